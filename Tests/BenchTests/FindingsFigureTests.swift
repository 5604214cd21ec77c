import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import Testing

/// The tables and sentences of `Results/FINDINGS.md`, beside the runs that the page names.
@Suite struct FindingsFigureTests {
  private let page = GuidePage("Results/FINDINGS.md")

  /// Expects each cell of a table, from a column on, to begin with the figure of its query. A line may have
  /// several queries for each cell.
  private func check(
    _ heading: String, of name: String = "", lines count: Int, from column: Int = 1,
    _ queries: (_ place: [String]) -> [[String]]
  ) async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let lines = try page.table(heading).dropFirst().filter { $0[0].hasPrefix(name) }
    #expect(lines.count == count)
    for line in lines {
      for queries in queries(line[0].components(separatedBy: ", ")) {
        for (cell, query) in zip(line.dropFirst(column), queries) {
          let number = String(
            try #require(cell.firstMatch(of: /^[0-9]+(?: [0-9]{3})*(?:\.[0-9]+)?/), "\(cell)").0)
          let figure = QuotedFigures.Paragraph(
            text: query, figures: [number], lines: ["\(number) = \(query)"])
          QuotedFigures.check(figure, by: runs)
        }
      }
    }
  }

  @Test func thePoolsFaultsAreThoseOfTheRun() async throws {
    try await check(
      "| `hosting-bug`, `label`, 100 rows, table |", of: "pool, ", lines: 6
    ) { place in
      let run = "hosting-bug(pool \(place[1]) \(place[2]) table)"
      return [
        ["forgotten_rows", "controllers_alive_max@launch", "controllers_lost"].map {
          "\(run):\($0)"
        }
      ]
    }
  }

  @Test func theNaiveCellsFaultsAreThoseOfTheRun() async throws {
    try await check("| | classic | prefetching |", lines: 7) { workloads in
      workloads.map { workload in
        ["classic", "prefetching"].map {
          "hosting-bug(hosted-naive \(workload) \($0)):forgotten_rows"
        }
      }
    }
  }

  /// Every reach and slot, and that the window makes no difference.
  @Test func theReachesAreThoseOfTheRun() async throws {
    let figures = [
      "per-cell fling:made", "per-cell fling:peak / 1024", "pool edit:forgotten_rows",
      "pool scrub:controllers_lost", "pool-on-display fling:made",
      "pool-on-display fling:peak / 1024",
    ]
    try await check("| Reach, slot |", lines: 8) { place in
      [
        figures.map { figure in
          let window = figure.contains("peak") ? " window-out" : ""
          let words = " reach-\(place[0]) slot-\(place[1])\(window)):"
          return "reach(" + figure.replacing(":", with: words)
        }
      ]
    }
  }

  @Test func timesInAndOutOfFramesAreThoseOfTheRun() async throws {
    try await check("| | The controller's view joins the cell |", lines: 6, from: 2) { place in
      [
        ["frame_ns.p99 / 1000", "time_ns / 1000000", "idle_ns / 1000000"].map {
          "decision(\(place[0]) fling prefetching 10k):\($0)"
        }
      ]
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
}

/// The tree, the table and the sentences of `Results/CHOOSING.md`, beside the runs that the page names.
@Suite struct ChoosingFigureTests {
  private let page = GuidePage("Results/CHOOSING.md")

  /// The queries of the table's columns, in which `STRATEGY` stands for the strategy of a line.
  private func columns() throws -> [(name: String, query: String)] {
    let start = try #require(page.text.range(of: "\n<!-- columns\n"))
    return page.text[start.upperBound...].split(separator: "\n").prefix { $0 != "-->" }
      .map { line in
        let parts = line.components(separatedBy: " = ")
        return (parts[0], parts.dropFirst().joined(separator: " = "))
      }
  }

  @Test func sentencesQuoteTheFiguresOfTheirRuns() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let quoted = QuotedFigures(page).paragraphs
    #expect(quoted.flatMap(\.figures).count > 20)
    for paragraph in quoted { QuotedFigures.check(paragraph, by: runs) }
  }

  /// A figure is that of its run. Where a cell has none, no run measures it.
  @Test func everyCellIsTheFigureOfItsRun() async throws {
    let runs = try await QuotedRuns(listedIn: page)
    let (lines, columns) = (try page.table("| Strategy |"), try columns())
    #expect(lines.count > 10 && columns.count > 4)
    #expect(lines.first.map { Array($0.dropFirst()) } == columns.map { $0.name })
    for line in lines.dropFirst() {
      #expect(line.count == columns.count + 1, "\(line[0])")
      for (cell, column) in zip(line.dropFirst(), columns) {
        let query = column.query.replacing("STRATEGY", with: line[0])
        if cell == "–" {
          #expect(throws: QuotedRuns.QueryError.self, "\(query)") {
            try runs.value(of: query)
          }
        } else {
          let figure = QuotedFigures.Paragraph(
            text: "\(column.name) of \(line[0])", figures: [cell], lines: ["\(cell) = \(query)"])
          QuotedFigures.check(figure, by: runs)
        }
      }
    }
  }

  /// The tree names, after each need, the strategies that `advise --needs` names for it.
  @Test func theTreeAnswersAsAdviceDoes() async throws {
    let names = page.text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| [a-z-]+ \|.*\]\(([^)]+\.csv)\)/).map { String($0.1) }
    }
    var files: [(name: String, table: ResultTable)] = []
    for name in names { files.append((name, try await StoredRuns.file("Results/\(name)").table)) }
    let tree = try #require(page.blocks.first { $0.info == "text" }).lines
      .joined(separator: " ").replacing(/[│├└─ ]+/, with: " ")
    for need in Need.allCases {
      let rest = try #require(
        tree.components(separatedBy: " \(need.rawValue): ").dropFirst().first, "\(need)")
      let named = try #require(rest.prefixMatch(of: /(?:[a-z-]+, )*[a-z-]+/)).0
      let advice = NeedsAdvice([need], from: files)
      #expect(advice.isAnswered, "\(need)")
      #expect(named.components(separatedBy: ", ") == advice.choice, "\(need)")
      let guarded = rest.dropFirst(named.count)
        .prefixMatch(of: /; if rows guard their content, also ((?:[a-z-]+, )*[a-z-]+)/)?.1
      #expect(
        guarded.map { $0.components(separatedBy: ", ") } ?? [] == advice.choiceIfGuarded, "\(need)")
    }
  }
}

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
