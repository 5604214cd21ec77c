import BenchmarkAnalysis
import BenchmarkResults
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
/// What `record` writes between `<!-- answer` and `<!-- end -->` has a test of its own. The lengths of lists
/// (`100 rows`), numbers of versions and of claims, code and links aren't figures.
struct QuotedFigures {
  struct Paragraph {
    let text: String
    let figures: [String]
    let lines: [String]
  }

  let paragraphs: [Paragraph]

  /// Reads a page. `lists` holds comments of paragraphs by their first words, for a page without comments.
  init(_ page: GuidePage, lists: [String: String] = [:]) {
    let blocks = page.prose.joined(separator: "\n")
      .replacing(/<!-- answer (?:.|\n)*?<!-- end -->/, with: "").split(separator: /\n\s*\n/).map(
        String.init)
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
      } catch { Issue.record("\(line): \(error)") }
    }
  }
}

/// The runs that a page quotes, and queries for their figures.
///
/// A query is a term, or terms joined from left to right by `+`, `-`, `*`, `/`, `over` (by how many percent the
/// first is more than the second) and `under` (by how many percent it is less). A term is a number, or
/// `run(words):figure`: the figure of all cases of a run that have all words as their strategy, content,
/// workload, host, behavior, way to prefetch (`distance-0.5`, `batch-all`, `in-window-no`, `keep-default`) or number of rows.
/// `a|b` is one of two words, `!a` excludes one. All cases must agree, unless `min` or `max` stands before the term.
///
/// A figure is a name from `derived`; `metric` or `metric@phase`, by default in `scroll`, or `@all` for the sum
/// of all phases; `metric/row`, for each row that came on screen; `#metric`, the number of samples;
/// `every.call`, the calls that a strategy and UIKit sent; or `stop`, the frame in which a case crashed.
struct QuotedRuns {
  struct QueryError: Error, CustomStringConvertible { let description: String }

  private typealias Case = StoredRuns.Case

  private let cases: [String: [Case]]

