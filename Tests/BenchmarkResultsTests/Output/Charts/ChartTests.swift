import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkOutput

/// What charts say of files, and what is bound to their specifications.
@Suite struct ChartTests {
  /// The committed runs.
  private static let results = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Results").standardized.path

  private func chart(_ kind: ChartKind, _ cases: [CaseFixture]) throws -> Chart {
    try #require(kind.charts(of: ChartSource(cases)).first)
  }

  /// Every field that a channel names is in the rows, or made by a transform: Vega-Lite draws a view without it wrongly
  /// and says nothing.
  @Test func specificationsNameFieldsThatThereAre() throws {
    let timelines = TimelineFixture.source([.pool, .preallocated])
    let wrong = TimelineFixture.source([
      TimelineFixture.pool.with(wrong: [2: [WrongRow(row: 2, defect: .blank)]])
    ])
    Measures.declareMetrics()
    let measured = try ["20261121T044555Z-7e6bf32", "20261121T044601Z-05e7bda"].map { name in
      ChartSource.Named(name, try RunFile.read("\(Self.results)/\(name).csv"))
    }
    // Parents first.
    let commits = measured.map(\.file.table.run.commit)
    let pairs = ChartSource(measured, commitHistory: commits)
    let faulty = ChartSource([CaseFixture("pool", rows: 10).with { $0.forgotten = 3 }])
    var drawn: Set<String> = []
    for source in [timelines, wrong, pairs, faulty] {
      for chart in ChartKind.all.flatMap({ $0.charts(of: source) }) where chart.isDrawn {
        drawn.insert(chart.kind.name)
        for room in [Chart.Room.file, .page] {
          let text = try chart.specification(room)
          #expect(text.firstMatch(of: /"\$(?!schema)\w+"/) == nil, "\(chart.kind.name)")
          #expect(try chart.parsed(room)["config"] != nil)
        }
        let made = chart.kind.specification.matches(of: /"as": ?"(\w+)"/).map { String($0.1) }
        let named = chart.kind.specification.matches(of: /"field": ?"(\w+)"/).map { String($0.1) }
        let known = Set(chart.rows.flatMap(\.keys) + made)
        #expect(Set(named).subtracting(known).isEmpty, "\(chart.kind.name)")
        #expect(chart.rows.allSatisfy { !$0.text("panel").isEmpty && !$0.text("text").isEmpty })
        #expect(
          chart.kind.columns.allSatisfy { column in chart.rows.contains { $0[column.field] != nil }
          })
      }
    }
    #expect(drawn == Set(ChartKind.all.map(\.name)))
  }

  @Test func memoryGrowsWhereEachRowIsKept() throws {
    let cases = [10, 1_000].flatMap { rows in
      [
        CaseFixture("pool", rows: rows).with { $0.peakLive = 60_000 },
        CaseFixture("preallocated", rows: rows).with {
          $0.peakLive = 60_000 + Double(rows) * 5_000
        },
      ]
    }
    let chart = try chart(.memory, cases)
    #expect(chart.title == "Memory grows with rows under preallocated, not under pool")
    #expect(chart.texts("text", where: ["strategy": "preallocated"]) == ["107 KiB", "4.83 MiB"])
    #expect(
      chart.alternative.contains(
        "fling: pool 58.6 KiB; preallocated 107 KiB; pool 58.6 KiB; preallocated 4.83 MiB."))
    #expect(chart.table[3].map(\.text) == ["fling", "preallocated", "1000", "4.83 MiB"])
    #expect(chart.table[3].last?.number == 5_060_000)
  }

  /// A logarithmic axis has no place for zero.
  @Test func aFigureOfZeroIsNamedAndNotDrawn() throws {
    let chart = try chart(
      .memory, [CaseFixture("a", rows: 10), CaseFixture("b", rows: 10).with { $0.peakLive = 0 }])
    #expect(chart.texts("strategy") == ["a"])
    #expect(chart.remarks.contains { $0.hasSuffix("zero: b, card, fling, 10 rows.") })
  }

  /// 64 blocks in 32 turnovers are 2 a row.
  @Test func scrollingCountsBlocksForEachTurnover() throws {
    let cases = [("a", 64.0), ("b", 0)].map { name, blocks in
      CaseFixture(name, rows: 100).with { ($0.turnovers, $0.allocations) = (32, blocks) }
    }
    let chart = try chart(.allocations, cases)
    #expect(
      chart.texts("text", where: ["panel": "fling, 100 rows: scroll, each row"]) == ["2", "0"])
    #expect(chart.title.contains("0 under b, 2 under a (fling, 100 rows)"))
  }

  @Test func chartsShowTheLongestListsThatMostStrategiesHave() throws {
    let cases = [("a", 100), ("b", 100), ("a", 1_000)].map { CaseFixture($0, rows: $1) }
    #expect(Set(try chart(.frames, cases).texts("panel")) == ["fling, 100 rows"])
  }

  @Test func whatIsWrongHasItsWorstFigureAndItsDecade() throws {
    let cases = [
      CaseFixture("a", rows: 10).with { $0.forgotten = 3 },
      CaseFixture("a", rows: 100).with { $0.forgotten = 1_200 },
      CaseFixture("b", rows: 10), CaseFixture("b", rows: 100),
    ]
    let chart = try chart(.correctness, cases)
    #expect(chart.title == "1 of 2 strategies is wrong somewhere: a")
    #expect(chart.texts("text") == ["1.20k", "0"])
    #expect(chart.texts("level") == ["4", "0"])
    #expect(chart.texts("count") == ["2 of 2 cases", "0 of 2 cases"])
    #expect(chart.texts("panel")[0] == "table: forgets rows (row-frames)")
  }

  @Test func aCrashIsACellOfItsOwn() throws {
    var crashed = CaseFixture("b", rows: 10)
    crashed.status = CaseStatus(.crashed, reason: "signal 4")
    let chart = try chart(
      .correctness, [CaseFixture("a", rows: 10).with { $0.forgotten = 1 }, crashed])
    #expect(chart.texts("text", where: ["strategy": "b"]) == ["crash"])
    #expect(chart.remarks == ["b, card, fling, 10 rows: crashed: signal 4"])
  }

  @Test func changedExactFiguresAreDrawnAsRatios() throws {
    let base = CaseFixture("a", rows: 10).with { $0.allocations = 100 }
    let source = ChartSource([
      .init("a.csv", RunFile([base])),
      .init("b.csv", RunFile([base.with { $0.allocations = 150 }])),
    ])
    let chart = try #require(ChartKind.compare.charts(of: source).first)
    let panel = "allocations in scroll"
    #expect(chart.texts("text", where: ["panel": panel]) == ["+50%"])
    #expect(chart.texts("finding", where: ["panel": panel]) == ["worse"])
    #expect(chart.texts("panel", where: ["panel": "frees in scroll"]).isEmpty)
  }

  @Test func aScrollIsDrawnWhereItsLevelChanges() throws {
    let chart = try #require(
      ChartKind.timeline.charts(of: TimelineFixture.source([.pool, .preallocated])).first)
    let line = ["strategy": "pool", "panel": "live bytes", "mark": ""] as KeyValuePairs
    #expect(chart.texts("frame", where: line) == ["0", "2", "3"])
    #expect(chart.texts("value", where: line) == ["4000", "4500", "4200"])
    #expect(
      chart.texts("frame", where: ["strategy": "pool", "panel": "live bytes", "mark": "peak"]) == [
        "2"
      ])
    #expect(
      chart.title
        == "Memory that scrolling adds to the first frame: 500 B under pool, 1.95 KiB under preallocated"
    )
  }

  /// Each of two controllers of the pool serves two rows; each of preallocated one.
  @Test func theMapTellsRecyclingFromOwning() throws {
    let chart = try #require(
      ChartKind.reuseMap.charts(of: TimelineFixture.source([.pool, .preallocated])).first)
    #expect(
      chart.title
        == "Under pool controllers come back for other rows; under preallocated none is seen to come back"
    )
    #expect(Set(chart.texts("panel")) == ["pool: 2 controllers", "preallocated: 4 controllers"])
    #expect(
      chart.texts("controller", where: ["panel": "pool: 2 controllers", "row": "2"]) == ["1", "1"])
  }

  /// A wrong row in frames 2 and 3 of 3, as frame 3 isn't kept otherwise.
  @Test func wrongRowsLastUntilTheNextFrameThatIsKept() throws {
    let source = TimelineFixture.source([
      TimelineFixture.pool.with(wrong: [
        2: [WrongRow(row: 2, defect: .blank)], 3: [WrongRow(row: 3, defect: .other)],
      ]), .preallocated,
    ])
    let chart = try #require(ChartKind.wrongRows.charts(of: source).first)
    #expect(chart.title == "In fling, pool shows most wrong rows: 2 row-frames")
    #expect(chart.texts("from") == ["2", "3"])
    #expect(chart.texts("to") == ["3", "4"])
    #expect(chart.texts("text") == ["1 blank", "1 other"])
    #expect(chart.remarks[0] == "fling, 1k rows: first wrong frame of pool: 2, row 2 is blank.")
  }

  @Test func contentsHaveChartsOfTheirOwn() {
    let cases = ["card", "label"].map { CaseFixture("a", rows: 10, content: $0) }
    let charts = ChartKind.memory.charts(of: ChartSource(cases))
    #expect(charts.map(\.subject) == ["card", "label"])
    #expect(charts.map(\.fileName) == ["memory-card", "memory-label"])
  }
}

