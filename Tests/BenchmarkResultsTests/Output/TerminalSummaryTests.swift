import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import ScrollWorkloads
import Testing

/// The whole text, and its tables cell by cell.
struct TerminalSummaryTests {
  @Test func aRealisticRunReadsAsTheGoldenFile() throws {
    let summary = TerminalSummary(try RealisticRun.file())
    #expect(summary.text == (try GoldenFile.text("realistic.txt")))
  }

  @Test func aRunWithEverythingWrongReadsAsTheGoldenFile() throws {
    let crash = CaseStatus(.crashed, reason: "signal 11 (segmentation fault) in scroll")
    let summary = TerminalSummary(
      try RunFile(
        RealisticRun.cases(workload: "fling", rows: 5).map {
          $0.with {
            ($0.turnovers, $0.containmentTime) = (0, 0)
            if $0.key.strategy == "pool" { $0.missing = [.frameTime(.p50), .time] }
          }
        }
          + RealisticRun.cases(workload: "fling", rows: 1_000_000).map {
            $0.with {
              switch $0.key.strategy {
              case "preallocated-loaded": $0.status = crash
              case "preallocated": $0.leftBehind = 1_248
              case "pool": $0.forgotten = 37
              default: break
              }
            }
          }))
    #expect(summary.text == (try GoldenFile.text("faulty.txt")))
  }

  @Test func aFileWithoutCasesHasAnEmptySummary() throws {
    let summary = TerminalSummary(try RunFile([]))
    #expect(summary.tables == "")
    #expect(summary.findings == [])
    #expect(summary.text == "")
  }

