import Foundation

/// The displayed items and their cells, in list order. The items are contiguous, except while a
/// display pass has requested new items and not yet ended the old ones.
@MainActor
struct DisplayedItems {
  struct Entry {
    var item: Int
    let cell: UICollectionViewCell

    /// The index path for which the cell was requested, or to which an update moved it.
    var indexPath: IndexPath

    /// Whether the item was announced to the prefetching data source and not displayed since.
    var isAnnounced = false
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int) -> Entry { entries[index] }

  /// The range from the first to the last item.
  var range: Range<Int> {
    // Read in every frame. Uses indices because `first` and `last` allocate in unoptimized builds.
    if entries.isEmpty { return 0..<0 }
    return entries[0].item..<(entries[entries.count - 1].item + 1)
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

  /// Removes and returns all entries.
  mutating func takeAll() -> [Entry] {
    let all = entries
    entries.removeAll()
    return all
  }

  /// Changes the item number and index path of an entry.
  mutating func renumber(at index: Int, as item: Int, _ indexPath: IndexPath) {
    entries[index].item = item
    entries[index].indexPath = indexPath
  }

  /// Removes and returns the entry of an item, or returns `nil` if there is none. For a list
  /// without contiguous items.
  mutating func take(_ item: Int) -> Entry? {
    guard let index = position(of: item) else { return nil }
    return entries.remove(at: index)
  }

  func entry(of item: Int) -> Entry? {
    guard let index = position(of: item) else { return nil }
    return entries[index]
  }

  func cell(of item: Int) -> UICollectionViewCell? {
    entry(of: item)?.cell
  }

  func indexPath(of cell: UICollectionViewCell) -> IndexPath? {
    entries.first { $0.cell === cell }?.indexPath
  }

  private func position(of item: Int) -> Int? {
    var index = 0
    while index < entries.count {
      if entries[index].item == item { return index }
      index += 1
    }
    return nil
  }
}