  /// Reads the runs in the table of a page, by the names in its first column: `| decision | … | [`x`](x.csv) |`.
  init(listedIn page: GuidePage) async throws {
    let folder = page.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    var cases: [String: [Case]] = [:]
    for line in page.text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^\| ([a-z-]+) \|.*\]\(([^)]+\.csv)\)/) else {
        continue
      }
      cases[String(match.1)] = try await StoredRuns.cases(folder + match.2)
    }
    self.cases = cases
  }

  func value(of query: String) throws -> Double {
    var terms = query.split(separator: " ").reduce(into: [[""]]) { terms, word in
      let isInside =
        terms.last?.joined().contains("(") == true && terms.last?.joined().contains(")") == false
      if !isInside, Self.operators.contains(String(word)) {
        terms += [[String(word)], []]
      } else {
        terms[terms.count - 1].append(String(word))
      }
    }.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
    var value = try term(terms.removeFirst())
    while terms.count >= 2 {
      let (sign, other) = (terms.removeFirst(), try term(terms.removeFirst()))
      value =
        switch sign {
        case "+": value + other
        case "-": value - other
        case "*": value * other
        case "/": value / other
        case "over": 100 * (value / other - 1)
        default: 100 * (1 - value / other)
        }
    }
    return value
  }

  private static let operators = ["+", "-", "*", "/", "over", "under"]

  private func term(_ text: String) throws -> Double {
    if let number = Double(text) { return number }
    guard let match = text.wholeMatch(of: /(?:(min|max) )?([a-z-]+)\(([^)]*)\):(\S+)/),
      let run = cases[String(match.2)]
    else { throw QueryError(description: "no term or run: \(text)") }
    let words = match.3.split(separator: " ").map(String.init)
    let found = run.filter { one in
      let own = Self.words(of: one.figures.key)
      return words.allSatisfy { word in
        let names = word.drop { $0 == "!" }.split(separator: "|").map(String.init)
        return names.contains(where: own.contains) != word.hasPrefix("!")
      }
    }
    let values = try found.map { try value(of: String(match.4), in: $0) }
    guard let least = values.min(), let most = values.max() else {
      throw QueryError(description: "no case of \(text)")
    }
    if match.1 == nil, least != most {
      throw QueryError(description: "cases differ from \(least) to \(most): \(text)")
    }
    return match.1 == "max" ? most : least
  }

  private static func words(of key: CaseKey) -> Set<String> {
    [
      key.strategy, key.content, key.workload, key.host, key.uikit,
      "distance-\(key.prefetchDistance)", "batch-\(key.prefetchBatch)",
      "in-window-\(key.prefetchInWindow)", "keep-\(key.keepDistance)",
      RowCount(key.rows).description,
    ]
  }

  private static var derived: [String: KeyPath<CaseFigures, DerivedFigure?>] {
    [
      "made": \.controllersMade, "cells": \.cellsMade, "peak": \.peakLiveBytes,
      "first": \.firstFrameTime, "calls/row": \.containmentCallsPerRowDisplay,
    ]
  }

  private func value(of figure: String, in one: Case) throws -> Double {
    var result: Double?
    if let path = Self.derived[figure] {
      result = one.figures[keyPath: path]?.value
    } else if figure == "stop" {
      let reason = one.figures.status.reason ?? ""
      result = reason.firstMatch(of: /, in frame ([0-9]+)$/).flatMap { Double($0.1) }
    } else if figure == "wrong_rows" {
      let counts = ["blank_rows", "wrong_content_rows"].compactMap { median($0, of: one) }
      result = counts.count == 2 ? counts.reduce(0, +) : nil
    } else if figure == "alive" {
      result = median("controllers_alive_max@launch", of: one)
    } else if let metric = figure.split(separator: "/row").first, figure.hasSuffix("/row") {
      result = median(String(metric), of: one).flatMap { total in
        median("row_displays", of: one).map { total / $0 }
      }
    } else if figure.hasPrefix("#") {
      result = rows(String(figure.dropFirst()), of: one).first.map { Double($0.n) }
    } else if figure.hasPrefix("every.") {
      let call = figure.dropFirst("every.".count)
      let counts = ["calls.\(call)", "calls.auto.\(call)"].compactMap { median($0, of: one) }
      result = counts.isEmpty ? nil : counts.reduce(0, +)
    } else {
      result = median(figure, of: one)
    }
    guard let result else {
      throw QueryError(description: "no \(figure) of \(one.figures.key.shortName)")
    }
    return result
  }

  private func rows(_ figure: String, of one: Case) -> [ResultRow] {
    let parts = figure.split(separator: "@").map(String.init)
    let phase = parts.count > 1 ? parts[1] : Phase.scroll.rawValue
    return one.rows.filter {
      $0.metric.name == parts[0] && (phase == "all" || $0.phase.rawValue == phase)
    }
  }

  /// A call without a row was not sent.
  private func median(_ figure: String, of one: Case) -> Double? {
    let rows = rows(figure, of: one)
    guard rows.isEmpty else { return rows.map(\.median).reduce(0, +) }
    let isCall = Metric(named: String(figure.prefix { $0 != "@" }))?.isOfCalls == true
    return isCall && one.figures.status.isOK ? 0 : nil
  }
}

/// Stored runs that pages quote. Each file is read once for all tests.
actor StoredRuns {
  struct Case: Sendable {
    let figures: CaseFigures
    let rows: [ResultRow]
  }

  private static let shared = StoredRuns()
  private var files: [String: Task<RunFile, any Error>] = [:]
  private var cases: [String: Task<[Case], any Error>] = [:]

  static func file(_ path: String) async throws -> RunFile {
    _ = Bench.executable
    return try await shared.reading(path).value
  }

  /// Returns the run that was written to `name`, as its command line says.
  static func file(writtenTo name: String) async throws -> RunFile {
    let folder = GuidePage.package.appendingPathComponent("Results")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for json in names where json.hasSuffix(".json") {
      let path = "Results/\(json.dropLast(5)).csv"
      let run = try await file(path)
      if run.environment?.commandLine.contains(where: { $0.hasSuffix(name) }) == true { return run }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
  }

  static func cases(_ path: String) async throws -> [Case] {
    _ = Bench.executable
    return try await shared.grouping(path).value
  }

  private func reading(_ path: String) -> Task<RunFile, any Error> {
    if let known = files[path] { return known }
    let task: Task<RunFile, any Error> = Task.detached {
      try RunFile.read(GuidePage.package.appendingPathComponent(path).path)
    }
    files[path] = task
    return task
  }

  private func grouping(_ path: String) -> Task<[Case], any Error> {
    if let known = cases[path] { return known }
    let file = reading(path)
    let task: Task<[Case], any Error> = Task.detached {
      let table = try await file.value.table
      let rows = Dictionary(grouping: table.rows, by: \.key)
      return CaseFigures.all(in: table).map { Case(figures: $0, rows: rows[$0.key] ?? []) }
    }
    cases[path] = task
    return task
  }
}
