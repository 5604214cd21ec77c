import Testing

@testable import ScrollWorkloads

@Suite struct SectionWorkloadTests {
  /// Every batch deletes and inserts one whole section, or moves one, and only whole sections have other places.
  @Test(arguments: [18, 20, 60, 1_000])
  func batchesAreOfWholeSections(rows: Int) {
    let list = ListGeometry(rows: rows)
    let edits = Workload.sections.trace(for: list, seed: 1).frames.compactMap { event in
      if case .edit(let edits) = event { edits } else { nil }
    }
    #expect(edits.count == 80)
    for edit in edits {
      #expect(edit.deletions.count == edit.insertions.count)
      for rows in [
        edit.deletions, edit.insertions, edit.moves.map(\.source), edit.moves.map(\.target),
      ]
      where !rows.isEmpty {
        #expect(rows == Array(rows[0]..<rows[0] + 6))
        #expect(rows[0].isMultiple(of: 6))
        #expect(rows[5] < list.rows)
      }
    }
    #expect(edits.count { !$0.moves.isEmpty } == 40)
  }

  @Test func aShortListKeepsItsSections() {
    let frames = Workload.sections.trace(for: ListGeometry(rows: 17), seed: 1).frames
    #expect(!frames.contains { if case .edit = $0 { true } else { false } })
  }
}
