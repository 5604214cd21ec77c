import ScrollWorkloads
import Testing

@Suite struct WorkloadEditTests {
  /// Returns the batches with the rows on screen at the time.
  func batches(rows: Int, seed: UInt64) -> [(visible: Range<Int>, edits: RowEdits)] {
    let list = ListGeometry(rows: rows)
    var offset = 0.0
    return Workload.edit.trace(for: list, seed: seed).frames.compactMap { event in
      if case .scroll(let next) = event { offset = next }
      guard case .edit(let edits) = event else { return nil }
      return (list.visibleRows(at: offset), edits)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 9, 100, 2_000])
  func everyBatchIsValidAndKeepsTheNumberOfRows(rows: Int) {
    for seed in 1...5 as ClosedRange<UInt64> {
      var list = Array(0..<rows)
      for (_, edits) in batches(rows: rows, seed: seed) {
        #expect(edits.deletions.count == edits.insertions.count)
        #expect(edits.deletions.count == min(2, (rows + 1) / 2))
        #expect(edits.moves.count == min(2, rows - edits.deletions.count))
        list = edits.applied(to: list)
        #expect(list.count == rows)
      }
    }
  }

  @Test func aRowLeavesTheScreenAndTheNextBatchBringsItBack() throws {
    let batches = batches(rows: 10_000, seed: 2)
    for pair in stride(from: 0, to: batches.count, by: 2) {
      let (before, away) = batches[pair]
      let (after, back) = batches[pair + 1]
      let leaving = try #require(away.moves.first)
      let returning = try #require(back.moves.first)
      #expect(before.contains(leaving.source) && !before.contains(leaving.target))
      #expect(returning.source == leaving.target)
      #expect(after.contains(returning.target))
    }
  }

  @Test(arguments: [100, 10_000])
  func everyKindHappensOnScreenAndOffScreen(rows: Int) {
    var seen: Set<String> = []
    var near = 0
    var far = 0
    for (visible, edits) in batches(rows: rows, seed: 1) {
      func note(_ kind: String, _ row: Int) {
        seen.insert("\(kind) \(visible.contains(row) ? "on" : "off")")
        let reach = visible.lowerBound - 10..<visible.upperBound + 10
        if reach.contains(row) { near += 1 } else { far += 1 }
      }
      for row in edits.deletions { note("delete", row) }
      for row in edits.insertions { note("insert", row) }
      for move in edits.moves {
        note("move from", move.source)
        note("move to", move.target)
      }
    }
    #expect(seen.count == 8)
    #expect(near > far && far > 20)
  }
}
