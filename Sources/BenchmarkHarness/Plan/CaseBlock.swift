import BenchmarkResults
import RecyclingStrategies

/// A part of a suite in which everything goes with everything: every strategy with every content,
/// workload, row count, host and behaviour of UIKit it names.
public struct CaseBlock: Codable, Hashable, Sendable {
  /// Names of strategies, in the order in which tables show them.
  public var strategies: [String]
  /// Names of contents.
  public var contents: [String]
  /// Names of workloads.
  public var workloads: [String]
  /// Row counts.
  public var rows: [Int]
  /// Names of hosts.
  public var hosts: [String]
  /// Names of UIKit's behaviours.
  public var behaviors: [String]

  /// Declares a block.
  public init(
    strategies: [String], contents: [String], workloads: [String], rows: [Int],
    hosts: [String] = [ListHost.table.rawValue], behaviors: [String] = ["classic"]
  ) {
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.rows = rows
    self.hosts = hosts
    self.behaviors = behaviors
  }

  /// The block of one case.
  init(_ key: CaseKey) {
    self.init(
      strategies: [key.strategy], contents: [key.content], workloads: [key.workload],
      rows: [key.rows], hosts: [key.host], behaviors: [key.uikit])
  }

  /// Its cases, in the order in which the result file lists them.
  func cases(ofSuite suite: String) -> [CaseKey] {
    var cases: [CaseKey] = []
    for (behavior, host) in behaviors.flatMap({ behavior in hosts.map { (behavior, $0) } }) {
      for workload in workloads {
        for content in contents {
          for count in rows {
            cases += strategies.map { strategy in
              CaseKey(
                suite: suite, uikit: behavior, host: host, workload: workload, content: content,
                strategy: strategy, rows: count)
            }
          }
        }
      }
    }
    return cases
  }
}
