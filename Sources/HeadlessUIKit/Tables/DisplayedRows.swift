import Foundation

/// The displayed rows and their cells, top to bottom. The rows are contiguous, except while a
/// display pass has requested new rows and not yet ended the old ones.
@MainActor
struct DisplayedRows {
  struct Entry {
    let row: Int
    let cell: UITableViewCell

    /// The index path for which the cell was requested. The data source may have changed since.
    let indexPath: IndexPath

    /// Returns the entry with another row number and the same index path.
    func renumbered(_ row: Int) -> Entry {
      Entry(row: row, cell: cell, indexPath: indexPath)
    }
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int) -> Entry { entries[index] }

  /// The range from the first to the last row.
  var range: Range<Int> {
    // Read in every frame. Uses indices because `first` and `last` allocate in unoptimized builds.
    if entries.isEmpty { return 0..<0 }
    return entries[0].row..<(entries[entries.count - 1].row + 1)
  }

  /// Inserts an entry at the beginning. Shifts by hand because `insert(_:at:)` allocates in
  /// unoptimized builds.
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

  /// Replaces all entries, given in any order.
  mutating func replaceAll(with entries: [Entry]) {
    self.entries = entries.sorted { $0.row < $1.row }
  }

  /// Inserts an entry at its position among the others.
  mutating func insert(_ entry: Entry) {
    let index = entries.firstIndex { $0.row > entry.row } ?? entries.count
    entries.insert(entry, at: index)
  }

  /// Returns the first row of a range that has no entry, or `nil`. The entries may have gaps.
  func firstMissing(in range: Range<Int>) -> Int? {
    var row = range.lowerBound
    for entry in entries where entry.row == row { row += 1 }
    return row < range.upperBound ? row : nil
  }

  /// Updates the index paths to match the row numbers.
  mutating func adoptIndexPaths(of geometry: RowGeometry) {
    entries = entries.map {
      Entry(row: $0.row, cell: $0.cell, indexPath: geometry.indexPath(of: $0.row))
    }
  }
}
