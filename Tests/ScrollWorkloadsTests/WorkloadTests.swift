import ScrollWorkloads
import Testing

@Suite struct WorkloadTests {
  /// The workloads whose number of frames doesn't grow with the rows.
  static let names = Workload.all.map(\.name).filter { !$0.hasSuffix("through") }

  @Test(arguments: names, [0, 1, 2, 3, 4, 7, 9, 100, 10_000_000])
  func everyEventFitsTheListAsItIs(name: String, rows: Int) throws {
    for columns in [1, 3] {
      for seed in 1...2 as ClosedRange<UInt64> {
        var misfits = 0
        let workload = try #require(Workload.all.first { $0.name == name })
        var whole = ListGeometry(rows: rows)
        whole.columns = columns
        var list = workload.beginning(of: whole)
        var end = list
        if name == "refresh" { end.rows += 160 }
        if name == "append" { end.rows = min(rows, 10_000) }
        var offset = 0.0
        var taps = 0
        let frames = workload.trace(for: whole, seed: seed).frames
        let isShort = ["teleport", "push-pop", "collapse-separate"].contains(name)
        #expect(name == "append" || frames.count == (isShort ? 600 : 2_400))
        for event in frames {
          switch event {
          case .scroll(let next): offset = next
          case .edit(let edits):
            let isGrowing = edits.growth != 0
            if !edits.fit(rows: list.rows) || edits == RowEdits() { misfits += 1 }
            if isGrowing != (name == "append") { misfits += 1 }
          case .pull(let page, let progress):
            let end = page + Int(progress.rounded(.awayFromZero))
            if !(0..<list.rows).contains(page) || !(0..<list.rows).contains(end) { misfits += 1 }
          case .tab(let page): if !(0..<list.rows).contains(page) { misfits += 1 }
          case .tap(let number):
            if number != taps || list.rows == 0 { misfits += 1 }
            taps += 1
          default: break
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
    // 9 rows end at 236 in portrait and at 690 in landscape, and 8 rows at 570; 10.01 * 64 = 640.64.
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
