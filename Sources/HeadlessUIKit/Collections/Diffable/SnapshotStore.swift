import Foundation

/// The snapshot that a diffable data source shows.
struct SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()

  /// Shows another snapshot, whose marks for reloading and reconfiguring are done with.
  mutating func replace(with snapshot: Snapshot) {
    current = snapshot
    current.clearMarks()
  }

  /// Returns the updates that turn the current snapshot into another.
  @MainActor func updates(to snapshot: Snapshot) -> ListUpdates {
    var difference = SnapshotDifference(from: current, to: snapshot)
    return difference.makeUpdates()
  }

  func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  func indexPath(for itemIdentifier: Item) -> IndexPath? {
    for (index, section) in current.sections.enumerated() {
      if let item = section.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }
}
