import BenchmarkResults

/// A change that is permitted, and why: a line of a CSV file, which permits the changes of all figures that it matches.
package struct Allowance: Hashable, Sendable {
  /// Why the change is permitted. Never empty.
  package let reason: String
  /// The line of the file on which it stands.
  package let line: Int
  /// The names that case, phase and metric must have, by column. `*` stands for any text.
  private var patterns: [String: String] = [:]
  /// How far HEAD may lie from BASE, in the unit of the metric or in percent of BASE; `nil` for any distance.
  private let most: Double?
  private let isShare: Bool

  /// The allowances in the file at `path`.
  package static func read(_ path: String) throws(ResultFileError) -> [Allowance] {
    try allowances(try AtomicFile.read(path), file: path)
  }

  /// The allowances that `bytes` hold, the content of the file called `file` in errors.
  package static func allowances(
    _ bytes: [UInt8], file: String
  ) throws(ResultFileError) -> [Allowance] {
    var allowances: [Allowance] = []
    try CSVFormat.allowances.readRecords(of: bytes, file: file) {
      record, _ throws(ResultFileError) in allowances.append(try Allowance(record))
    }
    return allowances
  }

  private init(_ record: CSVRecord) throws(ResultFileError) {
    for column in CSVFormat.allowances.columns where ![.atMost, .reason].contains(column) {
      let text = try record.text(column)
      if text.isEmpty {
        throw record.error(column, "\(column.name) is empty", "write a name, or * for any")
      }
      patterns[column.name] = text
    }
    let limit = try record.text(.atMost)
    isShare = limit.hasSuffix("%")
    let number = Array((isShare ? limit.dropLast() : limit[...]).utf8)
    most = limit == "*" ? nil : CSVNumber.value(number[...])
    guard limit == "*" || most.map({ $0 >= 0 }) == true else {
      throw record.error(
        .atMost, "at_most \(limit.quotedForMessage) is not a distance",
        "write a share such as 5%, a number such as 16, or *")
    }
    (reason, line) = (try record.text(.reason), record.line(of: .strategy))
    if reason.allSatisfy(\.isWhitespace) {
      throw record.error(.reason, "no reason", "say why the change is permitted")
    }
  }

  func permits(_ figure: ComparedFigure) -> Bool {
    let rows = figure.key.rows
    let names =
      figure.key.names + [
        ("phase", figure.figureID.phase.rawValue), ("metric", figure.metric.name),
        ("rows", patterns["rows"] == "\(rows)" ? "\(rows)" : "\(RowCount(rows))"),
      ]
    let matches = names.allSatisfy { kind, name in
      patterns[kind].map { Self.matches(name, $0) } ?? true
    }
    guard matches, let change = figure.change else { return false }
    guard let most else { return true }
    guard isShare else { return abs(change.difference) <= most }
    if change.interval != nil, let ratio = change.ratio { return abs(ratio - 1) * 100 <= most }
    // This order rounds nothing if both are whole numbers.
    return abs(change.difference) * 100 <= most * abs(figure.base.median)
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    guard pieces.count > 1 else { return name == pattern }
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
