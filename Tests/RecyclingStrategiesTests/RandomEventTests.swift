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
      for number in 0..<120 {
        playRandomEvent(on: scene, number, &generator)
        let rows = scene.rows
        #expect(!rows.visible.isEmpty)
        if Strategy.wrong.contains(strategy.name) || rows.wrong.isEmpty { continue }
        Issue.record(
          "\(strategy.name), \(host.name), seed \(seed): \(rows.wrong) after event \(number)")
        break
      }
      scene.close()
    }
    #expect(released == nil, "\(strategy.name), \(host.name), seed \(seed)")
  }

  private func playRandomEvent(
    on scene: ListScene, _ number: Int, _ generator: inout SeededGenerator
  ) {
    let offset = scene.list.scrollView.contentOffset.y
    switch generator.integer(below: 16) {
    case 0..<6:
      let step = generator.double(in: -300...300)
      scene.play { $0.scroll(to: min(max(0, offset + step), scene.end)) }
    case 6, 7:
      let target = generator.double(in: 0...Double(scene.end))
      scene.play { $0.scroll(to: target) }
    case 8: scene.play { $0.reload() }
    case 9, 10:
      let size = scene.window.bounds.size
      scene.play { _ in
        scene.window.frame = CGRect(x: 0, y: 0, width: size.height, height: size.width)
      }
    case 11: scene.play { _ in scene.window.sendMemoryWarning() }
    case 12: scene.play { $0.userActs(number) }
    default:
      let changes = RowChanges.random(rows: scene.list.setup.order?.count ?? 0, &generator)
      scene.play { $0.update(RowUpdate(changes)) }
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
