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
}
