import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

/// A run whose cases this executable can count again.
struct ProjectionSource {
  private let table: ResultTable
  private let seed: UInt64
  private let path: String

  /// Takes a run, whose environment has the seed of its workloads.
  ///
  /// - Throws: `ProjectionError` if the seed is unknown.
  init(_ run: RunFile, path: String) throws(ProjectionError) {
    guard let environment = run.environment else {
      throw ProjectionError(
        reason: "\(path) can't be projected: its seed is in the .json file beside it, which is missing")
    }
    table = run.table
    seed = environment.seed
    self.path = path
  }

  /// Counts the cases that have figures, and projects them.
  ///
  /// - Throws: `CatalogError` if this executable lacks a name of a case, or `ProjectionError` if it counts
  ///   other figures than the file has: it was built from other sources.
  @MainActor func projection(profile: Profile, rate: Int) throws -> Projection {
    let comparison = StrategyComparison(table)
    let catalog = BenchmarkCommandLine.catalog
    let counts = try comparison.cases.filter(\.status.isOK).compactMap { figures in
      // Screens other than lists have no rows whose work a profile could state.
      guard try catalog.strategy(named: figures.key.strategy).screen == .list else {
        return nil as CaseCounts?
      }
      let counts = try catalog.countUnits(of: figures.key, seed: seed)
      let counted = counts.frames.reduce(0) { $0 + $1.work[.rowShow] + $1.idle[.rowShow] }
      if let turnovers = figures.turnovers, turnovers.value != Double(counted) {
        throw ProjectionError(
          reason: "\(path) can't be projected: it has \(Int(turnovers.value)) turnovers of"
            + " \(figures.key.shortName), and this executable counts \(counted); build the commit"
            + " that measured it")
      }
      return counts
    }
    return Projection(counts, comparison: comparison, profile: profile, rate: rate)
  }
}

/// Why a run can't be projected.
struct ProjectionError: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
