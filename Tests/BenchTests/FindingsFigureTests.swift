import BenchmarkResults
import Foundation
import Testing

/// The tables and sentences of `Results/FINDINGS.md`, beside the runs that the page names.
@Suite struct FindingsFigureTests {
  private let page = GuidePage("Results/FINDINGS.md")

  /// The rows of a run by the name that the page's first table gives it.
  private func run(_ name: String) async throws -> [ResultRow] {
    let line = try #require(
      page.text.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    let file = try #require(line.firstMatch(of: /\]\(([^)]+\.csv)\)/)).1
    return try await StoredRuns.file("Results/\(file)").table.rows
  }

  /// The cells of the lines below the line of a table that starts with `heading`.
  private func lines(below heading: String) throws -> [[String]] {
    let start = try #require(page.text.range(of: "\n\(heading)"), "\(heading)")
    return page.text[start.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map {
          $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
        }
      }
  }

  private func value(
    _ metric: Metric, in phase: Phase, of rows: [ResultRow], where fits: (CaseKey) -> Bool
  ) throws -> Double {
    let found = rows.filter { $0.metric == metric && $0.phase == phase && fits($0.key) }
    #expect(found.count == 1, "\(metric)")
    return try #require(found.first).median
  }

  /// The leading number of a cell, without the spaces between thousands.
  private func number(_ cell: String) throws -> Double {
    let match = try #require(cell.firstMatch(of: /^[0-9]+(?: [0-9]{3})*(?:\.[0-9]+)?/), "\(cell)")
    let digits = String(match.0).replacing(" ", with: "")
    return try #require(Double(digits))
  }

  @Test func thePoolsFaultsAreThoseOfTheRun() async throws {
    let rows = try await run("hosting-bug")
    let lines = try lines(below: "| `hosting-bug`, `label`, 100 rows, table |")
      .filter { $0[0].hasPrefix("pool, ") }
    #expect(lines.count == 6)
    let columns: [(Metric, Phase)] = [
      (.forgottenRows, .scroll), (.controllersAliveMax, .launch), (.controllersLost, .scroll),
    ]
    for line in lines {
      let place = line[0].components(separatedBy: ", ")
      for ((metric, phase), cell) in zip(columns, line.dropFirst()) {
        let value = try value(metric, in: phase, of: rows) {
          $0.strategy == "pool" && $0.workload == place[1] && $0.uikit == place[2]
            && $0.host == "table"
        }
        #expect(try number(cell) == value, "\(metric) of \(line[0])")
      }
    }
  }

  @Test func theNaiveCellsFaultsAreThoseOfTheRun() async throws {
    let rows = try await run("hosting-bug")
    let lines = try lines(below: "| | classic | prefetching |")
    #expect(lines.count == 6)
    for line in lines {
      for workload in line[0].components(separatedBy: ", ") {
        for (uikit, cell) in zip(["classic", "prefetching"], line.dropFirst()) {
          let value = try value(.forgottenRows, in: .scroll, of: rows) {
            $0.strategy == "hosted-naive" && $0.workload == workload && $0.uikit == uikit
          }
          #expect(try number(cell) == value, "\(workload), \(uikit)")
        }
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
    "1. **Recycle": """
    9 = decision(pool-on-display fling 10k):made
    72 KiB = decision(pool-on-display fling 10k):peak
    23 = decision(per-cell fling 10k):made
    164 KiB = decision(per-cell fling 10k):peak
    22 = given: counted by another test
    37 = given: counted by another test
    4 490 = variants(pool jump 10k prefetching):alive
    28.8 MiB = variants(pool jump 10k prefetching):peak
    10 000 = given: controllers, as many as rows
    4.1 MiB = decision(preallocated fling 10k):peak
    64 MiB = decision(preallocated-loaded fling 10k):peak
    ~20 = decision(preallocated fling 10k):first / decision(per-cell fling 10k):first
    ~500 = decision(preallocated-loaded fling 10k):first / decision(per-cell fling 10k):first
    1.4 = decision(pool fling 10k):frame_ns.p99 / 1000
    1.7 µs = decision(preallocated fling 10k):frame_ns.p99
    3.8 = decision(per-cell fling 10k):frame_ns.p99 / 1000
    4.1 µs = decision(pool-on-display fling 10k):frame_ns.p99
    3.5 ms = decision(preallocated fling 10k):idle_ns
    0.8 = decision(per-cell fling 10k):idle_ns / 1000000
    """,
    "Memory and counts are exact.": "0.1 ms = decision(per-cell fling 10k):first",
    "On Debian or Ubuntu": "6.2 = given: a version",
    "`bench compare` compares": "2 = given: an exit status",
  ]

  /// The comments are checked: a figure without one, one without a figure, and a wrong one are found.
  @Test func aSentenceWithoutAQueryIsFound() async throws {
    let paragraph = QuotedFigures.Paragraph(
      text: "It makes 9.", figures: ["9"], lines: [])
    let runs = try await QuotedRuns(listedIn: page)
    withKnownIssue { QuotedFigures.check(paragraph, by: runs) }
    for line in ["8 = 8", "9 = 10", "9 = decision(no-such):made", "9 = nothing(pool):made"] {
      let wrong = QuotedFigures.Paragraph(text: "It makes 9.", figures: ["9"], lines: [line])
      withKnownIssue("\(line)") { QuotedFigures.check(wrong, by: runs) }
    }
    let right = QuotedFigures.Paragraph(text: "It makes 9.", figures: ["9"], lines: ["9 = 9"])
    QuotedFigures.check(right, by: runs)
  }

  /// Times are rounded to the digits shown.
  @Test func timesInAndOutOfFramesAreThoseOfTheRun() async throws {
    let rows = try await run("decision")
    let lines = try lines(below: "| | The controller's view joins the cell |")
    #expect(lines.count == 6)
    let columns: [(Metric, nanoseconds: Double)] = [
      (.frameTime(.p99), 1e3), (.time, 1e6), (.idleTime, 1e6),
    ]
    for line in lines {
      for ((metric, unit), cell) in zip(columns, line.dropFirst(2)) {
        let value = try value(metric, in: .scroll, of: rows) {
          $0.strategy == line[0] && $0.workload == "fling" && $0.uikit == "prefetching"
            && $0.rows == 10_000
        }
        #expect(abs(try number(cell) - value / unit) <= 0.0051, "\(metric) of \(line[0])")
      }
    }
  }
}
