import Foundation

/// How many items there are in each section. Items of all sections are numbered through; the
/// memory is that of the sections.
struct ItemCounts {
  /// The number of the first item of each section, and the number of items at the end.
  private var starts: [Int] = [0]

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  mutating func appendSection(itemCount count: Int) {
    starts.append(itemCount + count)
  }

  func itemCount(inSection section: Int) -> Int {
    starts[section + 1] - starts[section]
  }

  func firstItem(ofSection section: Int) -> Int {
    starts[section]
  }

  /// The number of the item at an index path, or `nil` if there is none.
  func item(at indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    let section = indexPath[0]
    let item = indexPath[1]
    guard section >= 0, section < sectionCount, item >= 0, item < itemCount(inSection: section)
    else { return nil }
    return starts[section] + item
  }

  func indexPath(of item: Int) -> IndexPath {
    if sectionCount == 1 { return IndexPath(item: item, section: 0) }
    let section = section(of: item)
    return IndexPath(item: item - starts[section], section: section)
  }

  /// The last section that starts at the item or before it, by bisection: the others that start
  /// there are empty.
  func section(of item: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }
}
