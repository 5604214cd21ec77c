import BenchmarkResults
import OrderedCollections

/// The figures of one case that people compare, derived from its rows of a result file.
///
/// A figure is `nil` if the file lacks a row for it. Figures for each turnover are also `nil` if no row came
/// on screen, as in a list that fits the screen. A case that failed may have figures too; `status` says that
/// they are unreliable.
///
/// A class, because the figures of a case take kilobytes and reports hold a case in many collections.
public final class CaseFigures: Sendable {
  /// The case.
  public let key: CaseKey

  /// How its measurement ended.
  public let status: CaseStatus

  /// Whether its figures are valid: it was measured as planned, or an interrupted run has measured a part of
  /// its launches.
  public var hasFigures: Bool {
    status.isOK || (status.outcome == .interrupted && controllersMade != nil)
  }

  /// Rows that came on screen while scrolling; count, exact.
  public let turnovers: DerivedFigure?

  /// Blocks allocated in each phase that the file has, in all; count, exact.
  public let allocations: [Phase: DerivedFigure]

  /// Blocks allocated while scrolling, for each turnover; count, exact.
  public let allocationsPerTurnover: DerivedFigure?

  /// Bytes allocated while scrolling, for each turnover; bytes of usable size, exact.
  public let allocatedBytesPerTurnover: DerivedFigure?

  /// Most bytes in use at once, from set-up to teardown; bytes, exact.
  public let peakLiveBytes: DerivedFigure?

  /// Most bytes of pages held in memory, from set-up to teardown; bytes, sampled.
  public let peakResidentBytes: DerivedFigure?

  /// View controllers made for rows in all phases; count, exact.
  public let controllersMade: DerivedFigure?

  /// Cells made in all phases; count, exact.
  public let cellsMade: DerivedFigure?

  /// Containment calls that the strategy sent while scrolling, for each turnover; count, exact.
  public let containmentCallsPerTurnover: DerivedFigure?

  /// The time of containment and appearance calls while scrolling, including calls caused by others, for each
  /// turnover; nanoseconds, sampled.
  public let containmentTimePerTurnover: DerivedFigure?

  /// The costs of calls while scrolling.
  package let callCosts: CallCosts?

  /// From making the list to the end of its first frame, `setup` and `present` together;
  /// nanoseconds, sampled.
  public let firstFrameTime: DerivedFigure?

  /// All frames while scrolling together, without idle work; nanoseconds, sampled.
  package let scrollTime: DerivedFigure?

  /// The statistics of frame times while scrolling that the file has; nanoseconds, sampled.
  public let frameTimes: [Metric.Statistic: DerivedFigure]

  /// The median time of a frame while scrolling; nanoseconds, sampled.
  public var frameTimeP50: DerivedFigure? { frameTimes[.p50] }

  /// The 99th percentile of the time of a frame while scrolling; nanoseconds, sampled.
  public var frameTimeP99: DerivedFigure? { frameTimes[.p99] }

  private let rows: CaseRows

  /// A figure of one phase, as the file has it.
  package subscript(metric: Metric, in phase: Phase) -> DerivedFigure? { rows[metric, in: phase] }

  /// Derives the figures of one case from its rows.
  package init(key: CaseKey, rows: [ResultRow]) {
    let rows = CaseRows(rows)
    let turnovers = rows[.turnovers, in: .scroll]
    func perTurnover(_ figure: DerivedFigure?) -> DerivedFigure? {
      turnovers.flatMap { figure?.divided(by: $0.value) }
    }
    self.key = key
    self.rows = rows
    self.turnovers = turnovers
    status = rows.status
    allocations = rows.byPhase(.allocations)
    allocationsPerTurnover = perTurnover(allocations[.scroll])
    allocatedBytesPerTurnover = perTurnover(rows[.allocatedBytes, in: .scroll])
    peakLiveBytes = rows.greatest(.peakLiveBytes)
    peakResidentBytes = rows.greatest(.peakResidentBytes)
    controllersMade = rows.total(.controllersMade)
    cellsMade = rows.total(.cellsMade)
    containmentCallsPerTurnover = perTurnover(rows.containmentCalls(in: .scroll))
    containmentTimePerTurnover = perTurnover(rows[.containmentTime, in: .scroll])
    callCosts = CallCosts(rows)
    firstFrameTime = rows.sum(.time, in: .setup, and: .present)
    scrollTime = rows[.time, in: .scroll]
    frameTimes = rows.frameTimes(in: .scroll)
  }
}

extension CaseFigures {
  /// The figures of every case of `table`, in the order in which the cases first appear.
  public static func all(in table: ResultTable) -> [CaseFigures] {
    OrderedDictionary(grouping: table.rows, by: \.key).map { key, rows in
      CaseFigures(key: key, rows: rows)
    }
  }
}
