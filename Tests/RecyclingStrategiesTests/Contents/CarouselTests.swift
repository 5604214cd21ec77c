import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct CarouselTests {
  private nonisolated static let contents = [Content.carousel, .carouselUnrecycled]

  /// Returns the number of inner cells created in a closure.
  private func cellsMade(in body: () -> Void) -> Int {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    body()
    return ObjectCensus.cellsMade
  }

  private func scrollView(of scene: RowScene) throws -> UIScrollView {
    try #require(scene.content.subviews.first as? UIScrollView)
  }

  private func shownTexts(in scene: RowScene) throws -> Set<String> {
    Set(try scrollView(of: scene).subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) })
  }

  /// 390 points show the first four of ten items, each 100 wide. When the second item becomes the
  /// first, the fifth comes in, and the first stays because it touches the edge. Then the sixth
  /// comes in before the first is recycled.
  @Test func innerCellsAreAsManyAsAreNeededAtOnce() throws {
    var made: RowScene?
    #expect(cellsMade { made = RowScene(.carousel, row: 0) } == 4)
    let shown = try #require(made)
    #expect(cellsMade { for row in 1..<10 { shown.show(row) } } == 0)
    #expect(cellsMade { for number in 0..<20 { shown.act(number) } } == 2)
  }

  @Test(arguments: contents)
  func aRecycledRowBeginsAtItsFirstItem(content: Content) throws {
    let scene = RowScene(content, row: 0)
    for number in 0..<3 { scene.act(number) }
    #expect(try scrollView(of: scene).contentOffset.x == 300)
    #expect(scene.content.isShowingAll)
    scene.show(7)
    #expect(try scrollView(of: scene).contentOffset.x == 0)
    #expect(scene.content.shownRow == 7)
    #expect(scene.content.isShowingAll)
    #expect(try shownTexts(in: scene) == shownTexts(in: RowScene(content, row: 7)))
  }

  /// After six steps of 100 points, 10 are left to the end of ten items in 390 points.
  @Test(arguments: contents)
  func theUserScrollsByAnItemAndTurnsRoundAtTheEnds(content: Content) throws {
    let scene = RowScene(content, row: 0)
    let offsets = try (0..<13).map { number in
      scene.act(number)
      #expect(scene.content.isShowingAll)
      return try scrollView(of: scene).contentOffset.x
    }
    #expect(offsets == [100, 200, 300, 400, 500, 600, 500, 400, 300, 200, 100, 0, 100])
  }

  @Test func aWrongItemIsDetected() throws {
    let scene = RowScene(.carousel, row: 0)
    let label = try #require(
      scrollView(of: scene).subviews.last?.subviews[0].subviews.last as? UILabel)
    label.text = "another row's"
    #expect(!scene.content.isShowingAll)
  }
}
