import BenchmarkResults
import OrderedCollections

extension CaseFigures {
  /// The figures of every case of `table`, in the order in which the cases first appear.
  public static func all(in table: ResultTable) -> [CaseFigures] {
    OrderedDictionary(grouping: table.rows, by: \.key).map { key, rows in
      CaseFigures(key: key, rows: rows)
    }
  }

  /// Derives the figures of one case from its rows.
  package init(key: CaseKey, rows: [ResultRow]) {
    let rows = CaseRows(rows)
    let turnovers = rows[.turnovers, in: .scroll]
    func perTurnover(_ figure: DerivedFigure?) -> DerivedFigure? {
      turnovers.flatMap { figure?.divided(by: $0.value) }
    }
    self.key = key
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
    isHeldUp = rows.isHeldUp
    slowShare = rows.slowShare
    firstFrameTime = isHeldUp ? nil : rows.sum(.time, in: .setup, and: .present)
    scrollTime = isHeldUp ? nil : rows[.time, in: .scroll]
    frameTimes = isHeldUp ? [:] : rows.frameTimes(in: .scroll)
    forgottenRows = rows[.forgottenRows, in: .scroll]
    wrongHeightRows = rows[.wrongHeightRows, in: .scroll]
    wrongContentRows = rows[.wrongContentRows, in: .scroll]
    stateLost = rows[.stateLost, in: .scroll]
    controllersLost = rows[.controllersLost, in: .scroll]
    deafRows = rows[.deafRows, in: .scroll]
    leftBehindBytes = rows[.leftBehindBytes, in: .teardown]
  }
}
