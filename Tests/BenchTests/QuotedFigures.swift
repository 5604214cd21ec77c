import Foundation
import Testing

/// The figures in the sentences of a page, each with the query that recomputes it.
///
/// A paragraph with figures is followed by a comment, with a line `FIGURE = QUERY` for each of them in order:
///
///     <!-- figures
///     9 = decision(pool-on-display fling prefetching):made
///     72 KiB = decision(pool-on-display fling 100k):peak
///     -->
///
/// The query must give the figure, rounded to the digits that the page shows. A unit belongs to the figure;
/// without one, the query converts. After `~`, the figure may be 10 % off. `given: REASON` in place of a query
/// stands for a number that isn't a result, such as a row count.
///
/// The lengths of lists (`100 rows`), numbers of versions and of claims, code and links aren't figures.
struct QuotedFigures {
  struct Paragraph {
    let text: String
    /// The figures in the text, in order.
    let figures: [String]
    /// The lines of the comment after it.
    let lines: [String]
  }

  let paragraphs: [Paragraph]

  /// Reads a page. `lists` holds comments of paragraphs by their first words, for a page without comments.
  init(_ page: GuidePage, lists: [String: String] = [:]) {
    let blocks = page.prose.joined(separator: "\n").split(separator: /\n\s*\n/).map(String.init)
    paragraphs = blocks.enumerated().compactMap { index, block in
      if ["|", "<!--", "#", "!["].contains(where: block.hasPrefix) { return nil }
      let next = index + 1 < blocks.count ? blocks[index + 1] : ""
      let comment =
        lists.first { block.hasPrefix($0.key) }?.value
        ?? (next.hasPrefix("<!-- figures\n") ? next : "")
      let lines = comment.split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("<!--") && $0 != "-->" }
      let figures = Self.figures(in: block)
      return figures.isEmpty && lines.isEmpty
        ? nil : Paragraph(text: block, figures: figures, lines: lines)
    }
  }

  /// The numbers in a paragraph that are figures.
  private static func figures(in block: String) -> [String] {
    let text =
      block.split(separator: "\n").map { $0.replacing(#/^[0-9]+\. /#, with: "") }
      .joined(separator: " ").replacing(/\s+/, with: " ")
      .replacing(#/\*\*[0-9]+\. /#, with: "** ").replacing(/\[[^\]]*\]\([^)]*\)/, with: "LINK")
      .replacing(/`[^`]*`/, with: "CODE")
    let numbers = text.matches(
      of: /[0-9]{1,3}(?: [0-9]{3})+(?:\.[0-9]+)?(?![0-9])|[0-9]+(?:\.[0-9]+)?/)
    return numbers.compactMap { match in
      let (before, after) = (text[..<match.startIndex], text[match.endIndex...])
      if before.last.map({ $0.isLetter || $0 == "." }) == true { return nil }
      if ["iOS ", "Swift "].contains(where: before.hasSuffix) { return nil }
      let isLength = ["10", "100", "1000", "10000", "100000"].contains(compact(match.0))
      if isLength, after.prefixMatch(of: #/ (?:rows|items)\b/#) != nil { return nil }
      return String(match.0)
    }
  }

  /// A number without the spaces between thousands.
  private static func compact(_ number: some StringProtocol) -> String {
    String(number.filter { $0 != " " })
  }

  private static let units: [String: Double] = [
    "B": 1, "KiB": 1_024, "MiB": 1_048_576, "ns": 1, "µs": 1e3, "ms": 1e6, "%": 1,
  ]

  /// Expects each figure to have a line whose query gives it.
  static func check(_ paragraph: Paragraph, by runs: QuotedRuns) {
    let start = paragraph.text.prefix(60)
    let names = paragraph.lines.map { $0.components(separatedBy: " = ")[0] }
    let numbers = names.map { name in
      String(name.drop { $0 == "~" }).replacing(#/ (?:[A-Za-zµ]+|%)$/#, with: "")
    }
    #expect(numbers == paragraph.figures, "the figures of \"\(start)\" and the lines below it")
    for (number, line) in zip(numbers, paragraph.lines) {
      guard let equals = line.range(of: " = ") else { continue }
      let query = String(line[equals.upperBound...])
      if query.hasPrefix("given: ") { continue }
      do {
        let unit = units[line[..<equals.lowerBound].components(separatedBy: " ").last ?? ""] ?? 1
        let value = try runs.value(of: query) / unit
        let shown = try #require(Double(compact(number)))
        let digits = number.split(separator: ".").dropFirst().first?.count ?? 0
        let tolerance = line.hasPrefix("~") ? shown / 10 : 0.5 * pow(10, -Double(digits)) + 1e-9
        #expect(abs(value - shown) <= tolerance, "\(line), in \"\(start)\"")
      } catch {
        Issue.record("\(line): \(error)")
      }
    }
  }
}
