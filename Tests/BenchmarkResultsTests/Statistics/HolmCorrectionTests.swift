import BenchmarkAnalysis
import Testing

@testable import BenchmarkResults

@Suite struct HolmCorrectionTests {
  @Test(arguments: ComparisonGolden.values.families)
  func agreesWithStatsmodels(_ golden: ComparisonGolden.Family) {
    let adjusted = golden.pValues.holmAdjusted
    #expect(adjusted.count == golden.adjusted.count)
    for (p, expected) in zip(adjusted, golden.adjusted) { #expect(agree(p, expected)) }
  }

  /// 4 · 0.005, 3 · 0.01, 2 · 0.03, and 0.04 raised to the adjusted value of the smaller p-value.
  @Test func stepsDownFromTheSmallest() {
    let adjusted = [0.01, 0.04, 0.03, 0.005].holmAdjusted
    for (p, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) { #expect(agree(p, expected)) }
  }

  @Test func keepsAnEmptyFamilyAndASingleValue() {
    #expect([].holmAdjusted == [])
    #expect([0.03].holmAdjusted == [0.03])
  }

  @Test func refusesInvalidProbabilities() async {
    await #expect(processExitsWith: .failure) { _ = [0.5, 1.5].holmAdjusted }
    await #expect(processExitsWith: .failure) { _ = [Double.nan].holmAdjusted }
  }
}
