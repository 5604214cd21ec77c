import OrderedCollections
import RecyclingStrategies

extension Catalog {
  /// Returns the checked blocks of `suite` after applying a selection.
  ///
  /// A selection replaces its dimension in every block that is compatible with it, using only the
  /// compatible names. A block without compatible names is omitted.
  ///
  /// - Throws: `HarnessError` for an unknown name, or if a selected name fits no block or a remaining case is
  ///   invalid.
  public func blocks(of suite: Suite, selecting selection: Selection) throws -> [CaseBlock] {
    try check(selection)
    let blocks = try suite.blocks.compactMap { block in
      try self.block(block, selecting: selection)
    }
    for dimension in Selection.Dimension.allCases {
      for name in selection[keyPath: dimension.selected] ?? []
      where !blocks.contains(where: { $0[keyPath: dimension.names].contains(name) }) {
        throw try incompatibility(of: name, in: dimension, suite: suite, selection: selection)
      }
    }
    try check(blocks)
    if let reaches = selection.reaches,
      PrefetchReach.reaches(of: blocks.flatMap(\.behaviors)).isEmpty
    {
      throw HarnessError(
        "nothing prefetches, so that no reach of \(reaches[0].rawValue) can be measured;"
          + " choose --uikit \(PrefetchReach.plainName)")
    }
    return OrderedSet(blocks).elements
  }

  /// Checks that the catalog contains all selected names.
  private func check(_ selection: Selection) throws {
    for name in selection.strategies ?? [] { _ = try strategy(named: name) }
    for name in selection.contents ?? [] { _ = try content(named: name) }
    for name in selection.workloads ?? [] { _ = try workload(named: name) }
    for name in selection.hosts ?? [] { _ = try host(named: name) }
    for name in selection.behaviors ?? [] { _ = try behavior(named: name) }
  }

  /// Returns `block` with the compatible part of the selection, or `nil` if a dimension has no
  /// compatible names.
  private func block(
    _ block: CaseBlock, selecting selection: Selection
  ) throws -> CaseBlock? {
    var fitting = selection
    if let strategies = selection.strategies {
      fitting.strategies = try strategies.filter { name in
        try fits(try strategy(named: name), block, selection: selection)
      }
    }
    let strategies = try (fitting.strategies ?? block.strategies).map { name in
      try strategy(named: name)
    }
    for dimension in Selection.Dimension.allCases where dimension != .strategy {
      fitting[keyPath: dimension.selected] = try selection[keyPath: dimension.selected]?
        .filter { name in
          try strategies.contains { strategy in
            try mismatch(of: strategy, with: name, in: dimension) == nil
          }
        }
    }
    let hosts = try (fitting.hosts ?? block.hosts).map { try host(named: $0) }
    fitting.contents = try fitting.contents?.filter { name in
      let content = try content(named: name)
      return hosts.contains { Mismatch(content, $0) == nil }
    }
    let isLeftOut = Selection.Dimension.allCases.contains {
      fitting[keyPath: $0.selected]?.isEmpty == true
    }
    return isLeftOut ? nil : fitting.replacing(in: block)
  }

  /// Returns whether `strategy` is compatible with at least one name in every dimension. The
  /// workloads are always the block's own; a selection replaces the names in the other dimensions.
  private func fits(
    _ strategy: Strategy, _ block: CaseBlock, selection: Selection
  ) throws -> Bool {
    for dimension in Selection.Dimension.allCases where dimension != .strategy {
      if dimension != .workload, selection[keyPath: dimension.selected] != nil { continue }
      let fits = try block[keyPath: dimension.names].contains { name in
        try mismatch(of: strategy, with: name, in: dimension) == nil
      }
      if !fits { return false }
    }
    return true
  }

  /// Returns the error for a selected name that no block contains: it is incompatible with another
  /// selected name, or with the suite.
  private func incompatibility(
    of name: String, in dimension: Selection.Dimension, suite: Suite, selection: Selection
  ) throws -> HarnessError {
    var alone = Selection()
    alone[keyPath: dimension.selected] = [name]
    if try fits(alone, suite) {
      var together = selection
      together[keyPath: dimension.selected] = [name]
      // Conflicts within the user's selection take precedence over conflicts with the suite.
      for blocks in [[CaseBlock.empty], suite.blocks] {
        let mismatches = try mismatches(in: blocks.map(together.replacing))
        if !mismatches.isEmpty { return HarnessError(mismatches) }
      }
    }
    let reason = try mismatches(in: suite.blocks.map(alone.replacing)).first?.problem
    let fitting = try suites.first { suite in try fits(alone, suite) }
    let advice = fitting.map { "choose --suite \($0.name)" } ?? "leave it out"
    return HarnessError(
      "\(dimension.rawValue) '\(name)' isn't compatible with suite '\(suite.name)':"
        + " \(reason ?? "nothing in it is compatible"); \(advice)")
  }

  private func fits(_ selection: Selection, _ suite: Suite) throws -> Bool {
    try suite.blocks.contains { block in
      try self.block(block, selecting: selection) != nil
    }
  }
}

extension CaseBlock {
  /// A block without cases.
  fileprivate static let empty = CaseBlock(
    strategies: [], contents: [], workloads: [], rows: [], hosts: [], behaviors: [])
}
