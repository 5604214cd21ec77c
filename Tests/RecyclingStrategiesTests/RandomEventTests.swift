import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// After any sequence of events, the rows of a list show their content.
@MainActor @Suite(.serialized) struct RandomEventTests {
  @Test(arguments: Strategy.lists.map(\.name), UIKitBehavior.presets.map(\.behavior))
  func noRowIsWrong(name: String, behavior: UIKitBehavior) throws {
    let strategy = Strategy.named(name)
    for host in strategy.hosts {
      for (seed, content) in [(1, .label), (2, .label), (3, .carousel)] as [(UInt64, Content)] {
        guard strategy.supports(content) else { continue }
        try play(strategy, host, behavior, content, seed: seed)
      }
    }
  }

  /// Strategies work if `didEndDisplaying` is sent twice for a row (Tables 7).
  @Test(arguments: Strategy.lists.map(\.name), [false, true])
  func aSecondEndChangesNothing(name: String, prefetching: Bool) {
    for host in Strategy.named(name).hosts {
      let sights = [false, true].map { isRepeated in
        let scene = ListScene(
          .named(name), rows: 40, host: host,
          behavior: UIKitBehavior(prefetching: prefetching, repeatsDidEndDisplaying: isRepeated))
        defer { scene.close() }
        let down = Array(stride(from: 0, through: scene.end, by: 100))
        return (down + down.reversed()).map { offset in
          scene.play { $0.scroll(to: offset) }
          let (rows, children) = (scene.rows, scene.list.viewController.children.count)
          return [rows.visible, rows.wrong, [children]]
        }
      }
      #expect(sights[0] == sights[1], "\(host.name)")
    }
  }

  private func play(
    _ strategy: Strategy, _ host: ListHost, _ behavior: UIKitBehavior, _ content: Content,
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    weak var released: UIViewController?
    do {
      let scene = ListScene(strategy, content, rows: 40, host: host, behavior: behavior)
      released = scene.list.viewController
      var history: [String] = []
      for number in 0..<120 {
        history.append(playRandomEvent(on: scene, number, &generator))
        let rows = scene.rows
        #expect(!rows.visible.isEmpty)
        if Strategy.wrong.contains(strategy.name) || rows.wrong.isEmpty { continue }
        Issue.record(
          "\(strategy.name), \(host.name), seed \(seed): \(rows.wrong) after \(history.suffix(5))")
        break
      }
      scene.close()
    }
    #expect(released == nil, "\(strategy.name), \(host.name), seed \(seed)")
  }

  private func playRandomEvent(
    on scene: ListScene, _ number: Int, _ generator: inout SeededGenerator
  ) -> String {
    let offset = scene.list.scrollView.contentOffset.y
    switch generator.integer(below: 16) {
    case 0..<6:
      let step = generator.double(in: -300...300)
      scene.play { $0.scroll(to: min(max(0, offset + step), scene.end)) }
      return "scroll by \(step)"
    case 6, 7:
      let target = generator.double(in: 0...Double(scene.end))
      scene.play { $0.scroll(to: target) }
      return "jump to \(target)"
    case 8:
      scene.play { $0.reload() }
      return "reload"
    case 9, 10:
      let size = scene.window.bounds.size
      scene.play { _ in
        scene.window.frame = CGRect(x: 0, y: 0, width: size.height, height: size.width)
      }
      return "turn"
    case 11:
      scene.play { _ in scene.window.sendMemoryWarning() }
      return "memory warning"
    case 12:
      scene.play { $0.userActs(number) }
      return "tap"
    default:
      let changes = RowChanges.random(rows: scene.list.setup.order?.count ?? 0, &generator)
      scene.play { $0.update(RowUpdate(changes)) }
      return "\(changes)"
    }
  }
}

extension RowChanges {
  /// Returns up to two deletions, two insertions and two moves.
  fileprivate static func random(rows: Int, _ generator: inout SeededGenerator) -> RowChanges {
    var sources = Array(0..<rows)
    let deletions = take(generator.integer(below: 3), from: &sources, &generator)
    let origins = take(generator.integer(below: 3), from: &sources, &generator)
    let insertionCount = max(generator.integer(below: 3), rows < 20 ? deletions.count : 0)
    var targets = Array(0..<(rows - deletions.count + insertionCount))
    let insertions = take(insertionCount, from: &targets, &generator)
    let goals = take(origins.count, from: &targets, &generator)
    return RowChanges(
      deletions: deletions, insertions: insertions,
      moves: zip(origins, goals).map { Move(from: $0, to: $1) })
  }

  private static func take(
    _ count: Int, from rows: inout [Int], _ generator: inout SeededGenerator
  ) -> [Int] { (0..<count).map { _ in rows.remove(at: generator.integer(below: rows.count)) } }
}

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
