import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct MixedContentTests {
  /// Slow enough for a row at a time.
  private let down = stride(from: CGFloat(0), through: 4_000, by: 20)

  @Test func rowsAreOfFourTypesInTurn() {
    let models = RowModels(count: 8)
    let names = (0..<8).map { Content.mixed.content(for: models[$0]).name }
    #expect(Set(names).count == 4)
    #expect(names.prefix(4) == names.suffix(4))
    #expect(!Content.mixed.needsController)
  }

  /// The controller that waits served the row nine above, which was of another type.
  @Test func aPoolLoadsAViewForEveryRow() {
    let scene = ListScene(.pool, .mixed, rows: 100)
    var turnovers = 0
    let loaded = CallTally.during {
      turnovers = rowsDisplayed(in: scene)
    }["auto.viewDidLoad"]
    #expect(loaded == turnovers)
  }

  /// Of nine rows on screen, three at most are of one type: two of each were there from the start.
  @Test func aPoolByTypeLoadsNoMoreThanAreNeededAtOnce() {
    let scene = ListScene(.poolKeyed, .mixed, rows: 100)
    let loaded = CallTally.during { #expect(scene.scroll(through: down) == 0) }["auto.viewDidLoad"]
    #expect(loaded == 4)
    #expect(scene.list.children.count == 12)
  }

  /// Scrolls, and works out from the offset how many rows have come in: eight were there.
  private func rowsDisplayed(in scene: ListScene) -> Int {
    #expect(scene.scroll(through: down) == 0)
    let lastRow = Int((4_000.0 + 844) / 120)
    return lastRow + 1 - 8
  }
}
