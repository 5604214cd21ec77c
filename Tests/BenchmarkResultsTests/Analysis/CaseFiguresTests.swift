import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

/// Figures of one case, computed by hand.
struct CaseFiguresTests {
  private func figures(_ cases: CaseFixture...) throws -> [CaseFigures] {
    CaseFigures.all(in: try RunFile(cases).table)
  }

  private func figures(of fixture: CaseFixture) throws -> CaseFigures {
    try #require(try figures(fixture).first)
  }

  private func figures(of rows: [ResultRow]) throws -> CaseFigures {
    let table = ResultTable(run: try RunFile([]).table.run, rows: rows)
    return try #require(CaseFigures.all(in: table).first)
  }

  @Test func scrollCostsAreDividedByTurnovers() throws {
    let figures = try figures(
      of: CaseFixture("per-cell", rows: 1_000).with {
        $0.turnovers = 400
        $0.allocations = 6_400
        $0.allocatedBytes = 2_252_800
        $0.calls = [400, 400, 400, 400, 400, 392]
        $0.containmentTime = 300_000
        $0.spread = 0.1
      })
    #expect(figures.turnovers?.value == 400)
    #expect(figures.allocationsPerTurnover?.value == 16)
    #expect(figures.allocatedBytesPerTurnover?.value == 5_632)
    #expect(figures.containmentCallsPerTurnover?.value == 5.98)
    let time = try #require(figures.containmentTimePerTurnover)
    #expect(time.value == 750)
    #expect(time.kind == .sampled)
    // Ten samples from 270 000 to 330 000: the interval is cut by the turnovers as the median is.
    #expect(time.interval.lower > 675 && time.interval.lower < 750)
    #expect(time.interval.upper > 750 && time.interval.upper < 825)
  }

  @Test func peaksAreMaximaAndCountsAreSumsOfPhases() throws {
    let key = CaseFixture("pool", rows: 10).key
    let rows = try [
      (Phase.setup, Metric.peakLiveBytes, 500.0), (.present, .peakLiveBytes, 900),
      (.scroll, .peakLiveBytes, 700), (.teardown, .peakLiveBytes, 100),
      (.setup, .peakResidentBytes, 4_096), (.scroll, .peakResidentBytes, 8_192),
      (.setup, .controllersMade, 2), (.present, .controllersMade, 8),
      (.scroll, .controllersMade, 1), (.present, .cellsMade, 8), (.scroll, .cellsMade, 3),
    ].map { phase, metric, value in
      try ResultRow.summarizing([value, value], of: metric, in: phase, of: key)
    }
    let figures = try figures(of: rows)
    #expect(figures.peakLiveBytes?.value == 900)
    #expect(figures.peakResidentBytes?.value == 8_192)
    #expect(figures.controllersMade?.value == 11)
    #expect(figures.cellsMade?.value == 11)
  }

  @Test func theFirstFrameIsTheMedianOfSums() throws {
    let key = CaseFixture("pool", rows: 10).key
    let times: (setup: [Double], present: [Double]) = (
      [1, 2, 90, 1, 2, 90], [10, 50, 30, 10, 50, 30]
    )
    let setup = try ResultRow.summarizing(times.setup, of: .time, in: .setup, of: key)
    let present = try ResultRow.summarizing(times.present, of: .time, in: .present, of: key)
    let figures = try figures(of: [setup, present])
    // 11, 52 and 120; the medians, 2 and 30, are those of different launches.
    #expect(figures.firstFrameTime?.value == 52)
    #expect(figures.firstFrameTime?.interval.lower == 11)
    #expect(figures.firstFrameTime?.interval.upper == 120)
  }

  @Test func unequalNumbersOfLaunchesHaveNoFirstFrame() throws {
    let key = CaseFixture("pool", rows: 10).key
    let setup = try ResultRow.summarizing([1, 2, 90], of: .time, in: .setup, of: key)
    let present = try ResultRow.summarizing([10, 50], of: .time, in: .present, of: key)
    let figures = try figures(of: [setup, present])
    #expect(figures.firstFrameTime == nil)
  }

  @Test func listsWithoutTurnoversHaveNoFiguresForTurnovers() throws {
    let figures = try figures(of: CaseFixture("pool", rows: 5).with { $0.turnovers = 0 })
    #expect(figures.turnovers?.value == 0)
    #expect(figures.allocationsPerTurnover == nil)
    #expect(figures.allocatedBytesPerTurnover == nil)
    #expect(figures.containmentCallsPerTurnover == nil)
    #expect(figures.containmentTimePerTurnover == nil)
    #expect(figures.peakLiveBytes?.value == 60_000)
  }

  /// Where calls are counted, one without a row was not sent.
  @Test func aMissingCallIsNone() throws {
    func calls(missing: Set<Metric>) throws -> Double? {
      let figures = try figures(
        of: CaseFixture("pool", rows: 100).with {
          ($0.calls, $0.missing) = ([1, 2, 3, 4, 5, 6], missing)
        })
      return figures.containmentCallsPerTurnover?.value
    }
    let turnovers = CaseFixture("pool", rows: 100).turnovers
    #expect(try calls(missing: []) == 21 / turnovers)
    #expect(try calls(missing: [.calls(.willMove)]) == 19 / turnovers)
    let every = Set(MeasuredCall.allCases.flatMap { [Metric.calls($0), .automaticCalls($0)] })
    #expect(try calls(missing: every.union([.allocations])) == nil)
  }

  @Test func missingRowsGiveNoFigures() throws {
    let figures = try figures(
      of: CaseFixture("pool", rows: 100).with {
        $0.missing = [.peakLiveBytes, .time, .controllersMade]
      })
    #expect(figures.peakLiveBytes == nil)
    #expect(figures.firstFrameTime == nil)
    #expect(figures.controllersMade == nil)
    #expect(figures.allocationsPerTurnover?.value == 0)
  }

  @Test func casesKeepTheirOrderAndStatus() throws {
    let crash = CaseStatus(.crashed, reason: "signal 11")
    let figures = try figures(
      CaseFixture("pool", rows: 100), CaseFixture("per-cell", rows: 100).with { $0.status = crash },
      CaseFixture("pool", rows: 10))
    #expect(figures.map(\.key.strategy) == ["pool", "per-cell", "pool"])
    #expect(figures.map(\.key.rows) == [100, 100, 10])
    #expect(figures.map(\.status) == [.ok, crash, .ok])
  }

  @Test func exactFiguresCompareByValueAndSampledOnesByInterval() throws {
    let few = try figures(of: CaseFixture("a", rows: 10).with { $0.controllers = 9 })
    let more = try figures(of: CaseFixture("b", rows: 10).with { $0.controllers = 10 })
    let nine = try #require(few.controllersMade)
    let ten = try #require(more.controllersMade)
    #expect(nine.isIndistinguishable(from: nine))
    #expect(!nine.isIndistinguishable(from: ten))

    func frame(_ strategy: String, _ median: Double) throws -> DerivedFigure {
      try #require(
        try figures(of: CaseFixture(strategy, rows: 10).with { $0.frameP50 = median }).frameTimes[
          .p50])
    }
    let (slow, near, far) = (try frame("a", 1_000), try frame("b", 1_010), try frame("c", 1_200))
    #expect(slow.isIndistinguishable(from: near) && near.isIndistinguishable(from: slow))
    #expect(!slow.isIndistinguishable(from: far) && !far.isIndistinguishable(from: slow))
  }
}
