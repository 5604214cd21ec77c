import BenchmarkResults

@testable import BenchmarkHarness

/// The metrics of measures, which readers of files know once they are declared.
extension Metric {
  static let forgottenRows = declared(ForgottenRows.forgotten)
  static let wrongHeightRows = declared(RowHeights.wrongRows)
  static let heightCalls = declared(RowHeights.calls)
  static let wrongContentRows = declared(Pictures.wrongRows)
  static let stateLost = declared(LostState.lost)
  static let controllersLost = declared(LostControllers.lost)
  static let deafRows = declared(DeafRows.deaf)
  static let staleAppearances = declared(StaleAppearances.stale)
  static let offsetJumps = declared(OffsetJumps.jumps)

  private static func declared(_ metric: Metric) -> Metric {
    Measures.declareMetrics()
    return metric
  }
}
