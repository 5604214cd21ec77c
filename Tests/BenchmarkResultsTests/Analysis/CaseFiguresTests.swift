import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

struct CaseFiguresTests {
  private func figures(of fixture: CaseFixture) -> CaseFigures {
    CaseFigures.all(in: RunFile([fixture]).table)[0]
  }

  private func figures(_ rows: [(Phase, Metric, [Double])]) -> CaseFigures {
    CaseFigures(key: Fixtures.pool, rows: rows.map { Fixtures.row($2, $1, $0) })
  }

  private func value(_ slug: String, _ figures: CaseFigures) throws -> Double? {
    try #require(KeyFigure(slug: slug)).value(figures)?.value
  }

  @Test func scrollCostsAreDividedByRowDisplays() throws {
    let figures = figures(
      of: CaseFixture("per-cell", rows: 1_000).with {
        ($0["row_displays"], $0["allocations"], $0["bytes"]) = (400, 6_400, 2_252_800)
        $0.calls = [400, 400, 400, 400, 400, 392]
        ($0["containment"], $0["spread"]) = (300_000, 0.1)
      })
    #expect(try value("allocations-per-row", figures) == 16)
    #expect(try value("allocated-bytes-per-row", figures) == 5_632)
    #expect(try value("calls-per-row", figures) == 5.98)
    let time = try #require(KeyFigure(slug: "call-time-per-row")?.value(figures))
    #expect(time.value == 750 && time.kind == .sampled)
    // Ten samples from 270 000 to 330 000: the interval is cut by the row displays as the median is.
    #expect(time.interval.lower > 675 && time.interval.lower < 750)
    #expect(time.interval.upper > 750 && time.interval.upper < 825)

    let still = self.figures(of: CaseFixture("pool", rows: 5).with { $0["row_displays"] = 0 })
    for figure in KeyFigure.all where figure.slug.hasSuffix("-per-row") {
      #expect(figure.value(still) == nil, "\(figure.slug)")
    }
    #expect(try value("peak-live-bytes", still) == 60_000)
  }

  @Test func peaksAreMaximaAndCountsAreSumsOfPhases() throws {
    let figures = figures([
      (.setup, .peakLiveBytes, [500, 500]), (.present, .peakLiveBytes, [900, 900]),
      (.scroll, .peakLiveBytes, [700, 700]), (.teardown, .peakLiveBytes, [100, 100]),
      (.setup, .peakResidentBytes, [4_096]), (.scroll, .peakResidentBytes, [8_192]),
      (.setup, .controllersMade, [2]), (.present, .controllersMade, [8]),
      (.scroll, .controllersMade, [1]), (.present, .cellsMade, [8]), (.scroll, .cellsMade, [3]),
    ])
    #expect(try value("peak-live-bytes", figures) == 900)
    #expect(try value("peak-resident-bytes", figures) == 8_192)
    #expect(try value("controllers-made", figures) == 11)
    #expect(figures.cellsMade?.value == 11)
    #expect(try value("first-frame", figures) == nil)
  }

  @Test func theFirstFrameIsTheMedianOfSums() {
    let setup = [1.0, 2, 90, 1, 2, 90]
    let present = [10.0, 50, 30, 10, 50, 30]
    let sums = figures([(.setup, .time, setup), (.present, .time, present)]).firstFrameTime
    // 11, 52 and 120; the medians, 2 and 30, are those of different launches.
    #expect(sums?.value == 52 && sums?.interval == Interval(lower: 11, upper: 120))
    let unequal = figures([(.setup, .time, setup), (.present, .time, [10, 50])])
    #expect(unequal.firstFrameTime == nil)
  }

  /// Where calls are counted, one without a row was not sent.
  @Test func aMissingCallIsNone() throws {
    func calls(missing: Set<Metric>) throws -> Double? {
      let fixture = CaseFixture("pool", rows: 100).with {
        ($0.calls, $0.missing) = ([1, 2, 3, 4, 5, 6], missing)
      }
      return try value("calls-per-row", figures(of: fixture)).map { $0 * fixture["row_displays"] }
    }
    #expect(try calls(missing: []) == 21)
    #expect(try calls(missing: [.calls(.willMove)]) == 19)
    let every = Set(MeasuredCall.allCases.flatMap { [Metric.calls($0), .automaticCalls($0)] })
    #expect(try calls(missing: every.union([.allocations])) == nil)
  }
}

/// What is still said of a file of which a filter keeps parts.
struct CaseFilterTests {
  /// A case that crashed has no figures, whatever is asked for, and is no better for that.
  @Test func aFailedCaseStaysOne() throws {
    let crash = CaseStatus(.crashed, reason: "signal 4")
    let row = Fixtures.row([1], .launches, .launch, of: Fixtures.pool, status: crash)
    let file = Compared.file([row])
    let filter = CaseFilter(metrics: [.allocations])
    #expect(filter.applied(to: file).table.rows.map(\.status) == [crash])
    let comparison = StrategyComparison(file.table, filter: filter)
    #expect(comparison.cases.map(\.status) == [crash])
  }

  /// A strategy that is wrong in a workload that isn't shown is wrong all the same.
  @Test func failuresAreThoseOfTheWholeFile() throws {
    let cases = [
      CaseFixture("a", rows: 10),
      CaseFixture("a", rows: 10, workload: "edit").with { $0["blank"] = 3 },
    ]
    var filter = CaseFilter(metrics: [.allocations])
    filter.workloads = ["fling"]
    let comparison = StrategyComparison(RunFile(cases).table, filter: filter)
    #expect(comparison.cases.map(\.key.workload) == ["fling"])
    #expect(comparison.judgement(of: comparison.cases[0].key) == .wrong)
    let entry = try #require(comparison.entry(of: comparison.cases[0].key)).entry
    let evidence = try #require(entry.evidence[.oneHeight])
    #expect(evidence.failures.map(\.figures.key.workload) == ["edit"])
    #expect(evidence.failures.map(\.amount) == [3])
    #expect(comparison.cases[0].allocationsPerRowDisplay != nil)
    #expect(comparison.cases[0].peakLiveBytes == nil)
  }
}
