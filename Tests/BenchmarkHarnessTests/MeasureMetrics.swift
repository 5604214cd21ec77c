import BenchmarkResults

@testable import BenchmarkHarness

/// Short names of the metrics of measures.
extension Metric {
  static let forgottenRows = ForgottenRows.forgotten
  static let wrongHeightRows = RowHeights.wrongRows
  static let heightCalls = RowHeights.calls
  static let extraLayouts = RowHeights.extraLayouts
  static let offsetJumps = OffsetJumps.jumps
  static let wrongContentRows = Pictures.wrongRows
  static let blankRows = Pictures.blankRows
  static let loadsStarted = Pictures.started
  static let loadsCancelled = Pictures.cancelled
  static let loadsWasted = Pictures.wasted
  static let stateLost = LostState.lost
  static let controllersLost = LostControllers.lost
  static let deafRows = DeafRows.deaf
  static let staleAppearances = StaleAppearances.stale
}
