import BenchmarkResults

/// A change that is permitted, and why.
public struct Allowance: Hashable, Sendable {
  /// How great a change is permitted.
  public enum Limit: Hashable, Sendable {
    /// Any change.
    case any
    /// A change by at most this much, in the unit of the metric.
    case difference(Double)
    /// A change by at most this percentage of the figure of BASE.
    case percent(Double)
  }

  /// The patterns that case, phase and metric must match, by the names of their columns.
  let patterns: [String: NamePattern]

  /// The number of rows that the case must have; `nil` for any.
  let rows: Int?

  /// How great a change is permitted, to the better or to the worse.
  public let limit: Limit

  /// Why the change is permitted. Never empty.
  public let reason: String

  /// The line of the file on which it stands.
  public let line: Int

  /// Whether the change from `base` to `head` is permitted.
  func permits(_ change: FigureChange?, from base: ResultRow, to head: ResultRow) -> Bool {
    guard let change, rows == nil || rows == head.key.rows else { return false }
    let names = head.key.names + [("phase", head.phase.rawValue), ("metric", head.metric.name)]
    let matches = names.allSatisfy { column, name in patterns[column]?.matches(name) ?? true }
    return matches && isWithinLimit(change, of: base.median)
  }

  private func isWithinLimit(_ change: FigureChange, of base: Double) -> Bool {
    switch limit {
    case .any: true
    case .difference(let most): abs(change.difference) <= most
    case .percent(let most):
      if change.interval != nil, let ratio = change.ratio {
        abs(ratio - 1) * 100 <= most
      } else {
        // This order rounds nothing if both are whole numbers.
        abs(change.difference) * 100 <= most * abs(base)
      }
    }
  }
}

/// A name in which `*` stands for any text, even an empty one.
struct NamePattern: Hashable, Sendable {
  private let pieces: [String]

  init(_ text: String) {
    pieces = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  func matches(_ name: String) -> Bool {
    guard pieces.count > 1 else { return pieces[0] == name }
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// Reads files of permitted changes, strictly: content that doesn't fit is refused with its place.
///
/// Such a file is CSV with the header
/// `strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason`. A line permits the
/// changes of all figures that it matches. `*` in a name stands for any text; `rows` is a number
/// such as `1k`, or `*`. `at_most` is how far HEAD may lie from BASE: a number in the unit of the
/// metric (`16`), a share of BASE (`5%`), or `*` for any distance. `reason` may not be empty.
public enum AllowanceFile {
  /// The allowances in the file at `path`.
  ///
  /// - Throws: `ResultFileError` if the file is missing, or cannot be understood.
  public static func read(_ path: String) throws(ResultFileError) -> [Allowance] {
    let bytes = try AtomicFile.read(path)
    return try ResultFileError.parsing { () throws(ParseError) in
      try allowances(bytes, file: path)
    }
  }

  /// The allowances that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func allowances(
    _ bytes: [UInt8], file: String
  ) throws(ParseError) -> [Allowance] {
    var allowances: [Allowance] = []
    try CSVFormat.allowances.readRecords(of: bytes, file: file) { record throws(ParseError) in
      allowances.append(try record.allowance())
    }
    return allowances
  }
}

extension CSVRecord {
  fileprivate func allowance() throws(ParseError) -> Allowance {
    var patterns: [String: NamePattern] = [:]
    for column in CSVFormat.allowances.columns where ![.rows, .atMost, .reason].contains(column) {
      patterns[column.name] = try pattern(column)
    }
    let reason = try text(.reason)
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw error(.reason, "no reason", "say why the change is permitted")
    }
    return Allowance(
      patterns: patterns, rows: try rows(), limit: try limit(), reason: reason,
      line: line(of: .strategy))
  }

  private func pattern(_ column: CSVColumn) throws(ParseError) -> NamePattern {
    let text = try text(column)
    guard !text.isEmpty else {
      throw error(column, "\(column.name) is empty", "write a name, or * for any")
    }
    let pattern = NamePattern(text)
    switch column {
    case .phase where !Phase.allCases.contains { pattern.matches($0.rawValue) }:
      let phases = Phase.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.phase, "unknown phase \(text.quotedForMessage)", "write one of \(phases), or *")
    case .metric where !Metric.all.contains { pattern.matches($0.name) }:
      throw error(
        .metric, "unknown metric \(text.quotedForMessage)",
        "see \"bench list metrics\" for those there are")
    default: return pattern
    }
  }

  private func rows() throws(ParseError) -> Int? {
    let text = try text(.rows)
    if text == "*" { return nil }
    guard let rows = try? RowCount(parsing: text) else {
      throw error(
        .rows, "\(text.quotedForMessage) is not a number of rows",
        "write it like 10, 1k or 1M, or *")
    }
    return rows.count
  }

  private func limit() throws(ParseError) -> Allowance.Limit {
    let text = try text(.atMost)
    if text == "*" { return .any }
    let isShare = text.hasSuffix("%")
    let number = Array((isShare ? text.dropLast() : text[...]).utf8)
    guard let value = CSVNumber.value(number[...]), value >= 0 else {
      throw error(
        .atMost, "at_most \(text.quotedForMessage) is not a distance",
        "write a share such as 5%, a number such as 16, or *")
    }
    return isShare ? .percent(value) : .difference(value)
  }
}
