import Foundation

/// The number of items in each section. Items are numbered consecutively across sections. Memory is
/// proportional to the number of sections.
struct ItemCounts {
  /// The number of the first item of each section, followed by the total number of items.
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

  /// Returns the number of the item at an index path, or `nil` if there is none.
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

  /// Returns the section of an item: the last section that starts at or before it, found by
  /// bisection. Other sections with the same start are empty.
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
