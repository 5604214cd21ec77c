import BenchmarkResults
import Testing

@testable import BenchmarkHarness

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
