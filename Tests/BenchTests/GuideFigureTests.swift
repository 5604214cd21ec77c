import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import Testing

/// The figures that pages quote, beside the runs that they name.
@Suite struct GuideFigureTests {
  /// The path, from the folder of the package, of the run that is linked last before a place in a page.
  private func run(linkedBefore place: String.Index, in page: GuidePage) throws -> String {
    let links = page.text[..<place].matches(of: /\]\([.\/]*(Results\/[^)]+\.csv)\)/)
    return String(try #require(links.last?.1, "\(page.path) names no run"))
  }

  /// Each row of the README's scorecard, against the run that it names.
  @Test func theScorecardShowsTheFiguresOfItsRun() async throws {
    let page = GuidePage.readme
    let heading = try #require(page.text.range(of: "\n| Strategy |"))
    let run = try await StoredRuns.file(run(linkedBefore: heading.lowerBound, in: page))
    let comparison = StrategyComparison(run.table)
    let lines = try page.table("| Strategy |")
    #expect(lines.count == 7)
    for line in lines.dropFirst() {
      let figures = try #require(
        comparison.cases.first {
          ($0.key.strategy, $0.key.workload, $0.key.rows) == (line[0], "fling", 10_000)
            && $0.key.uikit == "prefetching"
        }, "\(line[0])")
      for (name, cell) in zip(lines[0], line).dropFirst() {
        #expect(cell == Self.text(of: name, figures, comparison.checks), "\(name) of \(line[0])")
      }
    }
  }

  private static func text(of column: String, _ figures: CaseFigures, _ checks: Checks) -> String? {
    let key = figures.key
    func figure(_ slug: String) -> String? {
      let figure = KeyFigure(slug: slug)
      return figure.flatMap { figure in figure.value(figures).map { figure.text($0.value) } }
    }
    switch column {
    case "Right in": return checks.outcome(of: key)?.text
    case "Self-sizing": return checks.outcome(of: key, content: "self-sizing")?.text
    case "Late content": return checks.outcome(of: key, content: "async-image")?.text
    case "State": return checks.outcome(of: key, content: "stateful")?.text
    case "Controllers": return figure("controllers-made")
    case "Peak memory": return figure("peak-live-bytes")
    case "Allocations": return figure("allocations")
    case "Calls a row": return figure("calls-per-row")
    default: return nil
    }
  }

  /// The ways out of a pool that blanks rows, from the run of `hosting-bug` that the findings name.
  @Test func theWaysOutAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns(listedIn: GuidePage("Results/FINDINGS.md"))
    let lines = try GuidePage.readme.table("| Way out |")
    let workloads = lines[0].dropFirst().map { String($0) }
    #expect(lines.count == 7 && workloads.count == 6)
    for line in lines.dropFirst() {
      for (workload, cell) in zip(workloads, line.dropFirst()) {
        func value(_ metric: String) throws -> Double {
          try runs.value(of: "hosting-bug(\(line[0]) \(workload) prefetching table):\(metric)")
        }
        let (blank, lost) = (try value("forgotten_rows"), try value("controllers_lost"))
        let share = String(format: "%.1f", 100 * blank / (try value("row_frames")))
        let parts = [blank > 0 ? "\(share) %" : "", lost > 0 ? "\(Int(lost)) lost" : ""]
          .filter { !$0.isEmpty }
        #expect(cell == (parts.isEmpty ? "0" : parts.joined(separator: ", ")), "\(line[0])")
      }
    }
  }

  /// The verdict that the README shows is the one that its run ends with.
  @Test func tablesAreTheOnesThatTheirRunsPrint() async throws {
    var printed: [String: [Substring]] = [:]
    for page in [GuidePage.readme, GuidePage("\(GuidePage.guideFolder)/ReadAResult.md")] {
      let block = try #require(
        page.blocks.first {
          $0.info == "text" && ($0.lines[0].contains(" rows") || $0.lines[0].hasPrefix("- Use"))
        })
      let place = try #require(page.text.range(of: block.lines[0]))
      let path = try run(linkedBefore: place.lowerBound, in: page)
      if printed[path] == nil {
        printed[path] = TerminalSummary(try await StoredRuns.file(path)).text
          .split(separator: "\n", omittingEmptySubsequences: false)
      }
      #expect(
        ShownOutput.matches(["…"] + block.lines + ["…"], printed[path] ?? []),
        "\(page.path):\(block.firstLine)")
    }
  }
}
