import Foundation

/// Cells that are kept for rows that are not displayed: requested ahead, or left behind a short way
/// (Tables 6).
@MainActor
struct PreparedRows {
  private var entries: [DisplayedRows.Entry] = []

  var count: Int { entries.count }

  func cell(of row: Int) -> UITableViewCell? {
    let index = position(of: row)
    return index < 0 ? nil : entries[index].cell
  }

  func contains(_ row: Int) -> Bool { position(of: row) >= 0 }

  mutating func append(_ entry: DisplayedRows.Entry) {
    entries.append(entry)
  }

  /// Gives out the cell of a row, if there is one.
  mutating func take(_ row: Int) -> UITableViewCell? {
    let index = position(of: row)
    return index < 0 ? nil : removeEntry(at: index).cell
  }

  /// Gives out a cell of a row outside a range, if there is one.
  mutating func takeOne(outside range: Range<Int>) -> UITableViewCell? {
    var index = entries.count
    while index > 0 {
      index -= 1
      let row = entries[index].row
      if row < range.lowerBound || row >= range.upperBound { return removeEntry(at: index).cell }
    }
    return nil
  }

  /// Gives rows their new numbers, and gives out the cells of those that have none.
  mutating func renumber(_ number: (Int) -> Int?) -> [UITableViewCell] {
    var kept: [DisplayedRows.Entry] = []
    var dropped: [UITableViewCell] = []
    for entry in entries {
      if let row = number(entry.row) {
        kept.append(entry.renumbered(row))
      } else {
        dropped.append(entry.cell)
      }
    }
    entries = kept
    return dropped
  }

  private func position(of row: Int) -> Int {
    var index = entries.count - 1
    while index >= 0, entries[index].row != row { index -= 1 }
    return index
  }

  /// Fills the gap with the last, since the order tells nothing.
  private mutating func removeEntry(at index: Int) -> DisplayedRows.Entry {
    let entry = entries[index]
    entries[index] = entries[entries.count - 1]
    entries.removeLast()
    return entry
  }
}
