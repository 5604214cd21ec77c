/// Displayed or kept cells with their rows or items, in list order. Displayed ones are contiguous, except while cells are
/// requested and ended. Loops use indices because methods of `Array` with closures take several times as long.
@MainActor struct ListEntries<Cell: UIView> {
  typealias Entry = ListEntry<Cell>
  private var entries: [Entry] = []
  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  subscript(index: Int) -> Entry { entries[index] }

  var range: Range<Int> {
    if entries.isEmpty { return 0..<0 }
    return entries[0].number..<(entries[entries.count - 1].number + 1)
  }
  func contains(_ number: Int) -> Bool { index(of: number) >= 0 }
  func entry(of number: Int) -> Entry? {
    let index = index(of: number)
    return index < 0 ? nil : entries[index]
  }
  func indexPath(of cell: Cell) -> IndexPath? { entries.first { $0.cell === cell }?.indexPath }

  func firstMissing(in range: Range<Int>) -> Int? {
    var number = range.lowerBound
    var index = 0
    while index < entries.count {
      if entries[index].number == number { number += 1 }
      index += 1
    }
    return number < range.upperBound ? number : nil
  }

  private func index(of number: Int) -> Int {
    var index = entries.count - 1
    while index >= 0, entries[index].number != number { index -= 1 }
    return index
  }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var index = entries.count - 1
    while index > 0 && entries[index - 1].number > entry.number {
      entries[index] = entries[index - 1]
      index -= 1
    }
    entries[index] = entry
  }

  mutating func take(_ number: Int) -> Entry? {
    let index = index(of: number)
    return index < 0 ? nil : entries.remove(at: index)
  }

  /// Removes and returns the first entry before a range, or else the last one after it, if any.
  mutating func takeOne(outside range: Range<Int>) -> Entry? {
    if entries.isEmpty { return nil }
    if entries[0].number < range.lowerBound { return entries.remove(at: 0) }
    return entries[entries.count - 1].number >= range.upperBound ? entries.popLast() : nil
  }

  /// Removes and returns the last entry that passes a test.
  mutating func takeOne(where test: (Entry) -> Bool) -> Entry? {
    var index = entries.count - 1
    while index >= 0 {
      if test(entries[index]) { return entries.remove(at: index) }
      index -= 1
    }
    return nil
  }

  mutating func takeAll() -> [Entry] {
    let all = entries
    entries.removeAll(keepingCapacity: true)
    return all
  }

  mutating func replaceAll(with entries: [Entry]) {
    self.entries = entries.sorted { $0.number < $1.number }
  }

  mutating func forgetMeasurements() {
    for index in entries.indices { entries[index].wasMeasured = false }
  }

  mutating func adoptIndexPaths(of counts: ListCounts) {
    for index in entries.indices {
      entries[index].indexPath = counts.indexPath(of: entries[index].number)
    }
  }
}

struct ListEntry<Cell: UIView> {
  var number: Int
  let cell: Cell
  var indexPath: IndexPath
  /// Whether the row or item was displayed with this cell since the list has its width.
  var wasMeasured = false
}

// swift-format-ignore
extension IndexPath {
  /// Creates the index path of a row, without an array argument, which would allocate.
  public init(row: Int, section: Int) {
    self.init(index: section)
    append(row)
  }

  public init(item: Int, section: Int) { self.init(row: item, section: section) }
  /// What UIKit prints.
  var printed: String { "{length = 2, path = \(section) - \(item)}" }
  public var section: Int { get { self[0] } set { self[0] = newValue } }
  public var row: Int { get { self[1] } set { self[1] = newValue } }
  public var item: Int { get { self[1] } set { self[1] = newValue } }
}
