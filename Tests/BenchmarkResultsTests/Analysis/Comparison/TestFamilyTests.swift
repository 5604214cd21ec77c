import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which tests are corrected together.
@Suite struct TestFamilyTests {
  private func rows(_ metric: Metric, cases: Int, launches: Int, from first: Double) -> [ResultRow]
  {
    (0..<cases).map { index in
      Fixtures.row(
        (0..<launches).map { first + Double($0) }, metric, .scroll,
        of: Compared.key("s\(index)"))
    }
  }

  /// Two cases with p = 2 / 184 756 each: Holm doubles both, since equals take the greater.
  @Test func pValuesAreMultipliedByTheSizeOfTheFamily() {
    let comparison = Compared.compare(
      rows(.time, cases: 2, launches: 10, from: 100), rows(.time, cases: 2, launches: 10, from: 200)
    )
    for figure in comparison.figures {
      #expect(abs((figure.adjustedPValue ?? 0) - 4 / 184_756) < 1e-15)
    }
  }

  /// Six and six launches have 924 orders, so p is 0.0022 at least, and 0.65 among 300: such tests
  /// take no power from those of ten launches.
  @Test func testsThatCannotBeSignificantAreLeftOut() {
    let comparison = Compared.compare(
      rows(.time, cases: 250, launches: 10, from: 100)
        + rows(.containmentTime, cases: 50, launches: 6, from: 100),
      rows(.time, cases: 250, launches: 10, from: 200)
        + rows(.containmentTime, cases: 50, launches: 6, from: 200))
    let times = comparison.figures.filter { $0.metric == .time }
    #expect(times.allSatisfy { $0.verdict == .worse })
    #expect(times.allSatisfy { abs(($0.adjustedPValue ?? 0) - 250 * 2 / 184_756) < 1e-12 })
    let calls = comparison.figures.filter { $0.metric == .containmentTime }
    #expect(calls.count == 50)
    #expect(calls.allSatisfy { $0.doubt == .tooFewLaunches && $0.adjustedPValue == nil })
    // Eight and eight have 12 870 orders, and 300 * 2 / 12 870 is 0.047; seven and seven, 3 432.
    #expect(comparison.launchesNeeded == 8)
  }

  @Test func ungatedFiguresTakeNoPowerFromGatedOnes() {
    let call = Metric.callTime(.addChild, .p50)
    let comparison = Compared.compare(
      rows(.time, cases: 1, launches: 10, from: 100)
        + rows(call, cases: 500, launches: 10, from: 100),
      rows(.time, cases: 1, launches: 10, from: 200)
        + rows(call, cases: 500, launches: 10, from: 200))
    let gated = comparison.figures.filter(\.isGated)
    #expect(gated.count == 1)
    #expect(gated[0].adjustedPValue == gated[0].pValue)
  }
}
