import Foundation

/// The items on display and their cells, in the order of the list: items without gaps, except
/// while a pass has requested new ones and has not yet ended the old.
@MainActor
struct DisplayedItems {
  struct Entry {
    var item: Int
    let cell: UICollectionViewCell

    /// The index path that the cell was requested for, or that an update has moved it to.
    var indexPath: IndexPath

    /// The prefetching data source was told of the item, which has not been displayed since.
    var isAnnounced = false
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int) -> Entry { entries[index] }

  /// The items from the first to the last.
  var range: Range<Int> {
    // Asked for in every frame; by index, since `first` and `last` allocate unless optimized.
    if entries.isEmpty { return 0..<0 }
    return entries[0].item..<(entries[entries.count - 1].item + 1)
  }

  /// Puts an item before all others. By hand, since the library's insertion allocates unless it
  /// is optimized.
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

  /// Empties the list.
  mutating func takeAll() -> [Entry] {
    let all = entries
    entries.removeAll()
    return all
  }

  /// Puts the entry at `index` somewhere else in the list of items.
  mutating func renumber(at index: Int, as item: Int, _ indexPath: IndexPath) {
    entries[index].item = item
    entries[index].indexPath = indexPath
  }

  /// Takes the entry of an item out of a list whose order does not matter.
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
