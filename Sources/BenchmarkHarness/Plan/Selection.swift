import HeadlessUIKit

/// A dimension of cases with names that may not fit each other. The raw values are the words of messages.
public enum Dimension: String, CaseIterable, Sendable {
  case strategy, workload, host, content
  case behavior = "UIKit behaviour"

  /// The dimensions of which two names may not fit each other.
  static let pairs: [(Dimension, Dimension)] = [
    (.strategy, .workload), (.strategy, .host), (.strategy, .content), (.content, .host),
  ]
}

/// A user's selection of names, which replace those of a suite's blocks. Where there are none, the suite's stay.
public struct Selection: Equatable, Sendable {
  /// The names by dimension.
  public var names: [Dimension: [String]]
  /// The row counts.
  public var rows: [Int]?
  /// The reaches of prefetching. Behaviors that don't prefetch stay as they are.
  public var reaches: [PrefetchReach]?

  /// Creates a selection. An empty one keeps a suite unchanged.
  public init(
    strategies: [String]? = nil, contents: [String]? = nil, workloads: [String]? = nil,
    rows: [Int]? = nil, hosts: [String]? = nil, behaviors: [String]? = nil,
    reaches: [PrefetchReach]? = nil
  ) {
    let all: [Dimension: [String]?] = [
      .strategy: strategies, .content: contents, .workload: workloads, .host: hosts,
      .behavior: behaviors,
    ]
    names = all.compactMapValues(\.self)
    self.rows = rows
    self.reaches = reaches
  }

  /// Returns `block` with all selected names, fitting or not.
  func replacing(in block: CaseBlock) -> CaseBlock {
    var block = block
    for (dimension, names) in names { block[dimension] = names }
    if let rows { block.rows = rows }
    if let reaches { block.reaches = reaches }
    return block
  }
}

extension CaseBlock {
  /// The names of the block in a dimension.
  subscript(dimension: Dimension) -> [String] {
    get { self[keyPath: Self.path(of: dimension)] }
    set { self[keyPath: Self.path(of: dimension)] = newValue }
  }

  private static func path(of dimension: Dimension) -> WritableKeyPath<CaseBlock, [String]> {
    switch dimension {
    case .strategy: \.strategies
    case .workload: \.workloads
    case .host: \.hosts
    case .content: \.contents
    case .behavior: \.behaviors
    }
  }

  /// A block without cases.
  static let empty = CaseBlock(
    strategies: [], contents: [], workloads: [], rows: [], hosts: [], behaviors: [])
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
