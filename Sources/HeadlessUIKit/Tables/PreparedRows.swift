import Foundation

/// The cells kept for rows that aren't displayed: cells prepared ahead, and cells of rows that
/// recently left the screen (Tables 6).
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

  /// Removes and returns the cell of a row, if any.
  mutating func take(_ row: Int) -> UITableViewCell? {
    let index = position(of: row)
    return index < 0 ? nil : removeEntry(at: index).cell
  }

  /// Removes and returns the cell of one row outside a range, if any.
  mutating func takeOne(outside range: Range<Int>) -> UITableViewCell? {
    var index = entries.count
    while index > 0 {
      index -= 1
      let row = entries[index].row
      if row < range.lowerBound || row >= range.upperBound { return removeEntry(at: index).cell }
    }
    return nil
  }

  /// Renumbers the rows. Removes and returns the cells of rows without a new number.
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

  /// Removes an entry by moving the last one to its index. The order has no meaning.
  private mutating func removeEntry(at index: Int) -> DisplayedRows.Entry {
    let entry = entries[index]
    entries[index] = entries[entries.count - 1]
    entries.removeLast()
    return entry
  }
}
