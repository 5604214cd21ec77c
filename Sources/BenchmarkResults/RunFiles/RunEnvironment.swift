import Foundation

/// The machine and the circumstances of a run: the content of `NAME.json` beside `NAME.csv`.
///
/// Unknown values are `nil`, and absent from the file.
public struct RunEnvironment: Hashable, Sendable {
  /// How the code under test was compiled.
  public enum BuildConfiguration: String, Codable, Hashable, Sendable {
    /// Without optimisation: its times mean nothing.
    case debug

    /// With optimisation.
    case release
  }

  /// The processor, as the kernel names it.
  public var cpuModel: String?

  /// The number of logical processors that the run could use.
  public var cores: Int

  /// The size of the main memory, in bytes.
  public var memoryBytes: Int

  /// The name and version of the kernel.
  public var kernel: String?

  /// The name and version of the operating system.
  public var operatingSystem: String?

  /// The version of the Swift compiler.
  public var swiftVersion: String?

  /// The version of jemalloc.
  public var jemallocVersion: String?

  /// The options that jemalloc ran with, as it writes them.
  public var jemallocOptions: String?

  /// How allocations were counted: `interposition`, by definitions of `malloc` and the like in front of
  /// jemalloc's; in older runs `hooks` or `statistics`, by jemalloc's own.
  public var allocationCounting: String?

  /// The frequency governor of the processors.
  public var cpuGovernor: String?

  /// Whether the machine is a virtual one.
  public var isVirtual: Bool?

  /// The load average over one minute before the run.
  public var loadBefore: Double?

  /// The load average over one minute after the run.
  public var loadAfter: Double?

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
  public var warnings: [String]

  /// The settings of the run by their names, with the shard.
  package var settings: [String: JSON]?

  /// The environments of the shards, in order, if the run was merged from several. Values that they
  /// don't share are absent from the merged environment.
  public var parts: [RunEnvironment]?

  /// Describes the machine and the circumstances of a run.
  public init(
    cpuModel: String? = nil, cores: Int, memoryBytes: Int, kernel: String? = nil,
    operatingSystem: String? = nil, swiftVersion: String? = nil, jemallocVersion: String? = nil,
    jemallocOptions: String? = nil, allocationCounting: String? = nil, cpuGovernor: String? = nil,
    isVirtual: Bool? = nil, loadBefore: Double? = nil, loadAfter: Double? = nil,
    build: BuildConfiguration, commandLine: [String], seed: UInt64, commit: String, dirty: Bool,
    started: Date, ended: Date? = nil, warnings: [String] = [],
    parts: [RunEnvironment]? = nil
  ) {
    self.cpuModel = cpuModel
    self.cores = cores
    self.memoryBytes = memoryBytes
    self.kernel = kernel
    self.operatingSystem = operatingSystem
    self.swiftVersion = swiftVersion
    self.jemallocVersion = jemallocVersion
    self.jemallocOptions = jemallocOptions
    self.allocationCounting = allocationCounting
    self.cpuGovernor = cpuGovernor
    self.isVirtual = isVirtual
    self.loadBefore = loadBefore
    self.loadAfter = loadAfter
    self.build = build
    self.commandLine = commandLine
    self.seed = seed
    self.commit = commit
    self.dirty = dirty
    self.started = started
    self.ended = ended
    self.warnings = warnings
    self.parts = parts
  }
}

extension RunEnvironment {
  /// Fails if the environment, which is in `file`, isn't that of `run`, or is one that no machine has.
  func check(against run: RunInfo, file: String) throws(ParseError) {
    func expect(_ fits: Bool, _ problem: @autoclosure () -> String) throws(ParseError) {
      guard !fits else { return }
      throw ParseError(
        file: file, problem: problem(),
        advice: "give each CSV file the JSON file that was written with it")
    }
    try expect(
      commit == run.commit,
      "\"commit\" \(commit.quotedForMessage) is not that of the figures,"
        + " \(run.commit.shownInMessage)")
    let id = run.id.shownInMessage
    try expect(dirty == run.dirty, "\"dirty\" \(dirty) is not what run \(id) says")
    try expect(
      (build == .debug) == run.debug, "\"build\" \(build.rawValue) is not what run \(id) says")
    let started = started.formatted(RunInfo.iso8601)
    try expect(
      started == run.dateText,
      "\"started\" \(started) is not the date of the figures, \(run.dateText)")
    try expect(ended.map { $0 >= self.started } ?? true, "\"ended\" is before \"started\"")
    try expect(cores > 0, "\"cores\" \(cores) isn't a number of processors")
    try expect(memoryBytes > 0, "\"memory_bytes\" \(memoryBytes) isn't a size of memory")
  }
}

extension RunEnvironment: Codable {
  enum CodingKeys: String, CodingKey {
    case cpuModel = "cpu_model"
    case cores
    case memoryBytes = "memory_bytes"
    case kernel
    case operatingSystem = "operating_system"
    case swiftVersion = "swift_version"
    case jemallocVersion = "jemalloc_version"
    case jemallocOptions = "jemalloc_options"
    case allocationCounting = "allocation_counting"
    case cpuGovernor = "cpu_governor"
    case isVirtual = "is_virtual"
    case loadBefore = "load_before"
    case loadAfter = "load_after"
    case build
    case commandLine = "command_line"
    case seed, commit, dirty, started, ended, warnings, settings, parts
  }
}

/// The content of `NAME.json`: the members of an environment, and the number of the schema.
struct EnvironmentDocument: Codable {
  /// The maximum size of such a file, a hundred times that of one with many parts. Its values take twelve times
  /// as much memory as its text.
  static let most = ByteCount(2 << 20)

  var environment: RunEnvironment

  private enum CodingKeys: String, CodingKey {
    case schema
  }

  /// The members that messages and tables show.
  private static let textKeys: [RunEnvironment.CodingKeys] = [
    .cpuModel, .kernel, .operatingSystem, .swiftVersion, .jemallocVersion, .jemallocOptions,
    .allocationCounting, .cpuGovernor, .commit,
  ]

  /// The maximum length of these, in bytes.
  private static let longestText = 1_000

  init(_ environment: RunEnvironment) {
    self.environment = environment
  }

  /// The environment that `bytes` hold, the content of the file called `file` in errors.
  static func environment(_ bytes: [UInt8], file: String) throws(ParseError) -> RunEnvironment {
    let document: EnvironmentDocument = try ResultJSON.value(
      in: bytes, file: file, line: nil,
      advice: "restore the file, or remove it to read the figures alone")
    return document.environment
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(Int.self, forKey: .schema)
    guard schema <= ResultTable.schema else {
      throw DecodingError.refusal(
        "\(schema) is newer than \(ResultTable.schema), the newest known here",
        at: decoder.codingPath + [CodingKeys.schema])
    }
    environment = try RunEnvironment(from: decoder)
    let texts = try decoder.container(keyedBy: RunEnvironment.CodingKeys.self)
    for key in Self.textKeys {
      let text = try texts.decodeIfPresent(String.self, forKey: key) ?? ""
      guard text.utf8.count > Self.longestText else { continue }
      throw DecodingError.refusal(
        "longer than \(Self.longestText) bytes", at: decoder.codingPath + [key])
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ResultTable.schema, forKey: .schema)
    try environment.encode(to: encoder)
  }
}
