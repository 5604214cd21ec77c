import BenchmarkResults

/// A change that is permitted, and why: a line of a CSV file, which permits the changes of all figures that it matches.
package struct Allowance: Hashable, Sendable {
  /// Why the change is permitted. Never empty.
  package let reason: String
  /// The line of the file on which it stands.
  package let line: Int
  /// The figures whose changes are permitted.
  private let pattern: FigurePattern
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
    pattern = try FigurePattern(record)
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
    guard pattern.matches(figure.key, uikit: figure.key.uikit), pattern.matches(figure.figureID),
      let change = figure.change
    else { return false }
    guard let most else { return true }
    guard isShare else { return abs(change.difference) <= most }
    if change.interval != nil, let ratio = change.ratio { return abs(ratio - 1) * 100 <= most }
    // This order rounds nothing if both are whole numbers.
    return abs(change.difference) * 100 <= most * abs(figure.base.median)
  }
}
