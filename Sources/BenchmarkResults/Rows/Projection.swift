extension CaseKey {
  /// What distinguishes cases, in the order of the columns of files.
  public enum Dimension: Int, CaseIterable, Sendable {
    case suite, uikit, prefetchDistance, prefetchBatch, prefetchInWindow, keepDistance
    case host, workload, content, strategy, rows

    package var name: String { Self.columnNames[rawValue] }

    private static let columnNames = allCases.map { "\($0)".inSnakeCase }

    static let names = allCases.filter { $0 != .rows }

    /// How cells are prepared ahead and kept: the dimensions that are empty where none are.
    package static let prefetching: [Self] = [
      .prefetchDistance, .prefetchBatch, .prefetchInWindow, .keepDistance,
    ]
  }

  package subscript(dimension: Dimension) -> String {
    switch dimension {
    case .suite: suite
    case .uikit: uikit
    case .prefetchDistance: prefetchDistance
    case .prefetchBatch: prefetchBatch
    case .prefetchInWindow: prefetchInWindow
    case .keepDistance: keepDistance
    case .host: host
    case .workload: workload
    case .content: content
    case .strategy: strategy
    case .rows: String(rows)
    }
  }

  /// What the case has in common with others of its group.
  public func projected(by projection: Projection) -> ProjectedKey {
    ProjectedKey(self, projection)
  }
}

/// A choice of dimensions by which cases are grouped, as in Go's `benchproc`.
public struct Projection: Hashable, Sendable {
  private let bits: UInt16

  private init(bits: UInt16) { self.bits = bits }

  /// The projection to some dimensions.
  public init(_ dimensions: [CaseKey.Dimension]) {
    bits = dimensions.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  /// The projection to all of these dimensions but some.
  public func without(_ dimensions: CaseKey.Dimension...) -> Projection {
    Projection(bits: bits & ~Projection(dimensions).bits)
  }

  /// Whether cases are told apart by a dimension.
  public func contains(_ dimension: CaseKey.Dimension) -> Bool {
    bits & 1 << UInt16(dimension.rawValue) != 0
  }

  /// The case itself.
  public static let all = Projection(CaseKey.Dimension.allCases)
  /// The list that a case shows: everything but the strategy. The strategies of a list are compared.
  public static let list = all.without(.strategy)
  /// The list at any length. Row counts are joined by a line within one setting.
  public static let setting = list.without(.rows)
  /// What an app doesn't choose with a strategy: the kind of list and what UIKit does, for each suite.
  public static let scene = setting.without(.workload, .content)
  /// The kind of list and what UIKit does.
  public static let kindOfList = scene.without(.suite)
}

/// What the cases of a group have in common. The dimensions that its projection leaves out are absent, not blank.
public struct ProjectedKey: Sendable, Hashable {
  public let projection: Projection
  /// Any case of the group.
  private let key: CaseKey

  fileprivate init(_ key: CaseKey, _ projection: Projection) {
    (self.key, self.projection) = (key, projection)
  }

  /// The name in a dimension, or the number of rows; `nil` if the projection leaves it out.
  public subscript(dimension: CaseKey.Dimension) -> String? {
    projection.contains(dimension) ? key[dimension] : nil
  }

  /// The UIKit behavior in a word or a few; `nil` if the projection leaves a part of it out.
  package var behavior: String? {
    ([.uikit] + CaseKey.Dimension.prefetching).allSatisfy(projection.contains) ? key.behavior : nil
  }

  public static func == (left: ProjectedKey, right: ProjectedKey) -> Bool {
    left.projection == right.projection
      && CaseKey.Dimension.allCases.allSatisfy { left[$0] == right[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(projection)
    for dimension in CaseKey.Dimension.allCases { hasher.combine(self[dimension]) }
  }
}
