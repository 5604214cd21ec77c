import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchmarkOutput

/// What charts say of files, and what is bound to their specifications.
@Suite struct ChartTests {
  /// Every field that a channel names is in the rows, or made by a transform: Vega-Lite draws a view without it wrongly
  /// and says nothing.
  @Test func specificationsNameFieldsThatThereAre() throws {
    let traced = try #require(
      SceneTests.all.first { $0.testDescription.hasPrefix("Wrong rows are told") })
    let measured = try ["20261121T044555Z-7e6bf32", "20261121T044601Z-05e7bda"].map { name in
      ChartSource.Named(name, try RunFile.read("\(Fixtures.results)/\(name).csv"))
    }
    let pairs = ChartSource(measured)
    let faulty = ChartSource([CaseFixture("pool", rows: 10).with { $0["blank"] = 3 }])
    var drawn: Set<String> = []
    for source in [try traced.chartSource(), pairs, faulty] {
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
}

extension ChartSource {
  init(_ cases: [CaseFixture]) { self.init([Named("Results/a.csv", RunFile(cases))]) }
}

extension Chart {
  func parsed(_ room: Room = .file) throws -> [String: Any] {
    let text = try specification(room)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// Everything that it says: its rows field by field, and its table.
  var wholeText: String {
    let rows = rows.map { row in
      row.keys.sorted().filter { !row.text($0).isEmpty }.map { "\($0) \(row.text($0))" }
        .joined(separator: " | ")
    }
    let table = table.map { cells in
      cells.map { ($0.text.isEmpty ? "–" : $0.text) + ($0.number.map { " (\($0))" } ?? "") }
        .joined(separator: " | ")
    }
    let lines = [title] + remarks + [alternative, "Rows:"] + rows + ["Table:"]
    return "\(fileName)\n" + (lines + table).map { "  \($0)\n" }.joined()
  }
}
