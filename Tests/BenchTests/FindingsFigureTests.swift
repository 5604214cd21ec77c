import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The sentences of pages, beside the runs that they name.
@Suite struct FindingsFigureTests {
  /// Every figure in a sentence is recomputed. One without a query fails. Other pages may quote the findings' runs.
  @Test func sentencesQuoteTheFiguresOfTheirRuns() async throws {
    let page = GuidePage("Results/FINDINGS.md")
    let runs = try await QuotedRuns(listedIn: page)
    let quoted = QuotedFigures(page).paragraphs
    #expect(quoted.flatMap(\.figures).count >= 101)
    let more = ["README.md", "Results/CHARTS.md"].flatMap {
      QuotedFigures(GuidePage($0), lists: Self.readme).paragraphs
    }
    for paragraph in quoted + more { QuotedFigures.check(paragraph, by: runs) }
  }

  @Test func countsOfOtherProjectsAreBesideThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/TRUST.md")
    let runs = try await QuotedRuns(listedIn: page)
    let quoted = QuotedFigures(page).paragraphs.filter { !$0.lines.isEmpty }
    #expect(quoted.count == 1)
    for paragraph in quoted { QuotedFigures.check(paragraph, by: runs) }
  }

  /// The figures of the README by the beginnings of its paragraphs, since comments would lengthen it.
  private static let readme = [
    "On Debian or Ubuntu": "6.2 = given: a version",
    "- **No controller needed**": "22 = given: the number of workloads\n22 = given: the same",
    "In 24 settings": "24 = given: settings",
  ]
}

/// The figures that pages quote, beside the runs that they name.
@Suite struct GuideFigureTests {
  /// Each cell begins with the figure of its query. Where a cell has none, no run measures it.
  @Test func everyCellIsTheFigureOfItsRun() async throws {
    let page = GuidePage("Results/FINDINGS.md")
    let runs = try await QuotedRuns(listedIn: page)
    #expect(page.tablesWithQueries.count == 3)
    for (lines, queries) in page.tablesWithQueries {
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
      let figure = QuotedFigures.Paragraph(
        text: query, figures: [String(number.0)], lines: ["\(number.0) = \(query)"])
      QuotedFigures.check(figure, by: runs)
    }
  }

  /// The answers that `record` writes into pages, against the runs that they name.
  @Test func answersAreThoseOfTheirRuns() async throws {
    let page = GuidePage("Results/CHOOSING.md")
    let answers = page.text.matches(of: /<!-- answer (\S+) -->\n\n((?:.|\n)*?)\n\n<!-- end -->/)
    #expect(answers.count == 3)
    for answer in answers {
      let run = try await StoredRuns.file(writtenTo: String(answer.1))
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
    let runs = try await QuotedRuns(listedIn: GuidePage("Results/FINDINGS.md"))
    let lines = try GuidePage("Results/CHOOSING.md").table("| Way out |")
    let workloads = lines[0].dropFirst().map { String($0) }
    #expect(lines.count == 7 && workloads.count == 6)
    for line in lines.dropFirst() {
      for (workload, cell) in zip(workloads, line.dropFirst()) {
        func value(_ metric: String) throws -> Double {
          try runs.value(of: "hosting-bug(\(line[0]) \(workload) prefetching table):\(metric)")
        }
        let wrong = try value("blank_rows") + value("wrong_content_rows")
        let lost = try value("leaked_controllers")
        let share = String(format: "%.1f", 100 * wrong / (try value("row_frames")))
        let parts = [wrong > 0 ? "\(share) %" : "", lost > 0 ? "\(Int(lost)) leaked" : ""]
          .filter { !$0.isEmpty }
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
    let links = page.text[..<place.lowerBound].matches(of: /\]\([.\/]*(Results\/[^)]+\.csv)\)/)
    let file = try await StoredRuns.file(String(try #require(links.last?.1)))
    let printed = TerminalSummary(file, isFull: true).text
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      ShownOutput.matches(["…"] + block.lines + ["…"], printed), "\(page.path):\(block.firstLine)")
  }
}

@Suite struct StoredLimitTests {
  /// Limits written of a run are kept by it, whatever it measured, and are few.
  @Test func everyStoredRunKeepsItsOwnLimits() async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: GuidePage.package.appendingPathComponent("Results").path)
    let runs = names.filter { $0.hasSuffix(".csv") }
    var complete = 0
    for name in runs {
      let table = try await StoredRuns.file("Results/\(name)").table
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
