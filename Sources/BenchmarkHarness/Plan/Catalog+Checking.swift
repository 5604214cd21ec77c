import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Checks that every case of a plan can be measured.
  ///
  /// - Throws: `CatalogError` for an unknown name, `HarnessError` for the first invalid combination,
  ///   or `ResultFileError` if a list is too short for a recording.
  public func check(_ blocks: [CaseBlock]) throws {
    let mismatches = try mismatches(in: blocks)
    if !mismatches.isEmpty { throw HarnessError(mismatches) }
    for block in blocks { try checkRecordings(in: block) }
  }

  /// Returns the distinct incompatible pairs in `blocks`.
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
      for name in block.contents {
        for host in block.hosts {
          if let mismatch = Mismatch(try content(named: name), try self.host(named: host)) {
            mismatches.append(mismatch)
          }
        }
      }
    }
    return mismatches.elements
  }

  /// Returns the first content, workload and kind of list that are compatible with a strategy.
  ///
  /// - Throws: `HarnessError` if there are none.
  public func simplestCase(
    of strategy: Strategy
  ) throws -> (content: String, workload: String, host: String) {
    guard let content = contents.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(contents.compactMap { Mismatch(strategy, $0) })
    }
    guard let workload = workloads.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(workloads.compactMap { Mismatch(strategy, $0) })
    }
    let host = strategy.hosts.first ?? .table
    return (content.name, workload.name, host.name)
  }

  /// Returns the reason why a strategy is incompatible with a name in a dimension, or `nil`.
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
