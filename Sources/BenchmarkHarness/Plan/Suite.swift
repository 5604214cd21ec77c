/// A named table of cases: every strategy with every content, workload, row count and
/// behaviour of UIKit it names.
public struct Suite: Sendable {
  /// The name that the command line and the result file use.
  public let name: String
  /// One line of explanation for `bench list suites`.
  public let summary: String
  /// Names of strategies, in the order in which tables show them.
  public let strategies: [String]
  /// Names of contents.
  public let contents: [String]
  /// Names of workloads.
  public let workloads: [String]
  /// Row counts.
  public let rows: [Int]
  /// Names of UIKit's behaviours.
  public let behaviors: [String]
  /// How many launches the time pass makes of each case; nil to let the precision decide.
  public let launches: Int?

  /// Declares a suite.
  public init(
    name: String, summary: String, strategies: [String], contents: [String],
    workloads: [String], rows: [Int], behaviors: [String] = ["classic"], launches: Int? = nil
  ) {
    self.name = name
    self.summary = summary
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.rows = rows
    self.behaviors = behaviors
    self.launches = launches
  }
}
