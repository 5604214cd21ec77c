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
    #expect(quoted.flatMap(\.figures).count >= 101)
    let more = ["README.md", "Results/CHARTS.md"].flatMap {
      QuotedParagraph.all(in: GuidePage($0), lists: Self.readme)
    }
    for paragraph in quoted + more { try await paragraph.check(by: QuotedRuns.ofFindings.value) }
  }

  /// The figures of the README by the beginnings of its paragraphs, since comments would lengthen it.
  private static let readme = [
    "On Debian or Ubuntu": "6.2 = given: a version",
    "- **No controller needed**": "22 = given: the number of workloads\n22 = given: the same",
    "In 24 settings": "24 = given: settings",
  ]

  @Test func countsOfOtherProjectsAreBesideThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/TRUST.md")
    let quoted = QuotedParagraph.all(in: page).filter { !$0.lines.isEmpty }
    #expect(quoted.count == 1)
    try await quoted.first?.check(by: QuotedRuns(listedIn: page))
  }

  /// Each cell begins with the figure of its query. Where a cell has none, no run measures it.
  @Test func everyCellIsTheFigureOfItsRun() async throws {
    let runs = try await QuotedRuns.ofFindings.value
    let tables = page.tables.filter { !$0.queries.isEmpty }
    #expect(tables.count == 3)
    for (lines, queries) in tables {
      let given = Set(queries.filter { $0.query.hasPrefix("given: ") }.map(\.name))
      let columns = queries.filter { column in !lines.contains { $0[0] == column.name } }
      #expect(Array(lines[0].dropFirst()) == columns.map(\.name))
      for line in lines.dropFirst() where !given.contains(line[0]) {
        for (cell, column) in zip(line.dropFirst(), columns) where !given.contains(column.name) {
          for query in GuidePage.queries(column.query, for: line[0]) {
            try check(cell, query, by: runs)
          }
        }
      }
    }
  }

  private func check(_ cell: String, _ query: String, by runs: QuotedRuns) throws {
    if cell == "–" {
      #expect(throws: QuotedRuns.QueryError.self, "\(query)") { try runs.value(of: query) }
    } else {
      let number = try #require(
        cell.firstMatch(of: /^[0-9]+(?: [0-9]{3})*(?:\.[0-9]+)?/), "\(cell)")
      QuotedParagraph(
        text: query, figures: [String(number.0)], lines: ["\(number.0) = \(query)"]
      ).check(by: runs)
    }
  }

  /// The answers that `record` writes into pages, against the runs that they name.
  @Test func answersAreThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/CHOOSING.md")
    let answers = page.text.matches(of: /<!-- answer (\S+) -->\n\n((?:.|\n)*?)\n\n<!-- end -->/)
    #expect(answers.count == 3)
    let runs = try await QuotedRuns.stored.value.sorted { $0.key < $1.key }.map(\.value)
    for answer in answers {
      let run = try #require(
        runs.first { $0.environment?.commandLine.contains { $0.hasSuffix(answer.1) } == true })
      let parts = try ExportFormat.markdown.text(of: run).components(separatedBy: "\n**")[0]
      // Of other UIKits than today's, the page has the recommendation alone.
      let blocks = parts.trimmingCharacters(in: .newlines).components(separatedBy: "\n\nIn ")
        .dropFirst()
      let others = blocks.dropFirst().compactMap { $0.split(separator: "\n").first }
      let shown = (blocks.prefix(1) + others.map(String.init)).map { "In \($0)" }
      #expect(shown.joined(separator: "\n\n") == answer.2, "\(answer.1)")
    }
  }

  /// The ways out of a pool that blanks rows, from the run of `hosting-bug` that the findings name.
  @Test func theWaysOutAreThoseOfTheRun() async throws {
    let runs = try await QuotedRuns.ofFindings.value
    let lines = try #require(
      GuidePage("Results/CHOOSING.md").tables.first { $0.lines[0][0] == "Way out" }
    ).lines
    #expect(lines.count == 7 && lines[0].count == 7)
    for line in lines.dropFirst() {
      for (workload, cell) in zip(lines[0], line).dropFirst() {
        let cases = "hosting-bug(\(line[0]) \(workload) prefetching table)"
        let wrong = try runs.value(of: "\(cases):wrong_rows")
        let lost = try runs.value(of: "\(cases):leaked_controllers")
        let share = 100 * wrong / (try runs.value(of: "\(cases):row_frames"))
        let parts =
          (wrong > 0 ? [String(format: "%.1f %%", share)] : [])
          + (lost > 0 ? ["\(Int(lost)) leaked"] : [])
        #expect(cell == (parts.isEmpty ? "0" : parts.joined(separator: ", ")), "\(line[0])")
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
