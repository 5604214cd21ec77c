import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct MixedContentTests {
  /// Slow enough that rows come in one at a time.
  private let down = stride(from: CGFloat(0), through: 4_000, by: 20)

  @Test func rowsAreOfFourTypesInTurn() {
    let models = RowModels(count: 8)
    let names = (0..<8).map { Content.mixed.content(for: models[$0]).name }
    #expect(Set(names).count == 4)
    #expect(names.prefix(4) == names.suffix(4))
    #expect(!Content.mixed.needsController)
  }

  /// The unused controller served the row nine places above, which had another type.
  @Test func aPoolLoadsAViewForEveryRow() {
    let scene = ListScene(.pool, .mixed, rows: 100)
    let loaded = CallTally.during { #expect(scene.scroll(through: down) == 0) }["auto.viewDidLoad"]
    // Eight rows were already displayed.
    let last = Int((4_000.0 + 844) / 120)
    #expect(loaded == last + 1 - 8)
  }

  /// Of nine rows on screen, at most three have the same type, and two of each type were there from
  /// the start.
  @Test func aPoolByTypeLoadsNoMoreThanAreNeededAtOnce() {
    let scene = ListScene(.named("pool-keyed"), .mixed, rows: 100)
    let loaded = CallTally.during { #expect(scene.scroll(through: down) == 0) }["auto.viewDidLoad"]
    #expect(loaded == 4)
    #expect(scene.list.viewController.children.count == 12)
  }
}
