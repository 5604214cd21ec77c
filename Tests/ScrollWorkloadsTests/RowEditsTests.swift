import ScrollWorkloads
import Testing

@Suite struct RowEditsTests {
  @Test func countsFromBeforeAndAfter() {
    let edits = RowEdits(deletions: [3], insertions: [5], moves: [RowMove(from: 4, to: 0)])
    #expect(edits.growth == 0 && edits.fit(rows: 6) && !edits.fit(rows: 5))
    #expect(RowEdits(insertions: [4]).fit(rows: 4))
    #expect(!RowEdits(insertions: [5]).fit(rows: 4))
    #expect(!RowEdits(deletions: [0], insertions: [4]).fit(rows: 4))
    #expect(!RowEdits(deletions: [4]).fit(rows: 4))
    #expect(!RowEdits(deletions: [0], moves: [RowMove(from: 1, to: 3)]).fit(rows: 4))
    #expect(RowEdits(deletions: [0, 1]).growth == -2)
  }

  @Test func refusesDuplicateSources() async {
    await #expect(processExitsWith: .failure) {
      _ = RowEdits(deletions: [1], moves: [RowMove(from: 1, to: 2)])
    }
  }
}

@Suite struct ListGeometryTests {
  @Test func aGridStandsInLines() {
    var list = ListGeometry(rows: 100)
    list.columns = 3
    #expect(list.lines == 34)
    #expect(list.contentHeight == 4_080)
    #expect(list.maximumOffset == 3_236)
    #expect(list.top(ofRow: 2) == 0)
    #expect(list.top(ofRow: 3) == 120)
    #expect(list.visibleRows(at: 0) == 0..<24)
    #expect(list.visibleRows(at: 120) == 3..<27)
    // The last line has a single item.
    #expect(list.visibleRows(at: list.maximumOffset) == 78..<100)
    list.rows = 99
    #expect(list.lines == 33)
    list.rows = 0
    #expect(list.lines == 0 && list.visibleRows(at: 0).isEmpty)
  }
}
