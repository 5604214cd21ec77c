import HeadlessUIKit
import OrderedCollections

extension Catalog {
  /// Returns the checked blocks of `suite` after applying a selection.
  ///
  /// A selection replaces its dimension in every block that it fits, with the names that fit. A block without any is left
  /// out.
  ///
  /// - Throws: `HarnessError` for an unknown name, or if a selected name fits no block or a remaining case is
  ///   invalid.
  public func blocks(
    of suite: Suite, selecting selection: Selection
  ) throws(HarnessError) -> [CaseBlock] {
    for (dimension, names) in selection.names {
      for name in names { try check(name, in: dimension) }
    }
    let blocks = try self.blocks(suite, with: selection)
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
        "nothing prefetches, so that no reach, slot or window of it can be measured;"
          + " choose --uikit \(Prefetching.behavior)")
    }
    return OrderedSet(blocks).elements
  }

  private func blocks(
    _ suite: Suite, with selection: Selection
  ) throws(HarnessError) -> [CaseBlock] {
    var blocks: [CaseBlock] = []
    for block in suite.blocks {
      if let fitting = try fitting(block, selection) { blocks.append(fitting) }
    }
    return blocks
  }

  /// Returns a block with the selected names that fit it, or `nil` if none of a dimension do. Strategies must fit the block's
  /// own workloads, which are for one kind of screen.
  private func fitting(
    _ block: CaseBlock, _ selection: Selection
  ) throws(HarnessError) -> CaseBlock? {
    var fitting = selection.replacing(in: block)
    for dimension in [Dimension.strategy, .workload, .host, .content] {
      guard let names = selection.names[dimension] else { continue }
      fitting[dimension] = []
      for name in names where try fits(name, dimension, fitting, block, selection) {
        fitting[dimension].append(name)
      }
      if fitting[dimension].isEmpty { return nil }
    }
    return fitting
  }

  private func fits(
    _ name: String, _ dimension: Dimension, _ fitting: CaseBlock, _ block: CaseBlock,
    _ selection: Selection
  ) throws(HarnessError) -> Bool {
    for (one, other) in Dimension.pairs {
      let partners: [String]
      if one == dimension {
        // What else is selected is tried on the strategies that are left.
        if dimension == .strategy, other != .workload, selection.names[other] != nil { continue }
        partners = other == .workload ? block[other] : fitting[other]
      } else if other == dimension {
        partners = fitting[one]
      } else {
        continue
      }
      var hasPartner = false
      for partner in partners where !hasPartner {
        hasPartner =
          one == dimension
          ? try mismatch(of: name, one, with: partner, other) == nil
          : try mismatch(of: partner, one, with: name, other) == nil
      }
      if !hasPartner { return false }
    }
    return true
  }

  /// Returns the error for a selected name that no block contains: it doesn't fit another
  /// selected name, or the suite.
  private func incompatibility(
    of name: String, in dimension: Dimension, suite: Suite, selection: Selection
  ) throws(HarnessError) -> HarnessError {
    var alone = Selection()
    alone.names[dimension] = [name]
    if try !blocks(suite, with: alone).isEmpty {
      var together = selection
      together.names[dimension] = [name]
      // Conflicts within the user's selection take precedence over conflicts with the suite.
      for blocks in [[CaseBlock.empty], suite.blocks] {
        let mismatches = try mismatches(in: blocks.map(together.replacing))
        if !mismatches.isEmpty { return HarnessError(mismatches) }
      }
    }
    let reason = try mismatches(in: suite.blocks.map(alone.replacing)).first?.problem
    var advice = "leave it out"
    for other in suites where try !blocks(other, with: alone).isEmpty {
      advice = "choose --suite \(other.name)"
      break
    }
    return HarnessError(
      "\(dimension.rawValue) '\(name)' isn't compatible with suite '\(suite.name)':"
        + " \(reason ?? "nothing in it is compatible"); \(advice)")
  }
}

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
  /// The values of prefetching. Behaviors that don't prefetch stay as they are.
  public var reaches: [Prefetching.Reach]?
  public var slots: [Prefetching.Slot]?
  public var windows: [Prefetching.Window]?

  /// Creates a selection. An empty one keeps a suite unchanged.
  public init(
    strategies: [String]? = nil, contents: [String]? = nil, workloads: [String]? = nil,
    rows: [Int]? = nil, hosts: [String]? = nil, behaviors: [String]? = nil,
    reaches: [Prefetching.Reach]? = nil, slots: [Prefetching.Slot]? = nil,
    windows: [Prefetching.Window]? = nil
  ) {
    let all: [Dimension: [String]?] = [
      .strategy: strategies, .content: contents, .workload: workloads, .host: hosts,
      .behavior: behaviors,
    ]
    names = all.compactMapValues(\.self)
    self.rows = rows
    (self.reaches, self.slots, self.windows) = (reaches, slots, windows)
  }

  fileprivate var choosesPrefetching: Bool { reaches != nil || slots != nil || windows != nil }

  /// Returns `block` with all selected names, fitting or not.
  func replacing(in block: CaseBlock) -> CaseBlock {
    var block = block
    for (dimension, names) in names { block[dimension] = names }
    if let rows { block.rows = rows }
    if let reaches { block.reaches = reaches }
    if let slots { block.slots = slots }
    if let windows { block.windows = windows }
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
