import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkHarness

@Suite struct StoppingRuleTests {
  private func rule(launches: Int?, precision: Double = 0.02) -> StoppingRule {
    var settings = Support.settings(strategies: ["pool"], launches: launches)
    settings.precision = Share(precision)
    return StoppingRule(settings: settings)
  }

  /// Returns one launch per time, divided between setup and present.
  private func times(_ firstFrame: [Double], scroll: [Double]? = nil) -> CaseTimes {
    var times = CaseTimes()
    for (first, scroll) in zip(firstFrame, scroll ?? firstFrame) {
      times.add([
        Figure(.setup, .time, first - 1), Figure(.present, .time, 1),
        Figure(.scroll, .time, scroll),
      ])
    }
    return times
  }

  @Test func sixAreEnoughForAnInterval() {
    #expect(!rule(launches: nil).isSettled(times(Array(repeating: 5, count: 5))))
    let six = times(Array(repeating: 5, count: 6))
    #expect(rule(launches: nil).isSettled(six))
    #expect(!rule(launches: 7).isSettled(six))
  }

  @Test func ratiosAreToBeKnownWithinTwoFifthsOfATimesPrecision() {
    #expect(abs(rule(launches: nil, precision: 0.05).ratioPrecision - 0.02) < 1e-15)
    #expect(Support.settings(strategies: ["pool"]).precision == Share(0.05))
  }

  @Test func goesOnWhileTheIntervalIsWide() {
    // The middle half of these samples spans far more than 2 % of the median.
    let wide = (0..<20).map { 100 + 10 * Double($0) }
    #expect(!rule(launches: nil).isSettled(times(wide)))
    #expect(rule(launches: nil, precision: 0.9).isSettled(times(wide)))
    let narrow = (0..<20).map { 100 + 0.01 * Double($0) }
    #expect(rule(launches: nil).isSettled(times(narrow)))
  }

  @Test func bothTimesMustBeKnown() {
    let wide = (0..<20).map { 100 + 10 * Double($0) }
    let narrow = (0..<20).map { 100 + 0.01 * Double($0) }
    #expect(!rule(launches: nil).isSettled(times(wide, scroll: narrow)))
    #expect(!rule(launches: nil).isSettled(times(narrow, scroll: wide)))
    #expect(CaseTimes().imprecision == .infinity)
  }

  @Test func aFixedNumberIsTheWholeRule() {
    #expect(!rule(launches: 3).isSettled(times([1, 100])))
    #expect(rule(launches: 3).isSettled(times([1, 100, 10_000])))
    #expect(rule(launches: 3).leastLaunches(of: .calls) == 3)
    #expect(rule(launches: 30).leastLaunches(of: .calls) == 30)
    #expect(rule(launches: nil).leastLaunches(of: .calls) == 6)
    #expect(rule(launches: nil).leastLaunches(of: .time) == 10)
    #expect(rule(launches: 1).leastLaunches(of: .memory) == 2)
  }
}

@Suite struct MemoryForecastTests {
  @Test func drawsALineThroughTwoProbes() {
    let forecast = MemoryForecast(shortPeak: 80_000_000, longPeak: 160_000_000)
    #expect(forecast.bytesPerRow == 8_000)
    #expect(forecast.bytes(rows: 1_000_000) == 80_000_000 + 990_000 * 8_000)
  }

  @Test func refusesWhatDoesNotFit() throws {
    let forecast = MemoryForecast(shortPeak: 80_000_000, longPeak: 160_000_000)
    #expect(forecast.refusal(rows: 100_000, limit: 1 << 30) == nil)
    let status = try #require(forecast.refusal(rows: 1_000_000, limit: 1 << 30))
    #expect(
      status.description
        == "skipped-memory: would need about 7.45 GiB, more than the limit of 1.00 GiB, "
        + "by the memory of lists of 10k and 20k rows")
  }

  @Test func aFlatStrategyFitsAtAnyLength() {
    let forecast = MemoryForecast(shortPeak: 70_000, longPeak: 70_000)
    #expect(forecast.bytes(rows: 10_000_000) == 70_000)
  }
}
