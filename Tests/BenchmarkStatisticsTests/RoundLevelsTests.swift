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

  /// The median of the ratios is 2, and the geometric mean of the second round is √8: the levels are √8 / √2 and
  /// √8 · √2. In the first round alone, they are 1 and 2.
  @Test func theMiddleIsThatOfTheCentralRounds() throws {
    let observations = [[1.0, 2, 1], [2, 4, 8]]
    let second = try #require(RoundLevels(of: observations, around: [[1], [1]])).values
    #expect(zip(second, [2, 4]).allSatisfy { abs($0 - $1) < 1e-12 })
    let first = try #require(RoundLevels(of: observations, around: [[0], [0]])).values
    #expect(zip(first, [1, 2]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(RoundLevels(of: [[0, 2, 4], [5, 7, 6]], around: [[0], [0]])?.values == [0, 5])
  }

  /// The ratio of the first two rounds is 2. The machine was slow in the third one, where the first is missing.
  @Test func aRoundWithOneObservationTellsNoRatio() throws {
    let levels = try #require(
      RoundLevels(of: [[1, 1, nil], [2, 2, 900]], around: [[0, 1], [0, 1]]))
    #expect(abs(levels.values[0] - 1) < 1e-12)
    #expect(abs(levels.values[1] - 2) < 1e-12)
  }

  /// Each quantity misses every fourth round, each another one. The rounds have speeds of their own.
  @Test func levelsAreExactWhereObservationsAreMissing() throws {
    let (levels, speeds) = ([10.0, 30, 20, 70], [1.0, 3, 1, 2, 1, 1, 5, 1])
    let observations = levels.enumerated().map { place, level in
      speeds.enumerated().map { round, speed in round % 4 == place ? nil : level * speed }
    }
    let found = try #require(RoundLevels(of: observations)).values
    #expect(zip(found, levels).allSatisfy { abs($0 - $1) < 1e-9 * $1 })
  }

  @Test func quantitiesWithoutACommonRoundHaveTheirMedians() throws {
    let levels = try #require(RoundLevels(of: [[4, 4, nil], [nil, nil, 9]])).values
    #expect(abs(levels[1] / levels[0] - 9.0 / 4) < 1e-12)
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
    #expect(RoundLevels(of: [[1, 2], [nil, nil]]) == nil)
    #expect(RoundLevels(of: [[1, 2], [1]]) == nil)
    #expect(RoundLevels(of: [[1, .nan], [1, 2]]) == nil)
    #expect(RoundLevels(of: [[1, .infinity], [1, 2]]) == nil)
  }
}
