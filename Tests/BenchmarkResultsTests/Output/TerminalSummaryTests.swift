import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import ScrollWorkloads
import Testing

/// The whole text.
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
}
