import Foundation

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
