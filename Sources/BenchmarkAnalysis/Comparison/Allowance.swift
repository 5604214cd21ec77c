import BenchmarkResults

/// A change that is permitted, and why.
public struct Allowance: Hashable, Sendable {
  /// The patterns that names of the case, the phase and the metric must match, by the names of their columns.
  let patterns: [String: NamePattern]

  /// The number of rows that the case must have; `nil` for any.
  let rows: Int?

  /// How far HEAD may lie from BASE, in the unit of the metric or in percent of BASE; `nil` for any distance.
  let most: Double?

  let isShare: Bool

  /// Why the change is permitted. Never empty.
  public let reason: String

  /// The line of the file on which it stands.
  public let line: Int

  /// Whether the change of `figure` is permitted.
  func permits(_ figure: ComparedFigure) -> Bool {
    guard let change = figure.change, rows == nil || rows == figure.key.rows else { return false }
    let (phase, metric) = (figure.figureID.phase.rawValue, figure.metric.name)
    let names = figure.key.names + [("phase", phase), ("metric", metric)]
    guard names.allSatisfy({ patterns[$0.kind]?.matches($0.name) != false }) else { return false }
    guard let most else { return true }
    guard isShare else { return abs(change.difference) <= most }
    if change.interval != nil, let ratio = change.ratio { return abs(ratio - 1) * 100 <= most }
    // This order rounds nothing if both are whole numbers.
    return abs(change.difference) * 100 <= most * abs(figure.base.median)
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

extension Allowance {
  /// The allowances in the CSV file at `path`. A line permits the changes of all figures that it matches. `*` in a
  /// name stands for any text.
  ///
  /// - Throws: `ResultFileError` if the file is missing, or names the first place that doesn't fit.
  public static func read(_ path: String) throws(ResultFileError) -> [Allowance] {
    let bytes = try AtomicFile.read(path)
    return try ResultFileError.parsing { () throws(ParseError) in
      try allowances(bytes, file: path)
    }
  }

  /// The allowances that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func allowances(_ bytes: [UInt8], file: String) throws(ParseError) -> [Allowance] {
    var allowances: [Allowance] = []
    try CSVFormat.allowances.readRecords(of: bytes, file: file) { record throws(ParseError) in
      allowances.append(try Allowance(record))
    }
    return allowances
  }

  private init(_ record: CSVRecord) throws(ParseError) {
    var patterns: [String: NamePattern] = [:]
    for column in CSVFormat.allowances.columns where ![.rows, .atMost, .reason].contains(column) {
      let text = record.text(column)
      let pattern = NamePattern(text)
      if text.isEmpty {
        throw record.error(column, "\(column.name) is empty", "write a name, or * for any")
      }
      if column == .phase, !Phase.allCases.contains(where: { pattern.matches($0.rawValue) }) {
        let phases = Phase.allCases.map(\.rawValue).joined(separator: ", ")
        throw record.error(
          column, "unknown phase \(text.quotedForMessage)", "write one of \(phases), or *")
      }
      if column == .metric, !Metric.all.contains(where: { pattern.matches($0.name) }) {
        throw record.error(
          column, "unknown metric \(text.quotedForMessage)",
          "see \"bench list metrics\" for those there are")
      }
      patterns[column.name] = pattern
    }
    self.patterns = patterns
    let (rows, limit) = (record.text(.rows), record.text(.atMost))
    do {
      self.rows = rows == "*" ? nil : try RowCount(parsing: rows).count
    } catch {
      throw record.error(
        .rows, "\(rows.quotedForMessage) is not a number of rows",
        "write it like 10, 1k or 1M, or *")
    }
    isShare = limit.hasSuffix("%")
    most =
      limit == "*"
      ? nil : try? CSVNumber.value(Array((isShare ? limit.dropLast() : limit[...]).utf8)[...])
    guard limit == "*" || most.map({ $0 >= 0 }) == true else {
      throw record.error(
        .atMost, "at_most \(limit.quotedForMessage) is not a distance",
        "write a share such as 5%, a number such as 16, or *")
    }
    (reason, line) = (record.text(.reason), record.fields[0].line)
    if reason.allSatisfy(\.isWhitespace) {
      throw record.error(.reason, "no reason", "say why the change is permitted")
    }
  }
}
