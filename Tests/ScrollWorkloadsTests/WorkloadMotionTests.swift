import Testing

@testable import ScrollWorkloads

/// What the hashes of the traces don't explain: formulas, and rules for lists of any length.
@Suite struct WorkloadMotionTests {
  @Test func flingBeginsWithTheDrawnSpeed() {
    var generator = SeededGenerator(seed: 1)
    let speed = generator.double(in: 3...8)
    let offsets = Workload.fling.offsets(rows: 1_000, seed: 1)
    for frame in 0..<20 {
      let time = Double(frame + 1) * ScrollTrace.frameMilliseconds
      let expected = Deceleration.normal.travel(from: speed, after: time)
      // Half of the 1/64 pt to which offsets are rounded.
      #expect(abs(offsets[frame] - expected) <= 1.0 / 128 + 1e-9)
    }
  }

  @Test(arguments: [1, 7, 8, 9, 1_000, 10_000_000])
  func throughShowsEveryRow(rows: Int) {
    let list = ListGeometry(rows: rows)
    // The list begins at its top.
    var shown = list.visibleRows(at: 0).upperBound
    var gaps: [Double] = []
    for offset in Workload.through.offsets(rows: rows) {
      let visible = list.visibleRows(at: offset)
      if visible.lowerBound > shown { gaps.append(offset) }
      shown = visible.upperBound
    }
    #expect(gaps == [])
    #expect(shown == rows)
  }

  /// The first finger pulls by x pt, and the list follows by (1 - 1 / (0.55 x / 844 + 1)) * 844.
  @Test func dragsFollowThePublishedRubberBand() {
    var generator = SeededGenerator(seed: 9)
    let pull = generator.double(in: 100...400)
    let offsets = Workload.drags.offsets(rows: 1_000, seed: 9)
    let expected = -(1 - 1 / (0.55 * pull / 844 + 1)) * 844
    #expect(abs(offsets[23] - expected) <= 1.0 / 128)
    // Half way through the touch, the finger has covered three quarters of its way.
    let half = -(1 - 1 / (0.55 * pull * 0.75 / 844 + 1)) * 844
    #expect(abs(offsets[11] - half) <= 1.0 / 128)
    // The spring comes closer to the edge in every frame and doesn't pass it.
    #expect(zip(offsets[23..<96], offsets[24..<96]).allSatisfy { $0 <= $1 })
    #expect(offsets[24..<95].allSatisfy { $0 <= 0 })
  }

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
      ] where !rows.isEmpty {
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
