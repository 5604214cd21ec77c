import BenchmarkResults

extension Catalog {
  /// Plays a case in this process and counts its units of work. Every play of the same code counts the same.
  ///
  /// - Parameter seed: The seed of the run, by which its workloads were computed.
  /// - Throws: `CatalogError` if the catalog lacks a name of the case, or `ModelStoreError` if its strategy
  ///   reads a store that can't be created.
  @MainActor public func countUnits(of key: CaseKey, seed: UInt64) throws -> CaseCounts {
    let scenario = try Scenario(key, seed: seed, catalog: self)
    let short = try Scenario.warmUp(for: key, seed: seed, catalog: self)
    let warmUp = UnitPass(short.trace, of: short.content)
    try short.play(with: warmUp)
    let pass = UnitPass(scenario.trace, of: scenario.content)
    try scenario.play(with: pass)
    return pass.counts(of: key, showing: scenario.content, after: warmUp)
  }
}
