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

  /// A text that isn't a file of the package.
  init(text: String) { (path, self.text) = ("", text) }

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

  /// The cells of the table whose first line begins with `heading`, line by line, without the ruler.
  func table(_ heading: String) throws -> [[String]] {
    let start = try #require(text.range(of: "\n\(heading)"), "\(heading)")
    return text[start.lowerBound...].dropFirst().split(separator: "\n")
      .prefix { $0.hasPrefix("|") }.filter { !$0.hasPrefix("| ---") }.map { Self.cells($0) }
  }

  /// The cells of a line of a table, without markup.
  static func cells(_ line: some StringProtocol) -> [String] {
    line.split(separator: "|").map {
      String($0).replacing(/<[^>]*>|`/, with: "").trimmingCharacters(in: .whitespaces)
    }
  }
}
