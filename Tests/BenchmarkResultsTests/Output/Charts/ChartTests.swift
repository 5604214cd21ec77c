import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchmarkOutput

/// What charts say of files, and what is bound to their specifications.
@Suite struct ChartTests {
  /// The committed runs.
  private static let results = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Results").standardized.path

  /// Every field that a channel names is in the rows, or made by a transform: Vega-Lite draws a view without it wrongly
  /// and says nothing.
  @Test func specificationsNameFieldsThatThereAre() throws {
    let traced = TraceFixture.source(TraceFixture.pool, TraceFixture.wrong)
    let measured = try ["20261121T044555Z-7e6bf32", "20261121T044601Z-05e7bda"].map { name in
      ChartSource.Named(name, try RunFile.read("\(Self.results)/\(name).csv"))
    }
    let pairs = ChartSource(measured)
    let faulty = ChartSource([CaseFixture("pool", rows: 10).with { $0.blank = 3 }])
    var drawn: Set<String> = []
    for source in [traced, pairs, faulty] {
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

  private static func list(
    _ strategy: String, rows: Int, content: String = "card",
    _ change: (inout CaseFixture) -> Void = { _ in }
  ) -> CaseFixture { CaseFixture(strategy, rows: rows, content: content).with(change) }

  /// Files by what a kind of chart makes of them.
  private static let scenes: [(title: String, kind: ChartKind, source: ChartSource)] = [
    (
      "Memory grows where each row is kept", .memory,
      ChartSource(
        [10, 1_000].flatMap { rows in
          [
            list("pool", rows: rows) { $0.peakLive = 60_000 },
            list("preallocated", rows: rows) { $0.peakLive = 60_000 + Double(rows) * 5_000 },
          ]
        })
    ),
    (
      "A logarithmic axis has no place for zero", .memory,
      ChartSource([list("a", rows: 10), list("b", rows: 10) { $0.peakLive = 0 }])
    ),
    (
      "Contents have charts of their own", .memory,
      ChartSource(["card", "label"].map { list("a", rows: 10, content: $0) })
    ),
    (
      "64 blocks in 32 row displays are 2 a row", .allocations,
      ChartSource(
        [("a", 64.0), ("b", 0)].map { name, blocks in
          list(name, rows: 100) { ($0.rowDisplays, $0.allocations) = (32, blocks) }
        })
    ),
    (
      "The longest lists that most strategies have", .frames,
      ChartSource([list("a", rows: 100), list("b", rows: 100), list("a", rows: 1_000)])
    ),
    (
      "What is wrong has its worst failure", .correctness,
      ChartSource([
        list("a", rows: 10) { $0.blank = 3 }, list("a", rows: 100) { $0.blank = 1_200 },
        list("b", rows: 10), list("b", rows: 100),
      ])
    ),
    (
      "A crash is a cell of its own", .correctness,
      ChartSource([
        list("a", rows: 10) { $0.blank = 1 },
        list("b", rows: 10) { $0.status = CaseStatus(.crashed, reason: "signal 4") },
      ])
    ),
    (
      "Changed exact figures are ratios", .compare,
      ChartSource([
        .init("a.csv", RunFile([list("a", rows: 10) { $0.allocations = 100 }])),
        .init("b.csv", RunFile([list("a", rows: 10) { $0.allocations = 150 }])),
      ])
    ),
    (
      "Each of two controllers of the pool serves two rows; each of preallocated one", .reuseMap,
      TraceFixture.source(TraceFixture.pool, TraceFixture.preallocated)
    ),
    (
      "A row that is wrong has its controller, or none", .reuseMap,
      TraceFixture.source(TraceFixture.wrong)
    ),
    (
      "Wrong rows are told from the first frame of the scroll on", .wrongRows,
      TraceFixture.source(TraceFixture.wrong, TraceFixture.preallocated)
    ),
    ("No row is wrong", .wrongRows, TraceFixture.source(TraceFixture.pool)),
    ("A run is no trace", .wrongRows, ChartSource([list("a", rows: 10)])),
  ]

  /// A chart with everything that it says: its rows field by field, and its table.
  private func text(of chart: Chart) -> String {
    let rows = chart.rows.map { row in
      row.keys.sorted().filter { !row.text($0).isEmpty }.map { "\($0) \(row.text($0))" }
        .joined(separator: " | ")
    }
    let table = chart.table.map { cells in
      cells.map { ($0.text.isEmpty ? "–" : $0.text) + ($0.number.map { " (\($0))" } ?? "") }
        .joined(separator: " | ")
    }
    let lines = [chart.title] + chart.remarks + [chart.alternative, "Rows:"] + rows + ["Table:"]
    return "\(chart.fileName)\n" + (lines + table).map { "  \($0)\n" }.joined()
  }

  @Test func chartsSayWhatTheGoldenFileHas() throws {
    let text = Self.scenes.map { title, kind, source in
      "\(title)\n\n\(kind.charts(of: source).map { self.text(of: $0) }.joined())"
    }.joined(separator: "\n")
    let shown = try Fixtures.golden("charts.txt").split(separator: "\n")
    #expect(ShownOutput.matches(shown, text.split(separator: "\n")), "\(text)")
  }
}

@Suite(.testFolder, .waitingForChildren) struct ChartRendererTests {
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
  init(_ cases: [CaseFixture]) { self.init([Named("Results/a.csv", RunFile(cases))]) }
}

extension Chart {
  func parsed(_ room: Room = .file) throws -> [String: Any] {
    let text = try specification(room)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The texts of a field of its rows with values of others.
  func texts(_ field: String, where filter: KeyValuePairs<String, String> = [:]) -> [String] {
    rows.filter { row in filter.allSatisfy { row.text($0.key) == $0.value } }.map { $0.text(field) }
  }
}

/// Traces of four rows, two of which are on screen.
enum TraceFixture {
  static let pool = traced(
    "pool", [(0, 1, nil, 0...1), (1, 2, nil, 0...2), (2, 1, nil, 2...3), (3, 2, nil, 3...3)])

  static let preallocated = traced(
    "preallocated",
    [(0, 1, nil, 0...1), (1, 2, nil, 0...2), (2, 3, nil, 2...3), (3, 4, nil, 3...3)])

  /// Two controllers, and rows that are wrong at first.
  static let wrong = traced(
    "pool-late",
    [
      (0, 1, .blank, 0...1), (1, 2, nil, 0...2), (2, 0, .blank, 2...2), (2, 1, nil, 3...3),
      (3, 2, .other, 3...3),
    ])

  private static func traced(
    _ strategy: String, _ displays: [(Int, Int, WrongRow.Failure?, ClosedRange<Int>)]
  ) -> TracedCase {
    TracedCase(
      key: CaseFixture(strategy, rows: 1_000).key,
      displays: displays.map { RowDisplay(row: $0, controller: $1, wrong: $2, frames: $3) })
  }

  static func source(_ cases: TracedCase...) -> ChartSource {
    ChartSource([], traces: [("trace.csv", cases)])
  }
}
