import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

/// The tables and sentences of `Results/FINDINGS.md`, beside the runs that the page names.
@Suite struct FindingsFigureTests {
  private let page = GuidePage("Results/FINDINGS.md")

  /// Expects each cell to begin with the figure of its query.
  private func check(
    _ cells: some Sequence<String>, are queries: [String], by runs: QuotedRuns
  ) throws {
    for (cell, query) in zip(cells, queries) {
      let number = try #require(
        cell.firstMatch(of: /^[0-9]+(?: [0-9]{3})*(?:\.[0-9]+)?/), "\(cell)"
      ).0
      QuotedFigures.check(
        QuotedFigures.Paragraph(
          text: query, figures: [String(number)], lines: ["\(number) = \(query)"]), by: runs)
    }
  }

  @Test func thePoolsFaultsAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let lines = try page.table("| `hosting-bug`, `label`, 100 rows, table |")
      .filter { $0[0].hasPrefix("pool, ") }
    #expect(lines.count == 6)
    for line in lines {
      let place = line[0].components(separatedBy: ", ")
      let queries = ["forgotten_rows", "controllers_alive_max@launch", "controllers_lost"].map {
        "hosting-bug(pool \(place[1]) \(place[2]) table):\($0)"
      }
      try check(line.dropFirst(), are: queries, by: runs)
    }
  }

  @Test func theNaiveCellsFaultsAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let lines = try page.table("| | classic | prefetching |").dropFirst()
    #expect(lines.count == 7)
    for line in lines {
      for workload in line[0].components(separatedBy: ", ") {
        let queries = ["classic", "prefetching"].map {
          "hosting-bug(hosted-naive \(workload) \($0)):forgotten_rows"
        }
        try check(line.dropFirst(), are: queries, by: runs)
      }
    }
  }

  /// Every figure in a sentence is recomputed. One without a query fails.
  @Test func sentencesQuoteTheFiguresOfTheirRuns() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let quoted = QuotedFigures(page).paragraphs
    #expect(quoted.flatMap(\.figures).count > 100)
    for paragraph in quoted { QuotedFigures.check(paragraph, by: runs) }
    for other in ["README.md", "Results/CHARTS.md"] {
      for paragraph in QuotedFigures(GuidePage(other), lists: Self.readme).paragraphs {
        QuotedFigures.check(paragraph, by: runs)
      }
    }
  }

  /// The figures of the README by the beginnings of its paragraphs, since comments would lengthen it.
  private static let readme = [
    "On Debian or Ubuntu": "6.2 = given: a version",
    "`bench compare main HEAD`": "2 = given: an exit status",
    "10 000 rows of": """
    369 = decision(preallocated fling 10k prefetching):turnovers
    63.8 MiB = decision(preallocated through 10k prefetching):peak
    """,
  ]

  /// Every reach and slot, and that the window makes no difference.
  @Test func theReachesAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let lines = try page.table("| Reach, slot |").dropFirst()
    #expect(lines.count == 8)
    for line in lines {
      let place = line[0].components(separatedBy: ", ")
      let queries = [
        "per-cell fling:made", "per-cell fling:peak / 1024", "pool edit:forgotten_rows",
        "pool scrub:controllers_lost", "pool-on-display fling:made",
        "pool-on-display fling:peak / 1024",
      ].map { query in
        let window = query.contains("peak") ? " window-out" : ""
        return "reach("
          + query.replacing(":", with: " reach-\(place[0]) slot-\(place[1])\(window)):")
      }
      try check(line.dropFirst(), are: queries, by: runs)
    }
  }

  @Test func timesInAndOutOfFramesAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let lines = try page.table("| | The controller's view joins the cell |").dropFirst()
    #expect(lines.count == 6)
    for line in lines {
      let queries = ["frame_ns.p99 / 1000", "time_ns / 1000000", "idle_ns / 1000000"].map {
        "decision(\(line[0]) fling prefetching 10k):\($0)"
      }
      try check(line.dropFirst(2), are: queries, by: runs)
    }
  }
}
