import OrderedCollections

/// A user's selection of names, which replace those of a suite's blocks. Where there are none, the suite's stay.
public struct Selection: Equatable, Sendable {
  /// The names by dimension.
  public var names: [Dimension: [String]]
  /// The row counts.
  public var rows: [Int]?
  /// The values of prefetching. Behaviors that don't prefetch stay as they are.
  public var distances: [Prefetching.Distance]?
  public var batches: [Prefetching.Batch]?
  public var inWindow: [Prefetching.InWindow]?
  public var keepings: [Prefetching.Keeping]?

  /// Creates a selection. An empty one keeps a suite unchanged.
  public init(
    strategies: [String]? = nil, contents: [String]? = nil, workloads: [String]? = nil,
    rows: [Int]? = nil, hosts: [String]? = nil, behaviors: [String]? = nil,
    distances: [Prefetching.Distance]? = nil, batches: [Prefetching.Batch]? = nil,
    inWindow: [Prefetching.InWindow]? = nil, keepings: [Prefetching.Keeping]? = nil
  ) {
    let all: [Dimension: [String]?] = [
      .strategy: strategies, .content: contents, .workload: workloads, .host: hosts,
      .behavior: behaviors,
    ]
    names = all.compactMapValues(\.self)
    self.rows = rows
    (self.distances, self.batches) = (distances, batches)
    (self.inWindow, self.keepings) = (inWindow, keepings)
  }

  fileprivate var choosesPrefetching: Bool {
    distances != nil || batches != nil || inWindow != nil || keepings != nil
  }

  /// Returns `block` with all selected names, fitting or not.
  fileprivate func replacing(in block: CaseBlock) -> CaseBlock {
    var block = block
    for (dimension, names) in names { block[dimension] = names }
    block.rows = rows ?? block.rows
    block.distances = distances ?? block.distances
    block.batches = batches ?? block.batches
    block.inWindow = inWindow ?? block.inWindow
    block.keepings = keepings ?? block.keepings
    return block
  }
}

extension CaseBlock {
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
}

extension Catalog {
  /// Returns the checked blocks of `suite` after a selection, which replaces its dimensions in every block with the names that
  /// fit. A block without any is left out. A name that is unknown or fits no block is an error.
  public func blocks(of suite: Suite, selecting selection: Selection) throws -> [CaseBlock] {
    for (dimension, names) in selection.names {
      for name in names { try check(name, in: dimension) }
    }
    let blocks = try suite.blocks.compactMap { try fitting($0, selection) }
    for dimension in Dimension.allCases {
      for name in selection.names[dimension] ?? []
      where !blocks.contains(where: { $0[dimension].contains(name) }) {
        throw try incompatibility(of: name, in: dimension, suite: suite, selection: selection)
      }
    }
    try check(blocks)
    if selection.choosesPrefetching,
      !blocks.contains(where: { $0.behaviors.contains(Prefetching.behavior) })
    {
      throw HarnessError(
        "nothing prepares cells ahead, so that no ways to prepare and keep them can be measured;"
          + " choose --uikit \(Prefetching.behavior)")
    }
    return OrderedSet(blocks).elements
  }

  /// Returns a block with the selected names that fit it, or `nil` if none of a dimension do.
  private func fitting(_ block: CaseBlock, _ selection: Selection) throws -> CaseBlock? {
    var fitting = selection.replacing(in: block)
    for dimension in [Dimension.strategy, .workload, .host, .content] {
      guard let names = selection.names[dimension] else { continue }
      fitting[dimension] = try names.filter { name in
        try Dimension.pairs.allSatisfy { one, other in
          guard one == dimension || other == dimension else { return true }
          let partner = one == dimension ? other : one
          var partners = fitting[partner]
          if dimension == .strategy {
            // Strategies must fit the block's own workloads, which are for one kind of screen. What else is
            // selected is tried on the strategies that are left.
            if partner == .workload { partners = block[partner] }
            if partner != .workload, selection.names[partner] != nil { return true }
          }
          return try partners.contains {
            try mismatch(of: name, dimension, with: $0, partner) == nil
          }
        }
      }
      if fitting[dimension].isEmpty { return nil }
    }
    return fitting
  }

  private func hasPlace(in suite: Suite, for selection: Selection) throws -> Bool {
    try suite.blocks.contains { try fitting($0, selection) != nil }
  }

  /// Returns the error for a selected name that no block contains: it doesn't fit another selected name, or the suite.
  private func incompatibility(
    of name: String, in dimension: Dimension, suite: Suite, selection: Selection
  ) throws -> HarnessError {
    var alone = Selection()
    alone.names[dimension] = [name]
    if try hasPlace(in: suite, for: alone) {
      var together = selection
      together.names[dimension] = [name]
      // Conflicts within the user's selection take precedence over conflicts with the suite.
      let nothing = CaseBlock(strategies: [], contents: [], workloads: [], rows: [], hosts: [])
      for blocks in [[nothing], suite.blocks] {
        let mismatches = try mismatches(in: blocks.map(together.replacing))
        if !mismatches.isEmpty { return HarnessError(mismatches) }
      }
    }
    let reason = try mismatches(in: suite.blocks.map(alone.replacing)).first?.problem
    let other = try suites.first { try hasPlace(in: $0, for: alone) }
    return HarnessError(
      "\(dimension.rawValue) '\(name)' isn't compatible with suite '\(suite.name)':"
        + " \(reason ?? "nothing in it is compatible");"
        + " \(other.map { "choose --suite \($0.name)" } ?? "leave it out")")
  }
}
