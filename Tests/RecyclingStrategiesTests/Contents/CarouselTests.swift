import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct CarouselTests {
  private let models = RowModels(count: 20)
  private nonisolated static let names = ["carousel", "carousel-unrecycled"]

  private func makeScene(
    _ name: String = "carousel", showing row: Int
  ) throws -> WindowScene<ContentViewController> {
    let controller = try #require(Content.all.first { $0.name == name }).makeController()
    controller.model = models[row]
    return WindowScene(controller, height: 120)
  }

  /// Returns the number of inner cells created in a closure.
  private func cellsMade(in body: () throws -> Void) rethrows -> Int {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    try body()
    return ObjectCensus.cellsMade
  }

  private func view(of scene: WindowScene<ContentViewController>) throws -> ContentView {
    try #require(scene.controller.view as? ContentView)
  }

  private func scrollView(of scene: WindowScene<ContentViewController>) throws -> UIScrollView {
    try #require(scene.controller.view.subviews.first as? UIScrollView)
  }

  /// 390 points show the first four of ten items, each 100 wide. When the second item becomes the
  /// first, the fifth comes in, and the first stays because it touches the edge. Then the sixth
  /// comes in before the first is recycled.
  @Test func innerCellsAreAsManyAsAreNeededAtOnce() throws {
    var scene: WindowScene<ContentViewController>?
    #expect(try cellsMade { scene = try makeScene(showing: 0) } == 4)
    let shown = try #require(scene)
    let recycling = cellsMade {
      for row in 1..<10 {
        shown.controller.model = models[row]
        shown.window.finishTurn()
      }
    }
    #expect(recycling == 0)
    let scrolling = cellsMade {
      for number in 0..<20 {
        shown.controller.userDidAct(number)
        shown.window.finishTurn()
      }
    }
    #expect(scrolling == 2)
  }

  @Test(arguments: names)
  func aRecycledRowBeginsAtItsFirstItem(name: String) throws {
    let scene = try makeScene(name, showing: 0)
    for number in 0..<3 { scene.controller.userDidAct(number) }
    scene.window.finishTurn()
    #expect(try scrollView(of: scene).contentOffset.x == 300)
    #expect(try view(of: scene).isShowingAll)

    scene.controller.model = models[7]
    #expect(try scrollView(of: scene).contentOffset.x == 0)
    scene.window.finishTurn()
    #expect(try view(of: scene).shownRow == 7)
    #expect(try view(of: scene).isShowingAll)
    let fresh = try makeScene(name, showing: 7)
    #expect(Set(try shownTexts(in: scene)) == Set(try shownTexts(in: fresh)))
  }

  /// After six steps of 100 points, 10 are left to the end of ten items in 390 points.
  @Test(arguments: names)
  func theUserScrollsByAnItemAndTurnsRoundAtTheEnds(name: String) throws {
    let scene = try makeScene(name, showing: 0)
    let offsets = try (0..<13).map { number in
      scene.controller.userDidAct(number)
      scene.window.finishTurn()
      #expect(try view(of: scene).isShowingAll)
      return try scrollView(of: scene).contentOffset.x
    }
    #expect(offsets == [100, 200, 300, 400, 500, 600, 500, 400, 300, 200, 100, 0, 100])
  }

  @Test func aWrongItemIsDetected() throws {
    let scene = try makeScene(showing: 0)
    let label = try #require(
      scrollView(of: scene).subviews.last?.subviews[0].subviews.last as? UILabel)
    label.text = "another row's"
    #expect(try !view(of: scene).isShowingAll)
  }

  private func shownTexts(in scene: WindowScene<ContentViewController>) throws -> [String] {
    try scrollView(of: scene).subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) }
  }
}
