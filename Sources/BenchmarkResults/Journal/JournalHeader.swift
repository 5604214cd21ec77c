/// The first line of a journal: everything that is known when a run starts, and that must be the same
/// when the run is resumed.
public struct JournalHeader: Codable, Hashable, Sendable {
  /// The schema of the journals that this version writes and reads. A run is resumed by the same build
  /// that started it, so reading other schemas would be of no use.
  public static let schema = 2

  /// The `format` member of every journal.
  public static let format = "recycling-bench journal"

  // `Journal.read` checks these two before it reads the others.
  private var format = JournalHeader.format
  private var schema = JournalHeader.schema

  /// The run that the journal belongs to.
  public var run: RunInfo

  /// The cases of the plan, in its order; launches refer to them by position.
  public var cases: [CaseKey]

  /// The settings of the run by their names. The harness reads them back.
  package let options: [String: JSON]

  /// The seed by which the cases are shuffled.
  public var seed: UInt64

  /// The fingerprint of the executable. Figures of another one must not be mixed in.
  public var executable: String

  /// The environment as it was at the start.
  public var environment: RunEnvironment

  /// Makes the header of a journal.
  package init(
    run: RunInfo, cases: [CaseKey], options: [String: JSON], seed: UInt64, executable: String,
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
