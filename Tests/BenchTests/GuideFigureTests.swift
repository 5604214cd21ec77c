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

  /// Each row of the README's scorecard, against `export --format markdown` of the run.
  @Test func theScorecardShowsTheFiguresOfItsRun() async throws {
    let page = GuidePage.readme
    let heading = try #require(page.text.range(of: "\n| Strategy |"))
    let run = try await StoredRuns.file(run(linkedBefore: heading.lowerBound, in: page))
    let exported = try ExportFormat.markdown.text(of: run).split(separator: "\n")
    let list = "**10k rows** · card · fling · table · prefetching · "
    let from = try #require(
      exported.firstIndex { GuidePage.cells($0).first?.hasPrefix(list) == true })
    let columns = GuidePage.cells(exported[from + 1])
    let rows = exported[(from + 3)...].prefix { $0.hasPrefix("|") }.map { GuidePage.cells($0) }
    let lines = try page.table("| Strategy |").dropFirst()
    #expect(lines.count > 3)
    for line in lines {
      let row = try #require(
        rows.first { $0[0] == line[0] || $0[0].hasPrefix("\(line[0]) ✗") }, "\(line[0])")
      #expect(!row[0].contains("✗") || line.last?.hasPrefix("no: ") == true, "\(line[0])")
      for (name, cell) in zip(Self.scorecard, line.dropFirst()) {
        let column = try #require(columns.firstIndex(of: name))
        #expect(row[column] == cell, "\(name) of \(line[0])")
      }
    }
  }

  /// The columns of the scorecard by their names in exports. The last one, which says whether a
  /// strategy is correct, is about all runs, so it can be stricter than this one.
  private static let scorecard = [
    "peak-live-bytes", "allocations-per-row", "calls-per-row", "first-frame", "frame-p99",
  ]

  /// What the README says against `pool`, from the runs that it links.
  @Test func theAnswerCountsWhatThePoolDoes() async throws {
    let text = GuidePage.readme.text
    let paths = Set(text.matches(of: /\]\((Results\/[^)]+\.csv)\)/).map { String($0.1) })
    var rows: [ResultRow] = []
    for path in paths {
      rows += try await StoredRuns.file(path).table.rows
        .filter { $0.key.strategy == "pool" && $0.key.uikit == "prefetching" }
    }
    let forgotten = rows.filter { $0.metric == Metric(named: "forgotten_rows")! }
    let blank = forgotten.count { $0.median > 0 }
    let jump = rows.filter { $0.key.workload == "jump" && $0.key.rows == 10_000 }
    let made = jump.filter { $0.metric == .controllersMade }.map(\.median).reduce(0, +)
    let peak = try #require(jump.filter { $0.metric == .peakLiveBytes }.map(\.median).max())
    let mebibytes = (peak / 1_048_576 * 10).rounded() / 10

    // Without the spaces in large numbers.
    let compact = text.filter { !$0.isWhitespace }
    #expect(compact.contains("blanksrowsin\(blank)of\(forgotten.count)measuredcases"))
    #expect(compact.contains("until\(Int(made))ofthemtake\(mebibytes)MiB"))
  }

  @Test func tablesAreTheOnesThatTheirRunsPrint() async throws {
    var printed: [String: [Substring]] = [:]
    for page in [GuidePage.readme, GuidePage("\(GuidePage.guideFolder)/ReadAResult.md")] {
      let block = try #require(
        page.blocks.first { $0.info == "text" && $0.lines[0].contains(" rows") })
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
