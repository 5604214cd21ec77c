import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import ScrollWorkloads
import Testing

/// The whole text, and its tables cell by cell.
struct TerminalSummaryTests {
  @Test func aRealisticRunReadsAsTheGoldenFile() throws {
    let summary = TerminalSummary(RealisticRun.file)
    #expect(try summary.text == Fixtures.golden("realistic.txt"))
  }

  @Test func aRunWithEverythingWrongReadsAsTheGoldenFile() throws {
    let crash = CaseStatus(.crashed, reason: "signal 11 (segmentation fault) in scroll")
    let summary = TerminalSummary(
      RunFile(
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
    #expect(try summary.text == Fixtures.golden("faulty.txt"))
  }

  @Test func aFileWithoutCasesHasAnEmptySummary() {
    #expect(TerminalSummary(RunFile([])).text == "")
  }

  /// The files of the first 20 seeds are also shown with colors.
  @Test(arguments: 0..<40)
  func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let file = RandomRun.file(using: &generator)
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

  /// The words of the line that begins with `name`, and of the line below it.
  private func words(_ name: String, in lines: [String]) throws -> [[String]] {
    let index = try #require(lines.firstIndex { $0.hasPrefix(name) })
    return lines[index...].prefix(2).map { $0.split(separator: " ").map(String.init) }
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
    let broken = TerminalSummary(RunFile(cases("new", forgotten: 1)))
    let lines = broken.tables.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasSuffix("✗ forgets rows (edit)") }.count == 2)
    #expect(try words("right", in: lines)[1][6] == "best")
    #expect(try words("other", in: lines)[1][6] == "2.00x")
    let both = TerminalSummary(
      RunFile(cases("new", forgotten: 1) + cases("old", forgotten: 0))
    ).tables.split(separator: "\n").map(String.init)
    #expect(both.filter { $0.contains("✗ forgets") }.count == 2)
    let old = Array(both[(try #require(both.lastIndex { $0.contains("fling · old") }))...])
    #expect(try words("wrong", in: old)[1][6] == "best")
    #expect(try words("right", in: old)[1][6] == "2.00x")
  }

  @Test func strategiesWithControllersInAnyCaseAreCompared() {
    let tables = TerminalSummary(
      RunFile([
        CaseFixture("lazy", rows: 10), CaseFixture("lazy", rows: 100).with { $0.controllers = 1 },
        CaseFixture("unknown", rows: 10).with { $0.missing = [.controllersMade] },
      ])
    ).tables
    #expect(!tables.contains("(no controllers)"))
  }

  @Test func interruptedCasesShowTheirFigures() {
    let summary = TerminalSummary(
      RunFile([
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
