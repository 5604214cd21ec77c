import BenchmarkResults

/// How far a run has come.
public struct RunProgress: Sendable {
  /// What is being launched.
  public var key: CaseKey
  /// Which pass it is launched for.
  public var pass: LaunchRecord.Pass
  /// Launches made, of those that the run makes at least.
  public var launchesDone: Int
  /// Launches that the run makes at least; more where times are noisy.
  public var launchesPlanned: Int
  /// Seconds that are left by the launches made so far; nil before the first. Of the launches that
  /// follow for precision's sake, what is left of their budget.
  public var secondsLeft: Double?
  /// How many cases are launched once more for precision's sake; nil while every case is due.
  public var unsettledCases: Int?
}
