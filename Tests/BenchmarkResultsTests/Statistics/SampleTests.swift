import BenchmarkAnalysis
import Testing

@testable import BenchmarkResults

@Suite struct SampleTests {
  @Test func refusesEmptyAndNonFiniteValues() {
    #expect(Sample([]) == nil)
    #expect(Sample([1, .infinity]) == nil)
    #expect(Sample([.nan, 1]) == nil)
    #expect(Sample([-.infinity]) == nil)
  }

  @Test(arguments: Golden.values.described)
  func agreesWithNumPy(_ golden: Golden.Described) throws {
    let sample = try #require(Sample(golden.sample))
    #expect(sample.median == golden.median)
    #expect(isClose(sample.mean, golden.mean))
    #expect((sample.geometricMean == nil) == (golden.geometricMean == nil))
    if let mean = sample.geometricMean, let expected = golden.geometricMean {
      #expect(isClose(mean, expected))
    }
  }

  @Test func hugeValuesDoNotOverflow() throws {
    let most = Double.greatestFiniteMagnitude
    let sample = try #require(Sample([most, most, 0, 0]))
    #expect(sample.median == most / 2)
    #expect(sample.mean == most / 2)
    let opposite = try #require(Sample([-most, 0, most]))
    #expect(opposite.mean == 0)
  }

  @Test func geometricMeanOfRatiosAndOfTheirInversesAreInverse() throws {
    #expect(isClose(try #require(Sample([2, 8])?.geometricMean), 4))
    #expect(isClose(try #require(Sample([0.5, 0.125])?.geometricMean), 0.25))
    #expect(isClose(try #require(Sample([1e300, 1e308, 1e292])?.geometricMean), 1e300))
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-12 * Swift.max(abs(left), abs(right))
  }
}

@Suite struct IntervalTests {
  @Test func refusesBoundsOutOfOrder() async {
    await #expect(processExitsWith: .failure) {
      _ = Interval(lower: 1, upper: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Interval(lower: .nan, upper: 0)
    }
  }
}
