import Testing

@testable import ScrollWorkloads

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
