import Foundation

/// A pair of files: `NAME.csv` with the figures of a run, and `NAME.json` with its environment.
public struct RunFile: Equatable, Sendable {
  /// The figures.
  public let table: ResultTable
  /// The environment; `nil` if the CSV file was read without a JSON file beside it.
  public let environment: RunEnvironment?

  /// Creates a pair, not yet written.
  public init(table: ResultTable, environment: RunEnvironment?) {
    (self.table, self.environment) = (table, environment)
  }

  /// The path of the JSON file that belongs to the CSV file at `path`.
  public static func environmentPath(for path: String) -> String {
    path.hasSuffix(".csv") ? "\(path.dropLast(4)).json" : "\(path).json"
  }

  /// Writes the environment beside `path` first, so that figures are never without it, each file whole. A pipe has figures.
  public func write(to path: String) throws(ResultFileError) {
    if let environment, AtomicFile.canReplace(path) {
      let json = Self.environmentPath(for: path)
      try AtomicFile.write(environment.json(path: json), to: json)
    }
    try AtomicFile.write([UInt8](CSVWriter.text(of: table).utf8), to: path)
  }

  /// Checks that `write` can put both files in place, before a run spends time on their content.
  public static func checkPlace(_ path: String) throws(ResultFileError) {
    for path in [environmentPath(for: path), path] { try AtomicFile.check(path) }
  }

  /// Reads the figures from `path`, and the environment from the JSON file beside it if there is one.
  public static func read(_ path: String) throws(ResultFileError) -> RunFile {
    try read(path, try AtomicFile.read(path))
  }

  package static func read(_ path: String, _ figures: [UInt8]) throws(ResultFileError) -> RunFile {
    let json = environmentPath(for: path)
    var bytes: [UInt8]?
    do throws(ResultFileError) {
      bytes = try AtomicFile.readRegular(json)
    } catch .system(_, _, code: ENOENT) {}
    // It tells of another schema before a column is missed.
    let environment = try bytes.map { bytes throws(ResultFileError) in
      try RunEnvironment(json: bytes, file: json)
    }
    let table = try CSVReader.table(figures, file: path)
    guard let environment else { return RunFile(table: table, environment: nil) }
    try environment.check(isOf: table.run, file: json)
    // The name of a run has only the beginning of its commit.
    let run = RunInfo(
      commit: environment.commit, date: table.run.date, dirty: table.run.dirty,
      debug: table.run.debug)
    return RunFile(table: ResultTable(run: run, rows: table.allRows), environment: environment)
  }
}

/// Result files as text.
public enum CSVWriter {
  /// The text of `table`, one line a row, in the order of the table.
  public static func text(of table: ResultTable) -> String {
    table.allRows.reduce(into: header) { text, row in text += line(for: row, of: table.run) }
  }

  /// The header line, with its line end.
  public static let header = CSVFormat.results.header

  /// The line for `row` of a run, with its line end: without the interval if exact, and without samples if all are the median.
  public static func line(for row: ResultRow, of run: RunInfo) -> String {
    let metric = row.metric
    let bounds = metric.kind == .exact ? [] : [row.interval.lower, row.interval.upper]
    let fields =
      [run.id] + row.key.fields + [
        row.phase.rawValue, metric.name, metric.kind.rawValue, String(row.n),
        CSVNumber.text(row.median), bounds.first.map(CSVNumber.text) ?? "",
        bounds.last.map(CSVNumber.text) ?? "", row.status.outcome.rawValue, row.status.reason ?? "",
        row.varied?.map(CSVNumber.text).joined(separator: " ") ?? "",
      ]
    return CSVFormat.line(fields)
  }
}
