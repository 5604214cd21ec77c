import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// The runs that a page quotes, and queries for their figures.
///
/// A query is a term, or terms joined from left to right by `+`, `-`, `*`, `/`, `over` (by how many percent the
/// first is more than the second) and `under` (by how many percent it is less). A term is a number, or
/// `run(words):figure`: the figure of all cases of a run that have all words as their strategy, content,
/// workload, host, behavior, reach (`reach-0.5`), slot, window or number of rows. `a|b` is one of two words, `!a` excludes one. All cases must
/// agree, unless `min` or `max` stands before the term.
///
/// A figure is a name from `derived`; `metric` or `metric@phase`, by default in `scroll`, or `@all` for the sum
/// of all phases; `metric/row`, for each row that came on screen; `#metric`, the number of samples;
/// `every.call`, the calls that a strategy and UIKit sent; or `stop`, the frame in which a case crashed.
struct QuotedRuns {
  struct QueryError: Error, CustomStringConvertible {
    let description: String
  }

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

  /// Evaluates a query.
  func value(of query: String) throws -> Double {
    var terms = query.split(separator: " ").reduce(into: [[""]]) { terms, word in
      let isInside =
        terms.last?.joined().contains("(") == true
        && terms.last?.joined().contains(")") == false
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

  /// What a query can say of a case.
  private static func words(of key: CaseKey) -> Set<String> {
    [
      key.strategy, key.content, key.workload, key.host, key.uikit, "reach-\(key.reach)",
      "slot-\(key.slot)", "window-\(key.window)", RowCount(key.rows).description,
    ]
  }

  /// The figures that tables and charts derive.
  private static var derived: [String: KeyPath<CaseFigures, DerivedFigure?>] {
    [
      "made": \.controllersMade, "cells": \.cellsMade, "peak": \.peakLiveBytes,
      "first": \.firstFrameTime, "calls/row": \.containmentCallsPerTurnover,
    ]
  }

  private func value(of figure: String, in one: Case) throws -> Double {
    var result: Double?
    if let path = Self.derived[figure] {
      result = one.figures[keyPath: path]?.value
    } else if figure == "stop" {
      let reason = one.figures.status.reason ?? ""
      result = reason.firstMatch(of: /, in frame ([0-9]+)$/).flatMap { Double($0.1) }
    } else if figure == "alive" {
      result = median("controllers_alive_max@launch", of: one)
    } else if let metric = figure.split(separator: "/row").first, figure.hasSuffix("/row") {
      result = median(String(metric), of: one).flatMap { total in
        median("turnovers", of: one).map { total / $0 }
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
