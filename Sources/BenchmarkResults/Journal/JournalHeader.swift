/// The first line of a journal: everything that is known when a run starts, and that resuming the
/// run must find unchanged.
public struct JournalHeader: Hashable, Sendable {
  /// The schema number of the journals that this version writes and reads. A run is resumed by the
  /// very build that began it, so that there is no use in reading others.
  public static let schema = 2

  /// What the `format` member of the first line says in every journal.
  public static let format = "recycling-bench journal"

  /// The run that the journal belongs to.
  public var run: RunInfo

  /// The cases of the plan, in its order; launches refer to them by position.
  public var cases: [CaseKey]

  /// The options of the run by name, as text that the harness reads back.
  public var options: [String: String]

  /// The seed by which the cases are shuffled.
  public var seed: UInt64

  /// The fingerprint of the executable: figures of another one must not be mixed in.
  public var executable: String

  /// The environment as it was at the start.
  public var environment: RunEnvironment

  /// Makes the header of a journal.
  public init(
    run: RunInfo, cases: [CaseKey], options: [String: String], seed: UInt64, executable: String,
    environment: RunEnvironment
  ) {
    self.run = run
    self.cases = cases
    self.options = options
    self.seed = seed
    self.executable = executable
    self.environment = environment
  }
}

extension JournalHeader: Codable {
  private enum CodingKeys: String, CodingKey {
    case format, schema, run, cases, options, seed, executable, environment
  }

  /// Reads the header without looking at format and schema, which `Journal.read` checks before.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      run: try container.decode(RunInfo.self, forKey: .run),
      cases: try container.decode([CaseKey].self, forKey: .cases),
      options: try container.decode([String: String].self, forKey: .options),
      seed: try container.decode(UInt64.self, forKey: .seed),
      executable: try container.decode(String.self, forKey: .executable),
      environment: try container.decode(RunEnvironment.self, forKey: .environment))
  }

  /// Writes the header, with format and schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(run, forKey: .run)
    try container.encode(cases, forKey: .cases)
    try container.encode(options, forKey: .options)
    try container.encode(seed, forKey: .seed)
    try container.encode(executable, forKey: .executable)
    try container.encode(environment, forKey: .environment)
  }
}
