import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct SelfSizingTests {
  private let models = RowModels(count: 1_000, content: .selfSizing)

  /// The height that a row needs: margins of 18 points and lines of 24.
  private func height(ofRow row: Int, width: CGFloat = 390) -> CGFloat {
    let view = Content.selfSizing.makeView()
    view.show(models[row])
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  @Test func aRowHasOneToSixLines() {
    #expect((0..<10).map { height(ofRow: $0) } == [84, 180, 132, 60, 108, 156, 108, 60, 132, 180])
    for block in 0..<166 {
      let heights = (0..<6).map { height(ofRow: block * 6 + $0) }
      // Their average is 120.
      #expect(heights.sorted() == [60, 84, 108, 132, 156, 180])
    }
    #expect(height(ofRow: 0, width: 844) < height(ofRow: 0))
  }

  @Test func neitherTheOrderNorTheTextsDependOnTheNumberOfRows() {
    let few = RowModels(count: 10, content: .selfSizing)
    for row in 0..<10 { #expect(few[row].body == models[row].body) }
    let orders = Set((0..<100).map { block in (0..<6).map { height(ofRow: block * 6 + $0) } })
    #expect(orders.count > 50)
  }

  /// The offsets of a workload are those of rows of average height.
  @Test(arguments: ["per-cell", "pool-on-display"], [ListHost.table, .collection])
  func theEndOfAWorkloadIsTheEndOfTheList(strategy: String, host: ListHost) throws {
    let strategy = Strategy.named(strategy)
    let scene = ListScene(strategy, .selfSizing, rows: 41, host: host)
    let assumedEnd: CGFloat = 41 * 120 - 844
    _ = scene.scroll(through: stride(from: 0, through: assumedEnd, by: 844))
    _ = scene.scroll(through: stride(from: assumedEnd, through: assumedEnd, by: 1))
    let scrollView = scene.list.scrollView
    #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 844)
    var rows: [Int] = []
    scene.list.forEachVisibleRow { path, _, _ in rows.append(path.row) }
    #expect(rows.max() == 40)
  }
}
