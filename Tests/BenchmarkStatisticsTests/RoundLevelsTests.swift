import BenchmarkStatistics
import Foundation
import Testing

@Suite struct RoundLevelsTests {
  /// In the third round the machine is half as fast, for both alike.
  @Test func whatARoundHasInCommonCancels() throws {
    let levels = try #require(
      RoundLevels(of: [[100, 100, 200, 100, 100], [110, 110, 220, 110, 110]]))
    #expect(abs(levels.values[0] - 100) < 1e-9)
    #expect(abs(levels.values[1] - 110) < 1e-9)
  }

  /// The ratios of the rounds are 2, 1/2 and 8 with the median 2. The geometric means of the rounds are
  /// √2, √8 and √8 with the median √8. So the levels are √8 / √2 and √8 · √2.
  @Test func theRatioOfTwoLevelsIsTheMedianOfTheRatios() throws {
    let levels = try #require(RoundLevels(of: [[1, 4, 1], [2, 2, 8]])).values
    #expect(abs(levels[0] - 2) < 1e-12)
    #expect(abs(levels[1] - 4) < 1e-12)
    let swapped = try #require(RoundLevels(of: [[2, 2, 8], [1, 4, 1]])).values
    #expect(swapped == levels.reversed())
  }

  @Test func aSingleQuantityHasItsMedian() throws {
    let levels = try #require(RoundLevels(of: [[3, 1, 2]]))
    #expect(abs(levels.values[0] - 2) < 1e-12)
  }

  @Test func withoutRatiosEachLevelIsAMedian() throws {
    let levels = try #require(RoundLevels(of: [[0, 2, 4], [5, 7, 6]]))
    #expect(levels.values == [2, 6])
  }

  @Test func unequalOrInvalidObservationsHaveNoLevels() {
    #expect(RoundLevels(of: []) == nil)
    #expect(RoundLevels(of: [[], []]) == nil)
    #expect(RoundLevels(of: [[1, 2], [1]]) == nil)
    #expect(RoundLevels(of: [[1, .nan], [1, 2]]) == nil)
    #expect(RoundLevels(of: [[1, .infinity], [1, 2]]) == nil)
  }
}
