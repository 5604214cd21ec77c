import Foundation

/// The displayed cells, in list order. Their numbers are contiguous, except while a display pass
/// has requested new cells and not yet ended the old ones.
@MainActor
struct DisplayedCells<Cell: UIView> {
  typealias Entry = ListEntry<Cell>

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int) -> Entry { entries[index] }

  /// The range from the first to the last number.
  var range: Range<Int> {
    // Read in every frame. Uses indices because `first` and `last` allocate in unoptimized builds.
    if entries.isEmpty { return 0..<0 }
    return entries[0].number..<(entries[entries.count - 1].number + 1)
  }

  /// Inserts an entry at its position among the others. Shifts by hand because `insert(_:at:)`
  /// allocates in unoptimized builds.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var index = entries.count - 1
    while index > 0 && entries[index - 1].number > entry.number {
      entries[index] = entries[index - 1]
      index -= 1
    }
    entries[index] = entry
  }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func remove(at index: Int) -> Entry {
    entries.remove(at: index)
  }

  mutating func popLast() -> Entry? {
    entries.popLast()
  }

  func entry(of number: Int) -> Entry? {
    guard let first = entries.first else { return nil }
    let index = number - first.number
    if index >= 0 && index < entries.count && entries[index].number == number {
      return entries[index]
    }
    return entries.first { $0.number == number }
  }

  func indexPath(of cell: Cell) -> IndexPath? {
    entries.first { $0.cell === cell }?.indexPath
  }

  // MARK: Updates

  /// Removes and returns all entries.
  mutating func takeAll() -> [Entry] {
    let all = entries
    entries.removeAll()
    return all
  }

  /// Replaces all entries, given in any order.
  mutating func replaceAll(with entries: [Entry]) {
    self.entries = entries.sorted { $0.number < $1.number }
  }

  /// Returns the first number of a range that has no entry, or `nil`. The entries may have gaps.
  func firstMissing(in range: Range<Int>) -> Int? {
    var number = range.lowerBound
    var index = 0
    while index < entries.count {
      if entries[index].number == number { number += 1 }
      index += 1
    }
    return number < range.upperBound ? number : nil
  }

  /// Updates the index paths to match the numbers.
  mutating func adoptIndexPaths(of counts: ListCounts) {
    for index in entries.indices {
      entries[index].indexPath = counts.indexPath(of: entries[index].number)
    }
  }
}