@Suite(.testFolder) struct ChartRendererTests {
  private let folder = TestFolder.path

  @Test func aHangingRendererIsEndedWithItsChildren() async throws {
    let (python, child) = ("\(folder)/python", "\(folder)/child")
    try await Executable.make(script: "/bin/sleep 300 & echo $! > '\(child)'; wait", at: python)
    // Long enough to start, on a busy machine too.
    let renderer = ChartRenderer(python: python, timeLimit: .seconds(5))
    let error = await #expect(throws: RenderingError.self) {
      _ = try await renderer.render(["{}"], as: .svg)
    }
    #expect(error?.description == "the renderer failed (\(python)): it took longer than 5.00 s")
    let text = try Files.text(of: child)
    let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(try await Executable.ends(number))
  }

  @Test func oneProcessMakesAllPicturesInTheirOrder() async throws {
    let (python, starts) = ("\(folder)/python", "\(folder)/starts")
    try await Executable.make(
      script: """
        echo "$4" >> '\(starts)'
        shift 4
        for file; do echo "<$(cat "$file")>" > "$file.made"; done
        """, at: python)
    let pictures = try await ChartRenderer(python: python).render(["a", "b", "c"], as: .png)
    #expect(pictures.map { String(decoding: $0, as: UTF8.self) } == ["<a>\n", "<b>\n", "<c>\n"])
    #expect(try Files.text(of: starts) == "png\n")
  }
}

