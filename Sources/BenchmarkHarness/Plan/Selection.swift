import HeadlessUIKit

/// A user's selection of names, which replace those of a suite's blocks. A `nil` property keeps the
/// suite's names.
public struct Selection: Equatable, Sendable {
  /// The names of strategies.
  public var strategies: [String]?
  /// The names of contents.
  public var contents: [String]?
  /// The names of workloads.
  public var workloads: [String]?
  /// The row counts.
  public var rows: [Int]?
  /// The names of hosts.
  public var hosts: [String]?
  /// The names of UIKit behaviors.
  public var behaviors: [String]?
  /// The reaches of prefetching. Behaviors that don't prefetch stay as they are.
  public var reaches: [PrefetchReach]?

  /// Creates a selection. An empty one keeps a suite unchanged.
  public init(
    strategies: [String]? = nil, contents: [String]? = nil, workloads: [String]? = nil,
    rows: [Int]? = nil, hosts: [String]? = nil, behaviors: [String]? = nil,
    reaches: [PrefetchReach]? = nil
  ) {
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.rows = rows
    self.hosts = hosts
    self.behaviors = behaviors
    self.reaches = reaches
  }

  /// Returns `block` with all selected names, compatible or not.
  func replacing(in block: CaseBlock) -> CaseBlock {
    CaseBlock(
      strategies: strategies ?? block.strategies, contents: contents ?? block.contents,
      workloads: workloads ?? block.workloads, rows: rows ?? block.rows,
      hosts: hosts ?? block.hosts, behaviors: behaviors ?? block.behaviors,
      reaches: reaches ?? block.reaches)
  }
}

extension Selection {
  /// A dimension with compatibility rules. Row counts and behaviors are always compatible.
  enum Dimension: String, CaseIterable {
    case strategy, workload, host, content

    var selected: WritableKeyPath<Selection, [String]?> { paths.selected }
    var names: KeyPath<CaseBlock, [String]> { paths.names }

    private var paths:
      (selected: WritableKeyPath<Selection, [String]?>, names: KeyPath<CaseBlock, [String]>)
    {
      switch self {
      case .strategy: (\.strategies, \.strategies)
      case .workload: (\.workloads, \.workloads)
      case .host: (\.hosts, \.hosts)
      case .content: (\.contents, \.contents)
      }
    }
  }
}

/// How far ahead of display prefetching prepares cells, in screenfuls.
///
/// No source documents UIKit's reach, so conclusions should hold for all of these. The `reach` of a case in
/// results says which one it has.
public enum PrefetchReach: String, CaseIterable, Codable, Sendable {
  case half = "0.5"
  case one = "1"
  case two = "2"

  /// The reach in screenfuls.
  var screens: Double { self == .half ? 0.5 : self == .one ? 1 : 2 }

  /// The name of the behavior whose reach can be chosen.
  public static let behavior = "prefetching"
}
