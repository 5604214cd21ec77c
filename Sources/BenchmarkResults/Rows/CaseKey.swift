/// The identity of a case: what was measured, apart from when and on which machine.
///
/// The names must not be empty: a result file without them is refused.
///
/// Result files list cases in the order of the plan. The order of `Comparable` is for readers that
/// join files without a plan: suite, UIKit behaviour, workload, content, rows, strategy.
public struct CaseKey: Codable, Hashable, Sendable {
  /// The name of the suite that the case was planned by.
  public var suite: String

  /// The UIKit behaviour that was modelled, `default` or the options that differ from it.
  public var uikit: String

  /// The name of the workload that was played.
  public var workload: String

  /// The name of the content that rows host.
  public var content: String

  /// The name of the strategy under test.
  public var strategy: String

  /// The number of rows of the list at its start.
  public var rows: Int

  /// Makes the key of a case.
  public init(
    suite: String, uikit: String, workload: String, content: String, strategy: String, rows: Int
  ) {
    self.suite = suite
    self.uikit = uikit
    self.workload = workload
    self.content = content
    self.strategy = strategy
    self.rows = rows
  }
}

extension CaseKey: Comparable {
  /// Orders by suite, UIKit behaviour, workload, content, rows, and strategy, in that order.
  public static func < (left: CaseKey, right: CaseKey) -> Bool {
    (left.suite, left.uikit, left.workload, left.content, left.rows, left.strategy)
      < (right.suite, right.uikit, right.workload, right.content, right.rows, right.strategy)
  }
}
