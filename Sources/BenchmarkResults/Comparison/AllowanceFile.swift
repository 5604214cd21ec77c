/// Reads files of permitted changes, strictly: what does not fit is refused with its place.
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
    do throws(ParseError) {
      return try allowances(bytes, file: path)
    } catch {
      throw .malformed(error)
    }
  }

  /// The allowances that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func allowances(
    _ bytes: [UInt8], file: String
  ) throws(ParseError) -> [Allowance] {
    var scanner = try CSVScanner(bytes, file: file)
    var fields: [CSVScanner.Field] = []
    let header = AllowanceColumn.allCases.map(\.rawValue)
    guard try scanner.readRecord(into: &fields, keeping: header.count + 1),
      fields.map({ scanner.text($0, atMost: AllowanceRecord.mostBytes) }) == header
    else {
      throw ParseError(
        file: file, line: 1, column: 1, problem: "not the header of a file of allowances",
        advice: "begin it with \(header.joined(separator: ","))")
    }
    var allowances: [Allowance] = []
    while try scanner.readRecord(into: &fields, keeping: header.count + 1) {
      allowances.append(try AllowanceRecord(fields, in: scanner).allowance())
    }
    return allowances
  }
}

/// One line of a file of allowances.
private struct AllowanceRecord {
  let fields: [CSVScanner.Field]
  let scanner: CSVScanner

  init(_ fields: [CSVScanner.Field], in scanner: CSVScanner) throws(ParseError) {
    (self.fields, self.scanner) = (fields, scanner)
    let count = AllowanceColumn.allCases.count
    guard scanner.fieldCount == count else {
      throw scanner.error(
        fields[min(count, fields.count - 1)],
        "\(scanner.fieldCount) fields under a header of \(count)",
        "write one for each column; * stands for any")
    }
    for column in AllowanceColumn.allCases where field(column).content.count > Self.mostBytes {
      throw error(
        column, "\(column.rawValue) is longer than \(Self.mostBytes) bytes", "shorten it")
    }
  }

  /// The longest field, in bytes: a reason of some sentences.
  static let mostBytes = 1_000

  func allowance() throws(ParseError) -> Allowance {
    var patterns: [AllowanceColumn: NamePattern] = [:]
    for column in AllowanceColumn.allCases
    where ![.rows, .atMost, .reason].contains(column) {
      patterns[column] = try pattern(column)
    }
    let reason = text(.reason)
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw error(.reason, "no reason", "say why the change is permitted")
    }
    return Allowance(
      patterns: patterns, rows: try rows(), limit: try limit(), reason: reason,
      line: fields[0].line)
  }

  private func pattern(_ column: AllowanceColumn) throws(ParseError) -> NamePattern {
    let text = text(column)
    guard !text.isEmpty else {
      throw error(column, "\(column.rawValue) is empty", "write a name, or * for any")
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
    let text = text(.rows)
    if text == "*" { return nil }
    do throws(QuantityError) {
      return try RowCount(parsing: text).count
    } catch {
      throw self.error(
        .rows, "\(text.quotedForMessage) is not a number of rows",
        "write it like 10, 1k or 1M, or *")
    }
  }

  private func limit() throws(ParseError) -> Allowance.Limit {
    let text = text(.atMost)
    if text == "*" { return .any }
    let isShare = text.hasSuffix("%")
    let number = Array((isShare ? text.dropLast() : text[...]).utf8)
    guard let value = try? CSVNumber.value(number[...]), value >= 0 else {
      throw error(
        .atMost, "at_most \(text.quotedForMessage) is not a distance",
        "write a share such as 5%, a number such as 16, or *")
    }
    return isShare ? .percent(value) : .difference(value)
  }

  private func text(_ column: AllowanceColumn) -> String { scanner.text(field(column)) }

  private func field(_ column: AllowanceColumn) -> CSVScanner.Field {
    fields[AllowanceColumn.allCases.firstIndex(of: column)!]
  }

  private func error(
    _ column: AllowanceColumn, _ problem: String, _ advice: String
  ) -> ParseError {
    scanner.error(field(column), problem, advice)
  }
}
