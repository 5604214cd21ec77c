import AllocationMeter
import BenchmarkAnalysis
import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness

/// The records of the timeline pass, computed by hand for short scrolls and compared with the
/// memory pass.
@Suite(.waitingForChildren) struct TimelinePassTests {
  /// Down and back up by one row of 120 points per frame. 844 points show eight such rows, unless
  /// the offset is just below a row's edge.
  private static let aRowAFrame: [Double] = [130, 250, 370, 250, 130, 10]

  /// An incoming row needs its controller before the outgoing row returns its own, so there are
  /// nine. The last one returned is used first.
  @Test @MainActor func aPoolServesRowsWithTheControllersOfThoseThatLeft() throws {
    let scroll = try timeline("pool", Self.aRowAFrame)
    #expect(
      scroll.frames.map(served) == [
        "0:1 1:2 2:3 3:4 4:5 5:6 6:7 7:8", "1:2 2:3 3:4 4:5 5:6 6:7 7:8 8:9",
        "2:3 3:4 4:5 5:6 6:7 7:8 8:9 9:1", "3:4 4:5 5:6 6:7 7:8 8:9 9:1 10:2",
        "2:3 3:4 4:5 5:6 6:7 7:8 8:9 9:1", "1:2 2:3 3:4 4:5 5:6 6:7 7:8 8:9",
        "0:1 1:2 2:3 3:4 4:5 5:6 6:7 7:8",
      ])
    #expect(scroll.frames.map(\.controllersAlive) == [8, 9, 9, 9, 9, 9, 9])
    #expect(scroll.frames.map(\.turnovers) == [0, 1, 2, 3, 4, 5, 6])
    #expect(scroll.frames.map(\.number) == [0, 1, 2, 3, 4, 5, 6])
    #expect(scroll.frames.map(\.event) == ["present"] + Array(repeating: "scroll", count: 6))
  }

  /// The controllers alive in each frame, and those that serve the rows of the last one.
  @Test(arguments: [
    // Controllers are created in row order, and each serves only its row.
    ("preallocated", aRowAFrame + [596], 12, "4:5 5:6 6:7 7:8 8:9 9:10 10:11 11:12"),
    // Without controllers, a row is served by none.
    ("plain", [130], 0, "1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0"),
    // A controller whose view is the cell is released with its row, and the next one has another number.
    ("cell-as-view", [130], 8, "1:2 2:3 3:4 4:5 5:6 6:7 7:8 8:9"),
    ("cell-as-view", [130, 10], 8, "0:10 1:2 2:3 3:4 4:5 5:6 6:7 7:8"),
  ])
  @MainActor func controllersServeRows(
    strategy: String, offsets: [Double], alive: Int, last: String
  ) throws {
    let scroll = try timeline(strategy, offsets)
    #expect(scroll.frames.allSatisfy { $0.controllersAlive == alive })
    #expect(scroll.frames.last.map(served) == last)
  }

  /// Only frame 1003 has nine rows on screen, and 1003 isn't among the frames selected from 3000.
  @Test @MainActor func theFrameOfThePeakIsKept() throws {
    var offsets = Array(repeating: 0.0, count: 3_000)
    offsets[1_002] = 118
    let scroll = try timeline("cell-as-view", offsets)
    let numbers = scroll.frames.map(\.number)
    let selected = FrameSelection.numbers(frameCount: 3_000)
    #expect(Set(numbers).subtracting(selected) == [1_003])
    let peak = try #require(scroll.frames.first { $0.number == 1_003 })
    #expect(peak.controllersAlive == 9)
    #expect(peak.liveBytes == scroll.frames.map(\.liveBytes).max())
    #expect(scroll.frames.filter { $0.controllersAlive == 9 }.count == 1)
    #expect(scroll.frameCount == 3_000)
    #expect(numbers.last == 3_000)
    #expect(scroll.frames.allSatisfy { $0.serving.count == ($0.number == 1_003 ? 9 : 8) })
  }

  /// 30 rows, of which UIKit requests a screenful ahead. In frame 1, row 0 leaves, and its controller goes to
  /// row 15, which is requested next. In frame 2, the cell of row 0 comes back without a request.
  @Test @MainActor func theFirstWrongFrameSaysWhichRowIsBlank() throws {
    let scroll = try timeline("pool", [130, 10], rows: 30, uikit: "prefetching")
    let wrong = try #require(scroll.firstWrongFrame)
    #expect(wrong.number == 2)
    #expect(wrong.defects?.rows == [WrongRow(row: 0, defect: .blank)])
    #expect(wrong.serving.first == ServedRow(row: 0, controller: 0))
    #expect(wrong.event == "scroll")
    for strategy in ["per-cell", "preallocated", "pool-on-display"] {
      #expect(
        try timeline(strategy, [130, 10], rows: 30, uikit: "prefetching").firstWrongFrame == nil)
    }
  }

  /// The list stands still for 1000 frames, and then does the same. A scroll of 2022 frames keeps each fifth
  /// or so.
  @Test @MainActor func theFramesAroundTheFirstWrongOneAreKept() throws {
    let still = { Array(repeating: 0.0, count: $0) }
    let scroll = try timeline(
      "pool", still(1_000) + [130, 10] + Array(repeating: 10, count: 1_020), rows: 30,
      uikit: "prefetching")
    #expect(scroll.firstWrongFrame?.number == 1_002)
    let around = 982...1_022
    #expect(scroll.frames.map(\.number).filter(around.contains) == Array(around))
  }

  /// The list jumps every eleventh frame, and a scroll of 2000 frames keeps each fifth or so.
  @Test @MainActor func everyChangeOfTheNumberOfWrongRowsIsKept() throws {
    let events = (0..<2_000).map { FrameEvent.scroll(to: Double($0 / 11 * 397 % 1_500)) }
    let (scroll, counted) = try playTwice("pool", events)
    let frames = scroll.frames.dropFirst()
    #expect(frames.count < 1_500)
    let ends = frames.dropFirst().map(\.number) + [2_001]
    let blank = zip(frames, ends).map { frame, end in
      (frame.defects?.rowCounts[.blank] ?? 0) * (end - frame.number)
    }
    #expect(Double(blank.reduce(0, +)) == counted(.forgottenRows))
    #expect(blank.contains { $0 > 0 })
  }

  /// All 30 frames are kept.
  @Test(arguments: ["pool", "per-cell", "pool-detached"])
  @MainActor func wrongRowsAreThoseThatTheMemoryPassCounts(strategy: String) throws {
    let offsets = (0..<30).map { Double($0 % 4 * 260 + $0) }
    let (scroll, counted) = try playTwice(strategy, offsets.map { .scroll(to: $0) })
    let frames = scroll.frames.dropFirst().compactMap(\.defects)
    let forgotten = frames.flatMap(\.rows).count { $0.defect != .deaf && $0.defect != .height }
    #expect(Double(forgotten) == counted(.forgottenRows))
    #expect((forgotten > 0) == (strategy != "per-cell"))
    #expect(Double(frames.map(\.staleAppearances).reduce(0, +)) == counted(StaleAppearances.metric))
  }

  /// The timeline excludes the memory of recording, to the byte, in its own launch. A second launch
  /// agrees.
  @Test(arguments: [
    ("plain", "fling"), ("per-cell", "fling"), ("per-cell", "edit"), ("preallocated", "edit"),
    ("preallocated", "memory-warning"), ("pool", "memory-warning"),
  ])
  func itAgreesWithTheMemoryPass(strategy: String, workload: String) async throws {
    let key = Support.key(strategy, content: "card", workload: workload, rows: 100)
    let memory = try await Support.launch(key)
    let first = try await Support.launch(key, .timeline)
    let scroll = try #require(first.reply.timeline)
    #expect(first.reply.figures.isEmpty)
    #expect(scroll.key == key)
    func value(_ metric: String, _ phase: Phase) -> Int? {
      memory.value(metric, in: phase).map { Int($0) }
    }
    #expect(scroll.frames.first?.liveBytes == value("live_bytes", .present))
    #expect(scroll.frames.last?.liveBytes == value("live_bytes", .scroll))
    #expect(scroll.frames.last?.turnovers == value("turnovers", .scroll))
    #expect(scroll.frameCount == value("frames", .scroll))
    let peak = try #require(value("peak_live_bytes", .scroll))
    #expect(scroll.frames.allSatisfy { $0.liveBytes <= peak })
    // A batch of edits creates new controllers before it releases the old ones, so the maximum
    // within a frame exceeds the count at the end of any frame.
    let most = try #require(value("controllers_alive_max", .launch))
    let mostAtAnEnd = try #require(scroll.frames.map(\.controllersAlive).max())
    #expect(workload == "edit" ? mostAtAnEnd <= most : mostAtAnEnd == most)

    #expect(try await Support.launch(key, .timeline).reply.timeline == scroll)
  }

  @Test @MainActor func servedRowsAreRecordedOnlyForFewRows() throws {
    let heights = [64, 65, 8].map { Double($0) * 120 }
    let events = heights.map { FrameEvent.resize(width: 390, height: $0) }
    let scroll = try timeline("preallocated", events, rows: 100)
    #expect(scroll.frames.map(\.serving.count) == [8, 64, 0, 8])
    #expect(scroll.frames.map(\.event) == ["present", "resize", "resize", "resize"])
  }

  /// Plays a list that scrolls to `offsets`, one per frame.
  @MainActor private func timeline(
    _ strategy: String, _ offsets: [Double], rows: Int = 12, uikit: String = "classic"
  ) throws -> CaseTimeline {
    try timeline(strategy, offsets.map { .scroll(to: $0) }, rows: rows, uikit: uikit)
  }

  @MainActor private func timeline(
    _ strategy: String, _ events: [FrameEvent], rows: Int, uikit: String = "classic"
  ) throws -> CaseTimeline {
    let scenario = try scenario(strategy, events, rows: rows, uikit)
    let pass = TimelinePass(scenario)
    try scenario.play(with: pass)
    return pass.timeline(of: Support.key(strategy, workload: "by-hand", rows: rows))
  }

  /// Plays 40 rows under both passes, and returns the timeline and what the memory pass counts in the scroll.
  @MainActor private func playTwice(
    _ strategy: String, _ events: [FrameEvent]
  ) throws -> (CaseTimeline, (Metric) -> Double?) {
    let scenario = try scenario(strategy, events, rows: 40, "prefetching")
    let (memory, pass) = (MemoryPass(scenario), TimelinePass(scenario))
    try scenario.play(with: memory)
    try scenario.play(with: pass)
    let figures = memory.figures.filter { $0.phase == .scroll }
    return (
      pass.timeline(of: Support.key(strategy)),
      { metric in figures.first { $0.metric == metric }?.value }
    )
  }

  @MainActor private func scenario(
    _ strategy: String, _ events: [FrameEvent], rows: Int, _ uikit: String
  ) throws -> Scenario {
    let workload = Workload(name: "by-hand", summary: "") { _, _ in events }
    let catalog = Catalog(
      strategies: Strategy.choices + Strategy.variants, workloads: [workload], suites: [])
    let key = Support.key(strategy, workload: "by-hand", rows: rows, uikit: uikit)
    try AllocationMeter.requireJemalloc()
    return try Scenario(key, seed: 1, catalog: catalog)
  }

  private func served(_ frame: TimelineFrame) -> String {
    frame.serving.map { "\($0.row):\($0.controller)" }.joined(separator: " ")
  }
}
