import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import Testing

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
