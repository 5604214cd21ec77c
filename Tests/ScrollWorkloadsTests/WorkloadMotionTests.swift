import Testing

@testable import ScrollWorkloads

@Suite struct WorkloadMotionTests {
  @Test func steadyStopsAtAnEndAndTurnsRound() {
    // Nine rows of 120 in 844: the maximum offset is 236, not a multiple of 20.
    let offsets = Workload.steady.offsets(rows: 9)
    #expect(offsets[9..<15] == [200, 220, 236, 216, 196, 176])
    #expect(offsets[22..<27] == [16, 0, 20, 40, 60])
    #expect(offsets.contains(0) && offsets.max() == 236)
  }

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

  @Test func jitterCrossesOneEdge() {
    // 1 000 rows: the middle offset is 59 578, in row 496, whose top is at 59 520.
    let list = ListGeometry(rows: 1_000)
    let offsets = Workload.jitter.offsets(rows: 1_000)
    #expect(offsets.prefix(4) == [59_518, 59_522, 59_518, 59_522])
    #expect(Set(offsets) == [59_518, 59_522])
    #expect(list.visibleRows(at: 59_518) == 495..<504)
    #expect(list.visibleRows(at: 59_522) == 496..<504)
  }

  @Test func jumpShowsRandomRowsFromTheirTop() throws {
    let list = ListGeometry(rows: 10_000)
    let offsets = Workload.teleport.offsets(rows: 10_000, seed: 0)
    // The published first bits of seed 0, times 10 000, divided by 2^64: row 8 833.
    #expect(try #require(offsets.first) == 1_059_960.0)
    #expect(
      offsets.allSatisfy {
        $0 == list.maximumOffset || $0.truncatingRemainder(dividingBy: 120) == 0
      })
    #expect(Set(offsets).count > 550)
    #expect(offsets.min()! < list.maximumOffset / 10)
    #expect(offsets.max()! > list.maximumOffset * 9 / 10)
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
}

/// The workloads that combine motions and changes as they come in apps, and where each ends.
@Suite struct AppWorkloadTests {
  private func frames(_ workload: Workload, rows: Int, seed: UInt64 = 1) -> [FrameEvent] {
    workload.trace(for: ListGeometry(rows: rows), seed: seed).frames
  }

  /// Returns the frames of events that aren't scrolls or idle.
  private func changes(in frames: [FrameEvent]) -> [Int: FrameEvent] {
    let changes = frames.enumerated().filter {
      if case .scroll = $0.element { false } else { $0.element != .idle }
    }
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.offset, $0.element) })
  }

  @Test(arguments: [10, 1_000])
  func dragsGoBeyondBothEndsAndEndAtTheBottom(rows: Int) throws {
    let list = ListGeometry(rows: rows)
    let offsets = Workload.drags.offsets(rows: rows)
    // A finger that pulls by up to 400 pt moves the list by up to 174.5, and a flick that bounces is
    // 500 * 4.62 * (u^5 - u^6) = 155 pt beyond the end at most, with u = 10 / 12.
    #expect((-175 ... -50).contains(try #require(offsets.min())))
    let most = try #require(offsets.max()) - list.maximumOffset
    #expect((50...175).contains(most))
    #expect(offsets.last == list.maximumOffset)
    #expect(Workload.drags.bounces)
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

  @Test(arguments: [0, 10, 1_000])
  func refreshBringsEightRowsARound(rows: Int) {
    let frames = frames(.refresh, rows: rows)
    let changes = changes(in: frames)
    #expect(changes.keys.sorted() == (0..<20).map { 120 * $0 + 60 })
    #expect(
      changes.values.allSatisfy { $0 == .refresh(RowEdits(insertions: Array(0..<8))) })
    let offsets = Workload.refresh.offsets(rows: rows)
    #expect(offsets.last == 0)
    // A finger pulls by 200 pt.
    #expect(rows == 0 || abs(offsets.min()! + 97.3) < 0.1)
  }

  /// 130 rows: pages at 50 and 100 rows. 50 rows end at 5 156, so that the page comes when the list is at
  /// 5 064, after six screens of 844.
  @Test func appendAddsAPageWhenLessThanAScreenIsLeft() {
    let frames = frames(.append, rows: 130)
    let changes = changes(in: frames)
    #expect(
      changes == [
        6: .edit(RowEdits(insertions: Array(50..<100))),
        14: .edit(RowEdits(insertions: Array(100..<130))),
      ])
    #expect(frames[5] == .scroll(to: 5_064))
    #expect(frames.last == .scroll(to: 130 * 120 - 844))
  }
}

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
