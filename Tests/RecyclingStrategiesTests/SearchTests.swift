import HeadlessUIKit
import RecyclingStrategies
import Testing

/// A search in one batch makes the same calls as snapshots through a diffable data source.
@MainActor @Suite(.serialized) struct SearchTests {
  /// The rows that letters and deletions leave of 40.
  private static let shares = [4, 16, 64, 16, 4, 1]
  private static let allModels = Array(0..<40)

  private static func models(_ share: Int) -> [Int] { Array(stride(from: 0, to: 40, by: share)) }

  @Test func anUpdateLeavesOutAndBringsBackModels() {
    let search = RowUpdate(from: [0, 4, 8, 12], to: [0, 8, 9])
    #expect(search.changes == RowChanges(deletions: [1, 3], insertions: [2]))
    #expect(search.models == [0, 8, 9])
    let order = RowOrder(count: 13)
    order.apply(RowUpdate(from: Array(0..<13), to: [0, 4, 8, 12]))
    order.apply(search)
    #expect((0..<order.count).map(order.model(ofRow:)) == [0, 8, 9])
  }

  @Test(
    arguments: ["plain", "per-cell", "pool", "pool-on-display", "presenter"],
    [ListHost.table, .collection])
  func aListGetsTheCallsOfADiffableDataSource(name: String, host: ListHost) throws {
    let strategy = Strategy.named(name)
    guard strategy.hosts.contains(host) else { return #expect(name == "presenter") }
    let batches = try calls(of: strategy, host) { list, share, old in
      // A data source that is set reloads its list.
      if old == Self.allModels {
        list.reload()
        list.viewController.view.layoutIfNeeded()
      }
      list.update(RowUpdate(from: old, to: Self.models(share)))
    }
    var apply: ((NSDiffableDataSourceSnapshot<Int, Int>) -> Void)?
    let snapshots = try calls(of: strategy, host) { list, share, old in
      let next = apply ?? Self.source(of: list, showing: Self.snapshot(of: old))
      apply = next
      list.setup.order?.apply(RowUpdate(from: old, to: Self.models(share)))
      next(Self.snapshot(of: Self.models(share)))
    }
    #expect(batches == snapshots)
  }

  /// Sets a diffable data source, and returns a closure that applies a snapshot to it.
  private static func source(
    of list: ListScreen, showing first: NSDiffableDataSourceSnapshot<Int, Int>
  ) -> (NSDiffableDataSourceSnapshot<Int, Int>) -> Void {
    switch list.viewController {
    case let controller as UITableViewController:
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: controller.tableView) {
        table, path, _ in controller.tableView(table, cellForRowAt: path)
      }
      source.applySnapshotUsingReloadData(first)
      controller.view.layoutIfNeeded()
      return { source.apply($0) }
    case let controller as UICollectionViewController:
      let source = UICollectionViewDiffableDataSource<Int, Int>(
        collectionView: controller.collectionView
      ) { collection, path, _ in controller.collectionView(collection, cellForItemAt: path) }
      source.applySnapshotUsingReloadData(first)
      controller.view.layoutIfNeeded()
      return { source.apply($0) }
    default: fatalError("a list of another kind")
    }
  }

  private static func snapshot(of models: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(models)
    return snapshot
  }

  /// Returns the calls of each letter and deletion after the first, which prepares the data source.
  private func calls(
    of strategy: Strategy, _ host: ListHost,
    search: (_ list: ListScreen, _ share: Int, _ old: [Int]) -> Void
  ) throws -> [[String: Int]] {
    let scene = ListScene(strategy, rows: 40, host: host, behavior: .classic)
    defer { scene.close() }
    var old = Self.allModels
    let tallies = Self.shares.map { share in
      CallTally.during {
        scene.play { search($0, share, old) }
        old = Self.models(share)
      }.counts
    }
    #expect(scene.rows.visible == Array(0..<8))
    return Array(tallies.dropFirst())
  }
}
