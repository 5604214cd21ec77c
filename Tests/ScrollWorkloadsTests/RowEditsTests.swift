import ScrollWorkloads
import Testing

@Suite struct RowEditsTests {
  @Test func acceptsAListWithItsRows() {
    let edits = RowEdits(deletions: [3], insertions: [5], moves: [RowMove(from: 4, to: 0)])
    #expect(edits.growth == 0)
    #expect(edits.fit(rows: 6))
    #expect(!edits.fit(rows: 5))
  }

  @Test func countsFromBeforeAndAfter() {
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
  @Test func measures() {
    let list = ListGeometry(rows: 100)
    #expect(list.contentHeight == 12_000)
    #expect(list.maximumOffset == 11_156)
    #expect(list.clamped(-3) == 0)
    #expect(list.clamped(11_157) == 11_156)
    #expect(list.clamped(500.5) == 500.5)
    #expect(list.top(ofRow: 7) == 840)
  }

  @Test(arguments: [0, 1, 7]) func shortListsDoNotScroll(rows: Int) {
    let list = ListGeometry(rows: rows)
    #expect(list.maximumOffset == 0)
    #expect(list.clamped(50) == 0)
    #expect(list.visibleRows(at: 0) == 0..<rows)
  }

  @Test func aRowIsVisibleIfSomeOfItIsInside() {
    let list = ListGeometry(rows: 100)
    #expect(list.visibleRows(at: 0) == 0..<8)
    #expect(list.visibleRows(at: 119.5) == 0..<9)
    #expect(list.visibleRows(at: 120) == 1..<9)
    #expect(list.visibleRows(at: 116) == 0..<8)
    #expect(list.visibleRows(at: list.maximumOffset) == 92..<100)
    #expect(list.visibleRows(at: 50_000).isEmpty)
  }

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
