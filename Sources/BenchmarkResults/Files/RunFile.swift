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

  package static func read(
    _ path: String, _ figures: [UInt8]
  ) throws(ResultFileError) -> RunFile {
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

/// The machine and circumstances of a run, in `NAME.json` beside `NAME.csv`. Unknown values are `nil`, and absent from it.
public struct RunEnvironment: Codable, Hashable, Sendable {
  /// How the code under test was compiled.
  public enum BuildConfiguration: String, Codable, Hashable, Sendable {
    /// Without optimisation: its times mean nothing.
    case debug
    /// With optimisation.
    case release
  }

  /// The processor, as the kernel names it, and the kernel and the operating system with their versions.
  public var cpuModel, kernel, operatingSystem: String?
  /// The size of the main memory, in bytes.
  public var memoryBytes: Int
  /// The number of logical processors that the run could use.
  public var cores: Int
  /// The versions of the Swift compiler and of jemalloc, and the options that jemalloc ran with, as it writes them.
  public var swiftVersion, jemallocVersion, jemallocOptions: String?
  /// How allocations were counted: `interposition`, in front of jemalloc's `malloc`; in older runs `hooks` or `statistics`.
  public var allocationCounting: String?
  /// The frequency governor of the processors.
  public var cpuGovernor: String?
  /// Whether the machine is a virtual one.
  public var isVirtual: Bool?
  /// The load averages over one minute before and after the run.
  public var loadBefore, loadAfter: Double?
  /// How the code under test was compiled.
  public var build: BuildConfiguration
  /// The command line, word by word.
  public var commandLine: [String]
  /// The seed by which the cases were shuffled.
  public var seed: UInt64
  /// The commit that was measured.
  public var commit: String
  /// Whether the working tree had changes that are not in the commit.
  public var dirty: Bool
  /// When the run was started; written to the second.
  public var started: Date
  /// When the run was ended, written to the second; `nil` while it runs, and if it was interrupted.
  public var ended: Date?
  /// What the run warned of, one line each.
  public var warnings: [String] = []
  /// The settings of the run by their names, with the shard.
  package var settings: [String: JSON]?
  /// The environments of the shards, in order, if the run was merged from several; it lacks the values that they don't share.
  public var parts: [RunEnvironment]?
  /// The schema of the file; nil in memory.
  private var schema: Int?

  /// Describes the circumstances of a run. What isn't given is unknown.
  public init(
    cores: Int, memoryBytes: Int, build: BuildConfiguration, commandLine: [String], seed: UInt64,
    commit: String, dirty: Bool, started: Date
  ) {
    (self.cores, self.memoryBytes, self.build) = (cores, memoryBytes, build)
    (self.commandLine, self.seed, self.commit) = (commandLine, seed, commit)
    (self.dirty, self.started) = (dirty, started)
  }

  func json(path: String) throws(ResultFileError) -> [UInt8] {
    var document = self
    document.schema = ResultTable.schema
    return try ResultJSON.bytes(document, isPretty: true, path: path)
  }

  init(json: [UInt8], file: String) throws(ResultFileError) {
    self = try ResultJSON.value(
      in: json, file: file, line: nil,
      advice: "restore the file, or remove it to read the figures alone")
    guard schema == ResultTable.schema else {
      throw .malformed(
        file: file,
        problem: "of \(schema.map { "schema \($0)" } ?? "no schema"), not \(ResultTable.schema)",
        advice: "measure again with this version of bench")
    }
    schema = nil
  }

  func check(isOf run: RunInfo, file: String) throws(ResultFileError) {
    let isDebug = build == .debug
    guard !commit.isEmpty,
      run.id == RunInfo(commit: commit, date: started, dirty: dirty, debug: isDebug).id
    else {
      throw .malformed(
        file: file, problem: "the environment of another run than \(run.id.shownInMessage)",
        advice: "give each CSV file the JSON file that was written with it")
    }
  }
}
