import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct NibCellTests {
  private let all = stride(from: CGFloat(0), through: 3_000, by: 70)

  /// A cell, its content view, and the eleven parts of a card. The other list has an additional
  /// content view.
  @Test(arguments: [("nib-cell", 13), ("plain", 14)])
  func aCellIsTheCardItself(strategy: String, views: Int) throws {
    let strategy = try #require(
      (Strategy.choices + Strategy.steps).first { $0.name == strategy })
    let scene = ListScene(strategy, .nibCard, rows: 50)
    #expect(scene.scroll(through: all) == 0)
    var counts: Set<Int> = []
    scene.list.forEachVisibleRow { _, cell, _ in counts.insert(viewCount(cell)) }
    #expect(counts == [views])
  }

  @Test func itShowsWhatTheContentViewShows() {
    let cells = ListScene(.nibCell, .nibCard, rows: 50)
    let views = ListScene(.plain, .nibCard, rows: 50)
    #expect(cells.scroll(through: all) == 0)
    #expect(views.scroll(through: all) == 0)
    #expect(shown(in: cells) == shown(in: views))
    #expect(shown(in: cells).count == 8)
  }

  /// Returns the texts and label positions of each visible row.
  private func shown(in scene: ListScene) -> [[String]] {
    var rows: [[String]] = []
    scene.list.forEachVisibleRow { _, cell, _ in rows.append(texts(in: cell)) }
    return rows
  }
}
