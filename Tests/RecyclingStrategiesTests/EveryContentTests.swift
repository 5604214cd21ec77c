import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct EveryContentTests {
  private nonisolated static let strategies =
    Strategy.choices + Strategy.variants + Strategy.needs + Strategy.steps

  /// They store the controllers in use by index path and recycle them when display ends, although a
  /// list that prepares cells ahead keeps the cell for its row and brings it back without a request
  /// (Tables 6).
  private let poolsByIndexPath: Set = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed",
  ]

  @Test(arguments: strategies.map(\.name), UIKitBehavior.presets.map(\.name))
  func noRowIsForgottenAndNothingKeptAlive(strategy: String, preset: String) throws {
    let strategy = try #require(Self.strategies.first { $0.name == strategy })
    UIKitBehavior.current = try #require(
      UIKitBehavior.presets.first { $0.name == preset }?.behavior)
    defer { UIKitBehavior.current = .classic }
    var forgotten = 0
    for content in Content.all where strategy.supports(content) {
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      defer { ObjectCensus.isCounting = false }
      forgotten += try forgottenRows(strategy, content)
      #expect(ObjectCensus.controllersAlive == 0, "\(content.name)")
    }
    let forgets = preset == "prefetching" && poolsByIndexPath.contains(strategy.name)
    #expect((forgotten > 0) == forgets, "\(forgotten)")
  }

  private func forgottenRows(_ strategy: Strategy, _ content: Content) throws -> Int {
    let scene = ListScene(strategy, content, rows: 30, host: strategy.hosts[0])
    return scene.scroll(through: stride(from: 0, through: 1_200, by: 90))
      + scene.scroll(through: stride(from: 1_200, through: 0, by: -90))
  }
}
