import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The figures that pages quote, beside the runs that they name.
@Suite struct FindingsFigureTests {
  private let page = GuidePage("Results/FINDINGS.md")

  /// Every figure in a sentence is recomputed. One without a query fails. Other pages may quote the findings' runs.
  @Test func sentencesQuoteTheFiguresOfTheirRuns() async throws {
    let quoted = QuotedParagraph.all(in: page)
    #expect(quoted.flatMap(\.figures).count >= 58)
    let more = ["README.md", "Results/CHARTS.md"].flatMap {
      QuotedParagraph.all(in: GuidePage($0), lists: Self.readme)
    }
    for paragraph in quoted + more { try await paragraph.check(by: QuotedRuns.ofFindings.value) }
  }

  /// The figures of the README by the beginnings of its paragraphs, since comments would lengthen it.
  private static let readme = [
    "On Debian or Ubuntu": "6.2 = given: a version",
    "- **No controller needed**": "22 = given: the number of workloads\n22 = given: the same",
  ]

  @Test func countsOfOtherProjectsAreBesideThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/TRUST.md")
    let quoted = QuotedParagraph.all(in: page).filter { !$0.lines.isEmpty }
    #expect(quoted.count == 1)
    try await quoted.first?.check(by: QuotedRuns(listedIn: page))
  }

  /// The recommendations that `record` writes into a page, against the runs that they name.
  @Test func answersAreThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/CHOOSING.md")
    let answers = page.text.matches(of: /<!-- answer (\S+) -->\n\n(.*)\n\n<!-- end -->/)
    #expect(answers.count == 3)
    for answer in answers {
      let run = try await QuotedRuns.run(writtenTo: String(answer.1))
      let parts = try ExportFormat.markdown.text(of: run).components(separatedBy: "\n\n")
      #expect(parts.first { $0.hasPrefix("In ") } == String(answer.2), "\(answer.1)")
    }
  }

  /// The pictures of answers hold the cells that the Markdown of their runs has as a table.
  @Test(arguments: [
    ("decision.csv", "charts"), ("flat-memory.csv", "charts/flat-memory"),
    ("controllers.csv", "charts/controllers"), ("pagers.csv", "charts/pagers"),
  ])
  func picturesAreThoseOfTheirRuns(name: String, folder: String) async throws {
    let run = try await QuotedRuns.run(writtenTo: name)
    let markdown = GuidePage(text: try ExportFormat.markdown.text(of: run))
    let table = try markdown.table("| strategy |")
    let texts = GuidePage("Results/\(folder)/answer.svg").text
      .matches(of: /<(?:text|tspan)\b[^>]*>([^<]+)</).map { String($0.1) }
    // First line by line, with the needs in an order of their own, then those right in no workload, then by columns.
    let columns = ["strategy", "peak memory", "worst failure"]
    var marks = texts[...]
    for line in table.dropFirst() {
      let cells = zip(table[0], line).filter { !columns.contains($0.0) }.map(\.1)
      let judged = cells.filter { !$0.hasPrefix("✗") }
      #expect(marks.prefix(judged.count).sorted() == judged.sorted(), "\(line[0])")
      marks = marks.dropFirst(judged.count)
    }
    let wrong = table.joined().filter { $0.hasPrefix("✗") }
    #expect(Array(marks.prefix(wrong.count)) == wrong)
    for title in columns {
      let column = try #require(table[0].firstIndex(of: title))
      let cells = table.dropFirst().map { $0[column] }.filter { !$0.isEmpty }
      #expect(texts.contains(cells.flatMap { $0.components(separatedBy: ": ") }), "\(title)")
    }
  }

  /// The workloads in which each way out of a pool that blanks rows is wrong: all others are right.
  @Test func theWaysOutAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns.ofFindings.value
    let run = try await QuotedRuns.run(writtenTo: "hosting-bug.csv")
    let workloads = Set(run.table.caseKeys.map(\.workload))
    let lines = try GuidePage("Results/CHOOSING.md").table("| Way out |")
    #expect(lines.count == 7 && workloads.count == 14)
    for line in lines.dropFirst() {
      let strategy = line[0].prefix { $0 != ":" }
      for (cell, metric) in zip(line.dropFirst(), ["wrong_rows", "leaked_controllers"]) {
        let failed = try workloads.filter {
          try runs.value(of: "hosting-bug(\(strategy) \($0) prefetching table):\(metric)") > 0
        }
        let named = Set(cell.matches(of: /[a-z-]+/).map { String($0.0) })
          .subtracting(["all", "but", "none"])
        let shown = cell.hasPrefix("all") ? workloads.subtracting(named) : named
        #expect(shown == failed && named.isSubset(of: workloads), "\(strategy), \(metric)")
      }
    }
  }

  /// The table that the guide explains is the one that its run ends with.
  @Test func tableIsTheOneThatItsRunPrints() async throws {
    let page = GuidePage("\(GuidePage.guideFolder)/ReadAResult.md")
    let block = try #require(
      page.blocks.first { $0.info == "text" && $0.lines[0].contains(" rows") })
    let place = try #require(page.text.range(of: block.lines[0]))
    let links = page.text[..<place.lowerBound].matches(of: /\]\([.\/]*Results\/([^)]+\.csv)\)/)
    let file = try #require(try await QuotedRuns.stored.value[String(links.last?.1 ?? "")])
    let printed = TerminalSummary(file, isFull: true).text
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(ShownOutput.matches(["…"] + block.lines + ["…"], printed))
  }
}

@Suite struct StoredLimitTests {
  /// Limits written of a run are kept by it, whatever it measured, and are few.
  @Test func everyStoredRunKeepsItsOwnLimits() async throws {
    var complete = 0
    for (name, run) in try await QuotedRuns.stored.value where !name.hasPrefix("quoted/") {
      let table = run.table
      // Where a case crashes, no limits are written.
      guard table.rows.allSatisfy(\.status.isOK) else { continue }
      complete += 1
      let limits = [FigureLimit](measuredBy: table, toolchain: "here")
      let check = LimitCheck(table, toolchain: "here", limits: limits)
      #expect(check.isKept, "\(name)")
      #expect(check.better.isEmpty, "\(name)")
      let again = try [FigureLimit]([UInt8](limits.text.utf8), file: "limits.csv")
      #expect(again.text == limits.text)
      // Six costs of a list at most, beside what strategies do wrong and the rules for all.
      let costs = limits.count { $0.pattern.names[.workload] != "*" }
      #expect(costs <= 6 * table.caseKeys.count, "\(name)")
    }
    #expect(complete > 8)
  }
}
