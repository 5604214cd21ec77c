import BenchmarkResults
import BenchmarkTerminal
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

  @Test func textIsTablesAndThenFindings() throws {
    let summary = TerminalSummary(try RealisticRun.file())
    #expect(summary.text.hasPrefix(summary.tables + "\n- "))
    let prose = summary.text.dropFirst(summary.tables.count)
    let sentences = prose.split(separator: "\n- ").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(sentences == summary.findings)
    #expect(summary.text.hasSuffix(".\n"))
  }

  @Test func aFileWithoutCasesHasAnEmptySummary() throws {
    let summary = TerminalSummary(try RunFile([]))
    #expect(summary.tables == "")
    #expect(summary.findings == [])
    #expect(summary.text == "")
  }

  @Test(arguments: 0..<60)
  func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = TerminalSummary(try RandomRun.file(using: &generator)).text
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80)
      #expect(line.last != " ")
    }
    for word in ["inf", "nan", "NaN", "NULL"] { #expect(!text.contains(word)) }
  }
}
