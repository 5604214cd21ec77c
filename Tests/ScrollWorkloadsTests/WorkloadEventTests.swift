import ScrollWorkloads
import Testing

/// Properties of every workload, for any list and seed.
@Suite struct WorkloadPropertyTests {
  static let rowCounts = [0, 1, 2, 3, 4, 7, 9, 100, 10_000_000]

  /// The workloads whose number of frames doesn't grow with the rows.
  static let names = Workload.all.map(\.name).filter { $0 != "through" }

  func workload(_ name: String) throws -> Workload {
    try #require(Workload.all.first { $0.name == name })
  }

  @Test(arguments: names, rowCounts)
  func everyEventFitsTheListAsItIs(name: String, rows: Int) throws {
    for columns in [1, 3] {
      for seed in 1...2 as ClosedRange<UInt64> {
        var misfits = 0
        let workload = try workload(name)
        var whole = ListGeometry(rows: rows)
        whole.columns = columns
        var list = workload.beginning(of: whole)
        var end = list
        if name == "refresh" { end.rows += 160 }
        if name == "append" { end.rows = min(rows, 10_000) }
        var offset = 0.0
        var taps = 0
        for event in workload.trace(for: whole, seed: seed).frames {
          switch event {
          case .scroll(let next):
            offset = next
          case .edit(let edits):
            let isGrowing = edits.growth != 0
            if !edits.fit(rows: list.rows) || edits == RowEdits() { misfits += 1 }
            if isGrowing != (name == "append") { misfits += 1 }
          case .tap(let number):
            if number != taps || list.rows == 0 { misfits += 1 }
            taps += 1
          default:
            break
          }
          list.apply(event)
          // Not only a scroll but also a rotation could put the offset outside.
          let isInside = (0...list.maximumOffset).contains(offset)
          if !isInside, !workload.bounces { misfits += 1 }
        }
        #expect(misfits == 0)
        #expect(list == end)
      }
    }
  }

  @Test func aCustomWorkloadIsRoundedAndClampedToTheList() {
    let events: [FrameEvent] = [
      .scroll(to: 1_000), .scroll(to: 10.01), .resize(width: 844, height: 390),
      .scroll(to: 1_000), .edit(RowEdits(deletions: [0])), .scroll(to: 1_000), .scroll(to: -1),
    ]
    let workload = Workload(name: "own", summary: "one's own") { _, _ in events }
    #expect(workload.screen == .list)
    // 9 rows end at 236 in portrait and at 690 in landscape, and 8 rows at 570; 10.01 * 64 =
    // 640.64.
    let frames = workload.trace(for: ListGeometry(rows: 9), seed: 1).frames
    #expect(
      frames == [
        .scroll(to: 236), .scroll(to: 641.0 / 64), events[2], .scroll(to: 690), events[4],
        .scroll(to: 570), .scroll(to: 0),
      ])
  }

  @Test func aWorkloadThatEditsAMissingRowStops() async {
    await #expect(processExitsWith: .failure) {
      let workload = Workload(name: "own", summary: "one's own") { list, _ in
        [.edit(RowEdits(deletions: [list.rows]))]
      }
      _ = workload.trace(for: ListGeometry(rows: 9), seed: 1)
    }
  }
}

/// The events of each workload other than scrolling.
@Suite struct WorkloadEventTests {
  func frames(_ workload: Workload, rows: Int, seed: UInt64 = 1) -> [FrameEvent] {
    workload.trace(for: ListGeometry(rows: rows), seed: seed).frames
  }

  @Test(arguments: [0, 7, 8, 9, 1_000])
  func nudgeMovesAndBringsInNoRow(rows: Int) {
    let list = ListGeometry(rows: rows)
    let displayed = displayedRows(at: 0, in: list)
    let offsets = Workload.nudge.offsets(rows: rows)
    #expect(offsets.allSatisfy { displayedRows(at: $0, in: list) == displayed })
    // The row below the screen starts at 960, which touches the bottom edge at 116.
    #expect(offsets.prefix(3) == (rows < 8 ? [0, 0, 0] : [29, 0, 29]))
  }

  /// A row that only touches the bottom edge counts: it stays displayed once it was.
  private func displayedRows(at offset: Double, in list: ListGeometry) -> [Int] {
    (0..<min(list.rows, 20)).filter { row in
      let top = list.top(ofRow: row)
      return top + list.rowHeight > offset && top <= offset + list.viewportHeight
    }
  }

  @Test func readPausesAfterAboutAScreenful() {
    let frames = frames(.read, rows: 100_000, seed: 3)
    var offset = 0.0
    var rest = 0.0
    var pauses: [Int] = []
    for event in frames {
      if case .scroll(let next) = event {
        offset = next
        if pauses.last != 0 { pauses.append(0) }
      } else {
        if pauses.last == 0 {
          // 70 to 110 % of 844 pt, minus the loss from rounding and the last frame.
          #expect((590...929).contains(offset - rest))
          rest = offset
        }
        pauses[pauses.count - 1] += 1
      }
    }
    #expect(pauses.count > 8)
    // The last pause can be cut short.
    #expect(pauses.dropLast().allSatisfy { (60...120).contains($0) })
  }

  @Test func pushPopPushesAllRowsUpToEight() {
    #expect(
      frames(.pushPop, rows: 2).prefix(10) == [
        .push, .idle, .push, .idle, .pop, .idle, .pop, .idle, .push, .idle,
      ])
    // 18 rounds of 32 frames are 576 frames.
    let deep = frames(.pushPop, rows: 1_000)
    #expect(deep.count { $0 == .push } == 144)
    #expect(deep[576...].allSatisfy { $0 == .idle })
    #expect(frames(.pushPop, rows: 0).allSatisfy { $0 == .idle })
  }
}
