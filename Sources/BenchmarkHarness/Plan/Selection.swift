/// What a person wants of a suite: names that replace those of its blocks. What is nil stays as the
/// suite has it.
public struct Selection: Equatable, Sendable {
  /// Names of strategies.
  public var strategies: [String]?
  /// Names of contents.
  public var contents: [String]?
  /// Names of workloads.
  public var workloads: [String]?
  /// Row counts.
  public var rows: [Int]?
  /// Names of hosts.
  public var hosts: [String]?
  /// Names of UIKit's behaviours.
  public var behaviors: [String]?

  /// Makes a selection; one of nothing leaves a suite as it is.
  public init(
    strategies: [String]? = nil, contents: [String]? = nil, workloads: [String]? = nil,
    rows: [Int]? = nil, hosts: [String]? = nil, behaviors: [String]? = nil
  ) {
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.rows = rows
    self.hosts = hosts
    self.behaviors = behaviors
  }

  /// `block` with all that was selected, whether it fits or not.
  func replacing(in block: CaseBlock) -> CaseBlock {
    CaseBlock(
      strategies: strategies ?? block.strategies, contents: contents ?? block.contents,
      workloads: workloads ?? block.workloads, rows: rows ?? block.rows,
      hosts: hosts ?? block.hosts, behaviors: behaviors ?? block.behaviors)
  }
}

extension Selection {
  /// A dimension whose things may fit a block or not. Row counts and behaviours fit everywhere.
  enum Dimension: String, CaseIterable {
    case strategy, workload, host, content

    var selected: WritableKeyPath<Selection, [String]?> {
      switch self {
      case .strategy: \.strategies
      case .workload: \.workloads
      case .host: \.hosts
      case .content: \.contents
      }
    }

    var names: KeyPath<CaseBlock, [String]> {
      switch self {
      case .strategy: \.strategies
      case .workload: \.workloads
      case .host: \.hosts
      case .content: \.contents
      }
    }
  }
}
