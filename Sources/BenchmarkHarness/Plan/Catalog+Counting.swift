import BenchmarkResults

extension Catalog {
  /// Plays a case and counts its units of work. Exact: every play of the same code counts the same.
  ///
  /// - Parameter seed: The seed of the run, by which its workloads were computed.
  /// - Throws: `CatalogError` if the catalog lacks a name of the case, or `ModelStoreError`.
  @MainActor public func countUnits(of key: CaseKey, seed: UInt64) throws -> CaseCounts {
    let scenario = try Scenario(key, seed: seed, catalog: self)
    let warmUp = try Scenario.warmUp(for: key, seed: seed, catalog: self)
    try warmUp.play(with: UnitPass(warmUp.trace))
    let pass = UnitPass(scenario.trace)
    try scenario.play(with: pass)
    return CaseCounts(
      key: key, setup: pass.setup, present: pass.present, frames: pass.frames,
      levels: pass.levels)
  }
}