extension ChartSource {
  /// A source of one file of synthetic cases.
  init(_ cases: [CaseFixture]) {
    self.init([Named("Results/a.csv", RunFile(cases))])
  }
}

extension Chart {
  /// Its specification as a JSON object.
  func parsed(_ room: Room = .file) throws -> [String: Any] {
    let text = try specification(room)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The texts of a field of its rows with values of others.
  func texts(_ field: String, where filter: KeyValuePairs<String, String> = [:]) -> [String] {
    rows.filter { row in filter.allSatisfy { row.text($0.key) == $0.value } }.map { $0.text(field) }
  }
}

/// A synthetic recording of a scroll.
struct TimelineFixture {
  var strategy: String
  /// The rows that are wrong, by frames.
  var wrong: [Int: [WrongRow]] = [:]
  /// By frames: live bytes, controllers alive, and the controller of each row on screen.
  var frames: [(number: Int, bytes: Int, alive: Int, serving: KeyValuePairs<Int, Int>)]

  private var fixture: CaseFixture { CaseFixture(strategy, rows: 1_000) }

  private var timeline: CaseTimeline {
    CaseTimeline(
      key: fixture.key, frameCount: frames.last?.number ?? 0,
      frames: frames.map { number, bytes, alive, serving in
        TimelineFrame(
          number: number, event: number == 0 ? "present" : "scroll", turnovers: number,
          liveBytes: bytes, controllersAlive: alive,
          serving: serving.map { ServedRow(row: $0.key, controller: $0.value) },
          defects: FrameDefects(rows: wrong[number] ?? [], staleAppearances: 0))
      })
  }

  /// This recording with wrong rows.
  func with(wrong: [Int: [WrongRow]]) -> TimelineFixture {
    var copy = self
    copy.wrong = wrong
    return copy
  }

  /// A file of the cases with their timeline.
  static func source(_ cases: [TimelineFixture]) -> ChartSource {
    ChartSource(
      [ChartSource.Named("a.csv", RunFile(cases.map(\.fixture)))],
      timeline: Timeline(cases: cases.map(\.timeline)))
  }

  /// Two controllers for four rows.
  static let pool = TimelineFixture(
    strategy: "pool",
    frames: [
      (0, 4_000, 2, [0: 1, 1: 2]), (1, 4_000, 2, [0: 1, 1: 2]), (2, 4_500, 2, [1: 2, 2: 1]),
      (3, 4_200, 2, [2: 1, 3: 2]),
    ])

  /// A controller a row.
  static let preallocated = TimelineFixture(
    strategy: "preallocated",
    frames: [
      (0, 90_000, 1_000, [0: 1, 1: 2]), (1, 90_000, 1_000, [0: 1, 1: 2]),
      (2, 91_000, 1_000, [1: 2, 2: 3]), (3, 92_000, 1_000, [2: 3, 3: 4]),
    ])
}
