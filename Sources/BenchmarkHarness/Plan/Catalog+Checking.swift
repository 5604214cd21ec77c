import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Makes sure that every case of a plan can be measured.
  ///
  /// - Throws: `CatalogError` if the catalog does not hold a name, `PlanError` about the first
  ///   combination that can't be, `ResultFileError` about a recording that a list is too short for.
  public func check(_ blocks: [CaseBlock]) throws {
    let mismatches = try mismatches(in: blocks)
    if !mismatches.isEmpty { throw PlanError(mismatches) }
    for block in blocks { try checkRecordings(in: block) }
  }

  /// All pairs in `blocks` that can't be, each once.
  func mismatches(in blocks: [CaseBlock]) throws(CatalogError) -> [Mismatch] {
    var mismatches: OrderedSet<Mismatch> = []
    for block in blocks {
      for name in block.behaviors { _ = try behavior(named: name) }
      for name in block.strategies {
        let strategy = try strategy(named: name)
        for dimension in Selection.Dimension.allCases where dimension != .strategy {
          for other in block[keyPath: dimension.names] {
            if let mismatch = try mismatch(of: strategy, with: other, in: dimension) {
              mismatches.append(mismatch)
            }
          }
        }
      }
    }
    return mismatches.elements
  }

  /// The first content and the first workload that go with `strategy`.
  ///
  /// - Throws: `PlanError` if there are none.
  public func simplestCase(
    of strategy: Strategy
  ) throws -> (content: String, workload: String) {
    guard let content = contents.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw PlanError(contents.compactMap { Mismatch(strategy, $0) })
    }
    guard let workload = workloads.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw PlanError(workloads.compactMap { Mismatch(strategy, $0) })
    }
    return (content.name, workload.name)
  }

  /// What keeps `strategy` from going with the thing called `name`, if anything does.
  func mismatch(
    of strategy: Strategy, with name: String, in dimension: Selection.Dimension
  ) throws(CatalogError) -> Mismatch? {
    switch dimension {
    case .workload: Mismatch(strategy, try workload(named: name))
    case .host: Mismatch(strategy, try host(named: name))
    case .content: Mismatch(strategy, try content(named: name))
    case .strategy: nil
    }
  }
}
