import ScrollWorkloads
import Testing

extension RowEdits {
  /// Returns the list after the batch. Inserted rows are negative, starting at -1.
  func applied(to rows: [Int]) -> [Int] {
    let gone = Set(deletions + moves.map(\.source))
    var arriving: [Int: Int] = [:]
    for (number, row) in insertions.enumerated() { arriving[row] = -1 - number }
    for move in moves { arriving[move.target] = rows[move.source] }
    var staying = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }.makeIterator()
    return (0..<rows.count + growth).map { arriving[$0] ?? staying.next()! }
  }
}

@Suite struct RowEditsTests {
  @Test func acceptsAListWithItsRows() {
    let edits = RowEdits(
      deletions: [3], insertions: [5], moves: [RowMove(from: 4, to: 0)])
    #expect(edits.growth == 0)
    #expect(edits.fit(rows: 6))
    #expect(!edits.fit(rows: 5))
    #expect(edits.applied(to: [10, 11, 12, 13, 14, 15]) == [14, 10, 11, 12, 15, -1])
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
