import OrderedCollections
import RecyclingStrategies

extension Catalog {
  /// The blocks of `suite` with what was selected, checked.
  ///
  /// A selection replaces its dimension in every block that the selected things fit, each where it
  /// does; a block that none of them fits is left out.
  ///
  /// - Throws: `CatalogError` if the catalog does not hold a name, `PlanError` if something that
  ///   was selected fits no block, or if a case that is left can't be, `ResultFileError` about a
  ///   recording that a list is too short for.
  public func blocks(of suite: Suite, selecting selection: Selection) throws -> [CaseBlock] {
    try check(selection)
    let blocks = try suite.blocks.compactMap { block in
      try self.block(block, selecting: selection)
    }
    for dimension in Selection.Dimension.allCases {
      for name in selection[keyPath: dimension.selected] ?? []
      where !blocks.contains(where: { $0[keyPath: dimension.names].contains(name) }) {
        throw try refusal(of: name, in: dimension, suite: suite, selection: selection)
      }
    }
    try check(blocks)
    return OrderedSet(blocks).elements
  }

  /// Makes sure that the catalog holds what was selected.
  private func check(_ selection: Selection) throws {
    for name in selection.strategies ?? [] { _ = try strategy(named: name) }
    for name in selection.contents ?? [] { _ = try content(named: name) }
    for name in selection.workloads ?? [] { _ = try workload(named: name) }
    for name in selection.hosts ?? [] { _ = try host(named: name) }
    for name in selection.behaviors ?? [] { _ = try behavior(named: name) }
  }

  /// `block` with what fits it of the selected things; nil if there is a selection of which nothing
  /// does.
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
    let isLeftOut = Selection.Dimension.allCases.contains {
      fitting[keyPath: $0.selected]?.isEmpty == true
    }
    return isLeftOut ? nil : fitting.replacing(in: block)
  }

  /// Whether `strategy` goes with something of the block in every dimension. The kind of screen is
  /// the block's own; for the rest, what was selected besides takes the place of what it has.
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

  /// What to say of a selected thing that is in no block in the end: that something else that was
  /// selected rules it out, or that the suite does.
  private func refusal(
    of name: String, in dimension: Selection.Dimension, suite: Suite, selection: Selection
  ) throws -> PlanError {
    var alone = Selection()
    alone[keyPath: dimension.selected] = [name]
    if try fits(alone, suite) {
      var together = selection
      together[keyPath: dimension.selected] = [name]
      // What the person chose comes before what it meets in the suite.
      for blocks in [[CaseBlock.empty], suite.blocks] {
        let mismatches = try mismatches(in: blocks.map(together.replacing))
        if !mismatches.isEmpty { return PlanError(mismatches) }
      }
    }
    let reason = try mismatches(in: suite.blocks.map(alone.replacing)).first?.problem
    let fitting = try suites.first { suite in try fits(alone, suite) }
    return PlanError(
      dimension.rawValue, named: name, fitsNothingIn: suite.name,
      since: reason ?? "nothing there goes with it",
      advice: fitting.map { "choose --suite \($0.name)" } ?? "leave it out")
  }

  private func fits(_ selection: Selection, _ suite: Suite) throws -> Bool {
    try suite.blocks.contains { block in
      try self.block(block, selecting: selection) != nil
    }
  }
}

extension CaseBlock {
  /// The block of no case.
  fileprivate static let empty = CaseBlock(
    strategies: [], contents: [], workloads: [], rows: [], hosts: [], behaviors: [])
}
