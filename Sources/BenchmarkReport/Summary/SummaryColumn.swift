import TextTable

/// A column of the summary: which figure it shows of each case, and how.
struct SummaryColumn: Sendable {
  /// The two lines of its head.
  let head: [String]

  /// Its width in columns of the terminal.
  let width: Int

  let scale: CompactNumber.Scale

  let figure: @Sendable (CaseFigures) -> DerivedFigure?

  /// The difference that does not count when strategies are compared by the figure; `nil` if they
  /// are not compared by it at all.
  let tolerance: Double?

  private init(
    _ first: String, _ second: String, width: Int, _ scale: CompactNumber.Scale,
    tolerance: Double? = 0, _ figure: @escaping @Sendable (CaseFigures) -> DerivedFigure?
  ) {
    head = [first, second]
    self.width = width
    self.scale = scale
    self.tolerance = tolerance
    self.figure = figure
  }

  /// What stands in for a figure that the file does not have.
  static let missing = "–"

  /// The columns for names of strategies; `preallocated-` fits.
  static let nameWidth = 13

  /// All columns after the name, 80 columns of the terminal with it and the spaces between.
  static let all = [
    // One cell that is made while scrolling, divided by the rows of a trace, ranks nothing.
    SummaryColumn("alloc", "/row", width: 5, .count, tolerance: 0.5) { $0.allocationsPerTurnover },
    SummaryColumn("bytes", "/row", width: 6, .bytes, tolerance: 64) {
      $0.allocatedBytesPerTurnover
    },
    SummaryColumn("peak", "live", width: 6, .bytes) { $0.peakLiveBytes },
    // Mostly the process's own few MiB, of which no multiple says anything.
    SummaryColumn("peak", "resid.", width: 6, .bytes, tolerance: nil) { $0.peakResidentBytes },
    SummaryColumn("VCs", "made", width: 5, .count) { $0.controllersMade },
    SummaryColumn("calls", "/row", width: 5, .count) { $0.containmentCallsPerTurnover },
    SummaryColumn("call", "time", width: 6, .nanoseconds) { $0.containmentTimePerTurnover },
    SummaryColumn("first", "frame", width: 6, .nanoseconds) { $0.firstFrameTime },
    SummaryColumn("frame", "p50", width: 6, .nanoseconds) { $0.frameTimeP50 },
    SummaryColumn("frame", "p99", width: 6, .nanoseconds) { $0.frameTimeP99 },
  ]
}
