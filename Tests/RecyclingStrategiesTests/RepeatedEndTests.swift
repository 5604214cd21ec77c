import HeadlessUIKit
import RecyclingStrategies
import Testing

/// Strategies work if `didEndDisplaying` is sent twice for a row (Tables 7).
@MainActor @Suite(.serialized) struct RepeatedEndTests {
  private struct Sight: Equatable {
    var visible: [Int]
    var forgotten: [Int]
    var children: Int
  }

  @Test(arguments: Strategy.lists.map(\.name), [false, true])
  func aSecondEndChangesNothing(name: String, prefetching: Bool) throws {
    let strategy = Strategy.named(name)
    for host in strategy.hosts {
      let once = try sights(strategy, host, UIKitBehavior(prefetching: prefetching))
      let twice = try sights(
        strategy, host, UIKitBehavior(prefetching: prefetching, repeatsDidEndDisplaying: true))
      #expect(once == twice, "\(host.name)")
      if prefetching, Strategy.forgetful.contains(name) { continue }
      #expect(twice.allSatisfy { $0.forgotten.isEmpty }, "\(host.name)")
    }
  }

  /// Scrolls down the list and back, with a reload and two rotations.
  private func sights(
    _ strategy: Strategy, _ host: ListHost, _ behavior: UIKitBehavior
  ) throws -> [Sight] {
    let scene = ListScene(strategy, rows: 40, host: host, behavior: behavior)
    defer { scene.close() }
    var sights: [Sight] = []
    func look() {
      let rows = scene.rows
      sights.append(
        Sight(
          visible: rows.visible, forgotten: rows.forgotten,
          children: scene.list.viewController.children.count))
    }
    let down = Array(stride(from: 0, through: scene.end, by: 100))
    for offset in down + down.reversed() {
      scene.play { $0.scroll(to: offset) }
      look()
    }
    scene.play { $0.reload() }
    look()
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      scene.play { _ in scene.window.frame = CGRect(origin: .zero, size: size) }
      look()
    }
    return sights
  }
}
