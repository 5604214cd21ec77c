import Foundation

/// The rows on display and their cells, from the top: rows without gaps, except while a pass has
/// requested new ones and has not yet ended the old.
@MainActor
struct DisplayedRows {
  struct Entry {
    let row: Int
    let cell: UITableViewCell

    /// The index path that the cell was requested for, which the data source may have changed
    /// since.
    let indexPath: IndexPath

    /// The same with another number, still by the index path that it was displayed for.
    func renumbered(_ row: Int) -> Entry {
      Entry(row: row, cell: cell, indexPath: indexPath)
    }
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int) -> Entry { entries[index] }

  /// The rows from the first to the last.
  var range: Range<Int> {
    // Asked for in every frame; by index, since `first` and `last` allocate unless optimized.
    if entries.isEmpty { return 0..<0 }
    return entries[0].row..<(entries[entries.count - 1].row + 1)
  }

  /// Puts a row before all others. By hand, since the library's insertion allocates unless it is
  /// optimized.
  mutating func prepend(_ entry: Entry) {
    entries.append(entry)
    var index = entries.count - 1
    while index > 0 {
      entries[index] = entries[index - 1]
      index -= 1
    }
    entries[0] = entry
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

  func cell(of row: Int) -> UITableViewCell? {
    guard let first = entries.first else { return nil }
    let index = row - first.row
    if index >= 0 && index < entries.count && entries[index].row == row {
      return entries[index].cell
    }
    return entries.first { $0.row == row }?.cell
  }

  func indexPath(of cell: UITableViewCell) -> IndexPath? {
    entries.first { $0.cell === cell }?.indexPath
  }

  // MARK: Updates

  /// Puts other rows in place of all, in any order.
  mutating func replaceAll(with entries: [Entry]) {
    self.entries = entries.sorted { $0.row < $1.row }
  }

  /// Puts a row where it belongs between the others.
  mutating func insert(_ entry: Entry) {
    let index = entries.firstIndex { $0.row > entry.row } ?? entries.count
    entries.insert(entry, at: index)
  }

  /// The first row of a range that is not among these, which may have gaps.
  func firstMissing(in range: Range<Int>) -> Int? {
    var row = range.lowerBound
    for entry in entries where entry.row == row { row += 1 }
    return row < range.upperBound ? row : nil
  }

  /// Gives rows the index paths that their numbers now stand for.
  mutating func adoptIndexPaths(of geometry: RowGeometry) {
    entries = entries.map {
      Entry(row: $0.row, cell: $0.cell, indexPath: geometry.indexPath(of: $0.row))
    }
  }
}
