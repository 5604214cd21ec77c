import BenchmarkResults
import Foundation
import Testing

/// A paragraph of a page, with the figures in its sentences and the query that recomputes each.
///
/// A paragraph with figures is followed by a comment, with a line `FIGURE = QUERY` for each of them in order:
///
///     <!-- figures
///     9 = decision(pool-on-display fling prefetching):made
///     72 KiB = decision(pool-on-display fling 100k):peak
///     -->
///
/// The query must give the figure, rounded to the digits that the page shows. A unit, which is KiB, MiB or %, belongs to
/// the figure; without one, the query converts. `given: REASON` in place of a query stands for a number that isn't a result,
/// such as a row count.
///
/// What `record` writes between `<!-- answer` and `<!-- end -->` has a test of its own. The lengths of lists
/// (`100 rows`), numbers of versions and of claims, code and links aren't figures.
struct QuotedParagraph {
  let text: String
  let figures: [String]
  let lines: [String]

  /// The paragraphs of a page. `lists` holds comments of paragraphs by their first words, for a page without comments.
  static func all(in page: GuidePage, lists: [String: String] = [:]) -> [QuotedParagraph] {
    let blocks = page.prose.replacing(/<!-- answer (?:.|\n)*?<!-- end -->/, with: "")
      .split(separator: /\n\s*\n/).map(String.init)
    return zip(blocks, blocks.dropFirst() + [""]).compactMap { block, next in
      if ["|", "<!--", "#", "!["].contains(where: block.hasPrefix) { return nil }
      let comment =
        lists.first { block.hasPrefix($0.key) }?.value
        ?? (next.hasPrefix("<!-- figures\n") ? next : "")
      let lines = comment.split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("<!--") && $0 != "-->" }
      let figures = figures(in: block)
      return figures.isEmpty && lines.isEmpty
        ? nil : QuotedParagraph(text: block, figures: figures, lines: lines)
    }
  }

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
      let isLength = match.0.replacing(" ", with: "").wholeMatch(of: /10{1,5}/) != nil
      if isLength, after.prefixMatch(of: #/ (?:rows|items)\b/#) != nil { return nil }
      return String(match.0)
    }
  }

  /// Expects each figure to have a line whose query gives it.
  func check(by runs: QuotedRuns) {
    let names = lines.map { $0.components(separatedBy: " = ")[0] }
    let numbers = names.map { $0.replacing(#/ (?:KiB|MiB|%)$/#, with: "") }
    #expect(numbers == figures, "the figures of \"\(text.prefix(60))\" and the lines below it")
    for (number, line) in zip(numbers, lines) {
      guard let equals = line.range(of: " = ") else { continue }
      let (name, query) = (line[..<equals.lowerBound], String(line[equals.upperBound...]))
      if query.hasPrefix("given: ") { continue }
      do {
        let unit = name.hasSuffix(" KiB") ? 1_024.0 : name.hasSuffix(" MiB") ? 1_048_576 : 1
        let value = try runs.value(of: query) / unit
        let shown = try #require(Double(number.replacing(" ", with: "")))
        let digits = number.split(separator: ".").dropFirst().first?.count ?? 0
        #expect(
          abs(value - shown) <= 0.5 * pow(10, -Double(digits)) + 1e-9,
          "\(line), in \"\(text.prefix(60))\"")
      } catch { Issue.record("\(line): \(error)") }
    }
  }
}
