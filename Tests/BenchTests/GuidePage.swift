import Foundation
import TestSupport
import Testing

/// A Markdown page of the package, with its path from the package's folder.
struct GuidePage: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String

  var testDescription: String { path }

  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardized

  static let guideFolder = "Sources/BenchmarkCommandLine/Documentation.docc"

  /// Reads a page. The text of a missing page is empty.
  init(_ path: String) {
    self.path = path
    let file = Self.package.appendingPathComponent(path)
    text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  static var guide: [GuidePage] { pages(in: guideFolder) }

  static var readmeAndGuide: [GuidePage] { [GuidePage("README.md")] + guide }

  static func pages(in folder: String) -> [GuidePage] {
    let names = try? Files.names(in: package.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.map { GuidePage("\(folder)/\($0)") }
  }

  /// What stands before, in and after each block of code, in turn.
  private var parts: [String] { "\n\(text)".components(separatedBy: "\n```") }

  struct Block {
    /// What follows the fence, such as `swift`.
    let info: Substring
    let lines: [Substring]
  }

  var blocks: [Block] {
    parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { _, part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      return Block(info: lines[0], lines: Array(lines.dropFirst()))
    }
  }

  /// The text outside of blocks of code.
  var prose: String {
    parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }

  /// The cells of each table, line by line without the ruler. A comment below a table has a line `COLUMN = QUERY` for each
  /// of its columns. `LINE = given: REASON`, with the first cell of a line, excludes one.
  var tables: [(lines: [[String]], queries: [(name: String, query: String)])] {
    let blocks = text.components(separatedBy: "\n\n")
    return zip(blocks, blocks.dropFirst() + [""]).filter { $0.0.hasPrefix("|") }.map {
      table, next in
      let lines = table.split(separator: "\n").filter { !$0.hasPrefix("| ---") }
      let comment = next.hasPrefix("<!-- columns\n") ? next.components(separatedBy: "\n") : []
      let queries = comment.compactMap { line in
        line.range(of: " = ").map {
          (name: String(line[..<$0.lowerBound]), query: String(line[$0.upperBound...]))
        }
      }
      return (lines: lines.map { Self.cells($0) }, queries: queries)
    }
  }

  /// The queries of a column for a line: `$1` and so on stand for the parts of its first cell between commas, and
  /// `$each` for each of them.
  static func queries(_ query: String, for cell: String) -> [String] {
    let parts = cell.components(separatedBy: ", ")
    return (query.contains("$each") ? parts : [""]).map { part in
      parts.enumerated().reduce(query.replacing("$each", with: part)) {
        $0.replacing("$\($1.offset + 1)", with: $1.element)
      }
    }
  }

  /// The cells of a line of a table, without markup.
  static func cells(_ line: some StringProtocol) -> [String] {
    line.split(separator: "|").map {
      String($0).replacing(/<[^>]*>|`/, with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The number of words that a reader sees: without comments, and without the tables that `record` writes.
  var wordCount: Int {
    text.replacing(/<!-- answer (?:.|\n)*?<!-- end -->/, with: "")
      .replacing(/<!--(?:.|\n)*?-->/, with: "").split(whereSeparator: \.isWhitespace).count
  }
}