  /// The files of the first 20 seeds are also shown with colors.
  @Test(arguments: 0..<40)
  func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = try RandomRun.file(using: &generator)
    let text = TerminalSummary(file).text
    let plain = text.split(separator: "\n")
    #expect(plain.allSatisfy { $0.count <= 80 && $0.last != " " })
    let advice = Advice.contents(of: file.table).flatMap { content in
      [1, 1_000, 5_000_000].map { Advice(rows: RowCount($0), content: content, from: file.table) }
    }.map { AdviceReport($0, measuring: "bench run").text }
    for line in advice.joined().split(separator: "\n") {
      #expect(line.count <= 80 && line.last != " " || line.contains(" --suite "), "\(line)")
    }
    for word in ["inf", "nan", "NaN", "NULL"] {
      #expect(!(text + advice.joined()).contains(word))
    }
    guard seed < 20 else { return }
    let colored = TerminalSummary(file, style: .colored).text
    let shown = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(colored != shown)
    let lines = shown.split(separator: "\n")
    #expect(lines.count == plain.count)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    // The figures, right of the names.
    #expect(
      lines.map { $0.dropFirst(24) }.filter { !$0.isEmpty }
        == plain.map { $0.dropFirst(24) }.filter { !$0.isEmpty })
  }

  private func lines(
    _ cases: CaseFixture..., columns: [String]? = nil
  ) throws -> [String] {
    let figures = columns.map { names in KeyFigure.all.filter { names.contains($0.slug) } }
    return TerminalSummary(try RunFile(cases), columns: figures ?? KeyFigure.usual).tables
      .split(separator: "\n").map(String.init)
  }

  /// The words of the line that begins with `name`, and of the line below it.
  private func words(_ name: String, in lines: [String]) throws -> [[String]] {
    let index = try #require(lines.firstIndex { $0.hasPrefix(name) })
    return lines[index...].prefix(2).map { $0.split(separator: " ").map(String.init) }
  }

  @Test func figuresAreAboveTheirRelationsToTheBest() throws {
    func strategy(
      _ name: String, scale: Double, _ change: (inout CaseFixture) -> Void
    ) -> CaseFixture {
      CaseFixture(name, rows: 1_000).with {
        ($0.turnovers, $0.peakLive, $0.frameP99) = (400, 61_440 * scale, 3_000)
        change(&$0)
      }
    }
    let lines = try lines(
      strategy("per-cell", scale: 1) {
        ($0.allocations, $0.controllers, $0.setupTime, $0.presentTime) = (200, 9, 2e4, 3e4)
        $0.calls = [400, 400, 400, 400, 400, 400]
      },
      strategy("preallocated", scale: 100) {
        ($0.allocations, $0.controllers, $0.setupTime, $0.presentTime) = (6_400, 1_000, 4.7e5, 3e4)
        ($0.calls, $0.frameP99) = ([0, 0, 0, 0, 400, 400], 9_000)
      })
    #expect(lines[0] == "1k rows · card · fling")
    #expect(
      try words("per-cell", in: lines) == [
        [
          "per-cell", "0.50", "200", "60.0", "KiB", "9", "6", "50.0", "µs", "3.00", "µs",
        ], ["best", "best", "best", "best", "3.00x", "best", "best"],
      ])
    #expect(
      try words("preallocated", in: lines) == [
        [
          "preallocated", "16", "6.40k", "5.86", "MiB", "1k", "2", "500", "µs", "9.00", "µs",
        ], ["+15.5", "32.0x", "100x", "111x", "best", "10.0x", "3.00x"],
      ])
  }

  @Test func aStrategyWithoutControllersIsMarkedAndNotRanked() throws {
    let lines = try lines(
      CaseFixture("bare", rows: 100).with { $0.frameP99 = 10 },
      CaseFixture("a", rows: 100).with { ($0.frameP99, $0.controllers) = (100, 9) },
      CaseFixture("b", rows: 100).with { ($0.frameP99, $0.controllers) = (200, 9) })
    let bare = try words("bare (no controllers)", in: lines)
    // No relations: the next line is another strategy's.
    #expect(bare[1].first == "a")
    #expect(try words("a ", in: lines)[1][6] == "best")
    #expect(try words("b ", in: lines)[1][6] == "2.00x")
  }

  /// The fastest strategy forgets a row under another workload of the same scene.
  @Test func aStrategyThatIsWrongAnywhereInASceneIsNeverBestInIt() throws {
    func cases(_ uikit: String, forgotten: Double) -> [CaseFixture] {
      [("right", 200.0, 0.0), ("wrong", 100, forgotten), ("other", 400, 0)].flatMap {
        strategy, time, forgotten in
        ["fling", "edit"].map { workload in
          CaseFixture(strategy, rows: 100, workload: workload, uikit: uikit).with {
            ($0.frameP99, $0.controllers) = (time, 9)
            if workload == "edit" { $0.forgotten = forgotten }
          }
        }
      }
    }
    let broken = try TerminalSummary(RunFile(cases("new", forgotten: 1)))
    let lines = broken.tables.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasSuffix("✗ forgets rows (edit)") }.count == 2)
    #expect(try words("right", in: lines)[1][6] == "best")
    #expect(try words("other", in: lines)[1][6] == "2.00x")
    let both = try TerminalSummary(
      RunFile(cases("new", forgotten: 1) + cases("old", forgotten: 0))
    ).tables.split(separator: "\n").map(String.init)
    #expect(both.filter { $0.contains("✗ forgets") }.count == 2)
    let old = Array(both[(try #require(both.lastIndex { $0.contains("fling · old") }))...])
    #expect(try words("wrong", in: old)[1][6] == "best")
    #expect(try words("right", in: old)[1][6] == "2.00x")
  }

  @Test func strategiesWithControllersInAnyCaseAreCompared() throws {
    let tables = TerminalSummary(
      try RunFile([
        CaseFixture("lazy", rows: 10), CaseFixture("lazy", rows: 100).with { $0.controllers = 1 },
        CaseFixture("unknown", rows: 10).with { $0.missing = [.controllersMade] },
      ])
    ).tables
    #expect(!tables.contains("(no controllers)"))
  }

  @Test func interruptedCasesShowTheirFigures() throws {
    let summary = TerminalSummary(
      try RunFile([
        CaseFixture("a", rows: 100).with { $0.controllers = 9 },
        CaseFixture("b", rows: 100).with {
          ($0.controllers, $0.status) = (9, CaseStatus(.interrupted))
        },
      ]))
    #expect(!summary.tables.contains("interrupted"))
    #expect(summary.findings.contains("1 of 2 cases is not measured to the end."))
    #expect(!summary.findings.contains { $0.contains("without figures") })
  }
}
