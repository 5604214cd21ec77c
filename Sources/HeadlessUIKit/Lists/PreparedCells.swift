import Foundation

/// The cells kept for rows or items that aren't displayed: cells prepared ahead, and cells that
/// recently left the screen (Tables 6).
@MainActor
struct PreparedCells<Cell: UIView> {
  typealias Entry = ListEntry<Cell>

  private var entries: [Entry] = []

  /// Whether cells are recycled in the order in which they were added, and after displayed cells
  /// ended. **Model choice:** In collection views they are; in tables, from last to first, and before.
  /// It decides which cell a pool returns.
  var isOrdered = false

  var count: Int { entries.count }

  func contains(_ number: Int) -> Bool { position(of: number) >= 0 }

  func entry(of number: Int) -> Entry? {
    let index = position(of: number)
    return index < 0 ? nil : entries[index]
  }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Removes and returns the entry of a row or item, if any.
  mutating func take(_ number: Int) -> Entry? {
    let index = position(of: number)
    return index < 0 ? nil : remove(at: index)
  }

  /// Removes and returns one entry outside a range, if any.
  mutating func takeOne(outside range: Range<Int>) -> Entry? {
    var step = 0
    while step < entries.count {
      let index = isOrdered ? step : entries.count - 1 - step
      let number = entries[index].number
      if number < range.lowerBound || number >= range.upperBound { return remove(at: index) }
      step += 1
    }
    return nil
  }

  /// Removes and returns all entries.
  mutating func takeAll() -> [Entry] {
    let all = entries
    entries.removeAll(keepingCapacity: true)
    return all
  }

  /// Updates the index paths to match the numbers.
  mutating func adoptIndexPaths(of counts: ListCounts) {
    for index in entries.indices {
      entries[index].indexPath = counts.indexPath(of: entries[index].number)
    }
  }

  private func position(of number: Int) -> Int {
    var index = entries.count - 1
    while index >= 0, entries[index].number != number { index -= 1 }
    return index
  }

  /// Removes an entry, by moving the last one to its index if the order has no meaning.
  private mutating func remove(at index: Int) -> Entry {
    if isOrdered { return entries.remove(at: index) }
    let entry = entries[index]
    entries[index] = entries[entries.count - 1]
    entries.removeLast()
    return entry
  }
}
