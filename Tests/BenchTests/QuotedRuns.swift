import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

/// The runs that a page quotes, and queries for their figures.
///
/// A query is a term, or terms joined from left to right by `-`, `/` and `under` (by how many percent the first is less than
/// the second). A term is a number, or `run(words):figure`: the figure of all cases of a run that have all
/// words as their strategy, content, workload, host, behavior, way to prefetch (`distance-0.5`, `batch-all`,
/// `in-window-no`, `keep-default`) or number of rows. `a|b` is one of two words. All cases must agree.
///
/// A figure is a name from `derived`; `metric` or `metric@phase`, by default in `scroll`; `metric/row`, for each row that came
/// on screen; `wrong_rows`, the blank ones and those with wrong content; or `stop`, the frame in which a case crashed.
struct QuotedRuns {
  struct QueryError: Error, CustomStringConvertible { let description: String }

  private struct Case {
    let figures: CaseFigures
    let rows: [ResultRow]
  }

  private let cases: [String: [Case]]

  /// The committed runs by their paths in `Results`. They are read once for all tests.
  static let stored = Task.detached { () -> [String: RunFile] in
    let folder = GuidePage.package.appendingPathComponent("Results").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".csv") && !$0.hasPrefix("traces/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try RunFile.read("\(folder)/\($0)")) })
  }

  /// The run that was written to a file, as its command line says.
  static func run(writtenTo name: String) async throws -> RunFile {
    let runs = try await stored.value.sorted { $0.key < $1.key }.map(\.value)
    return try #require(
      runs.first { $0.environment?.commandLine.contains { $0.hasSuffix(name) } == true }, "\(name)")
  }

  /// The runs of the findings, which other pages quote too.
  static let ofFindings = Task.detached {
    try await QuotedRuns(listedIn: GuidePage("Results/FINDINGS.md"))
  }

  /// Reads the runs in the table of a page in `Results`, by the names in its first column:
  /// `| decision | … | [`x`](x.csv) |`.
  init(listedIn page: GuidePage) async throws {
    var cases: [String: [Case]] = [:]
    for run in page.text.matches(of: /\n\| ([a-z-]+) \|.*\]\(([^)]+\.csv)\)/) {
      let table = try #require(try await Self.stored.value[String(run.2)]).table
      let rows = Dictionary(grouping: table.rows, by: \.key)
      cases[String(run.1)] = CaseFigures.all(in: table).map {
        Case(figures: $0, rows: rows[$0.key] ?? [])
      }
    }
    self.cases = cases
  }

  func value(of query: String) throws -> Double {
    let words = query.matches(of: /[a-z-]+\([^)]*\):\S+|\S+/).map { String($0.0) }
    var value = try term(words.first ?? "")
    for place in stride(from: 1, to: words.count - 1, by: 2) {
      let other = try term(words[place + 1])
      switch words[place] {
      case "-": value -= other
      case "/": value /= other
      case "under": value = 100 * (1 - value / other)
      default: throw QueryError(description: "no operator: \(words[place])")
      }
    }
    return value
  }

  private func term(_ text: String) throws -> Double {
    if let number = Double(text) { return number }
    guard let match = text.wholeMatch(of: /([a-z-]+)\(([^)]*)\):(\S+)/),
      let run = cases[String(match.1)]
    else { throw QueryError(description: "no term or run: \(text)") }
    let words = match.2.split(separator: " ").map { Set($0.split(separator: "|").map(String.init)) }
    let found = run.filter { one in
      let own = Self.words(of: one.figures.key)
      return words.allSatisfy { !$0.isDisjoint(with: own) }
    }
    let values = Set(found.map { value(of: String(match.3), in: $0) })
    guard values.count == 1, let value = values.first ?? nil else {
      throw QueryError(description: "no figure, or several: \(text), \(values)")
    }
    return value
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

  private func value(of figure: String, in one: Case) -> Double? {
    if let path = Self.derived[figure] { return one.figures[keyPath: path]?.value }
    switch figure {
    case "alive": return median("controllers_alive_max@launch", of: one)
    case "stop":
      let frame = one.figures.status.reason?.firstMatch(of: /, in frame ([0-9]+)$/)
      return frame.flatMap { Double($0.1) }
    case "wrong_rows":
      guard let blank = median("blank_rows", of: one) else { return nil }
      return median("wrong_content_rows", of: one).map { $0 + blank }
    case _ where figure.hasSuffix("/row"):
      guard let total = median(String(figure.dropLast(4)), of: one) else { return nil }
      return median("row_displays", of: one).map { total / $0 }
    default: return median(figure, of: one)
    }
  }

  /// A call without a row was not sent.
  private func median(_ figure: String, of one: Case) -> Double? {
    let parts = figure.split(separator: "@").map(String.init)
    let phase = parts.count > 1 ? parts[1] : Phase.scroll.rawValue
    if let row = one.rows.first(where: {
      $0.metric.name == parts[0] && $0.phase.rawValue == phase
    }) {
      return row.median
    }
    return Metric(named: parts[0])?.isOfCalls == true && one.figures.status.isOK ? 0 : nil
  }
}
