import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct NibCellTests {
  /// A cell, its content view, and the eleven parts of a card. The other list has an additional
  /// content view, and shows the same.
  @Test func aCellIsTheCardItself() {
    var shown: [[[String]]] = []
    for (strategy, views) in [(Strategy.nibCell, 13), (.plain, 14)] {
      let scene = ListScene(strategy, .nibCard, rows: 50)
      #expect(scene.scroll(through: stride(from: 0, through: 3_000, by: 70)) == 0)
      var rows: [[String]] = []
      scene.list.forEachVisibleRow { _, cell, _ in
        #expect(viewCount(cell) == views)
        rows.append(texts(in: cell))
      }
      #expect(rows.count == 8)
      shown.append(rows)
    }
    #expect(shown[0] == shown[1])
  }
}
