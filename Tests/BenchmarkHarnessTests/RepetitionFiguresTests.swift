import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkHarness

/// What becomes of the repetitions of workers that played in turn.
@Suite struct RepetitionFiguresTests {
  /// Returns the times of a phase that a launch has, by worker, from those of the workers' repetitions.
  private func times(
    _ workers: [Double]..., of phase: Phase = .scroll, areOfOneCase: Bool = false
  ) -> [Double] {
    let repetitions = workers.map { $0.map { [Figure(phase, .time, $0)] } }
    let figures = RepetitionFigures(repetitions, areOfOneCase: areOfOneCase).ofEachWorker
    return figures.map { figures in
      figures.count == 1 && figures[0].phase == phase && figures[0].metric == .time
        ? figures[0].value : .nan
    }
  }

  private func areEqual(_ some: [Double], _ others: [Double]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { abs($0 / $1 - 1) < 1e-12 }
  }

  /// The ratios of neighbors are 1.1, 1.2 and 1.1, and the medians alone would have the ratio 1.2. The first round took 0.5 and
  /// 11 / 24 of the medians, which is 23 / 48 in the middle, and the third three times that.
  @Test func theRatioOfALaunchIsThatOfItsNeighbors() {
    let times = times([100, 200, 300], [110, 240, 330])
    #expect(areEqual(times, [4_800.0 / 23, 5_280.0 / 23]), "\(times)")
  }

  /// The machine was half as fast in the second round and the fifth. Work of others took most of the second worker's first
  /// repetition, which made the median of its repetitions 300.
  @Test func workThatHoldsOneWorkerUpDoesNotChangeTheRatios() {
    let times = times(
      [100, 150, 100, 100, 200], [9_999, 300, 200, 200, 400], [300, 450, 300, 300, 600])
    #expect(areEqual(times, [100, 200, 300]), "\(times)")
  }

  @Test func timesOfAWorkerAloneAreMedians() {
    #expect(areEqual(times([700, 100, 101]), [101]))
    #expect(areEqual(times([4, 1, 2, 9]), [3]))
  }

  @Test func aLaunchOfOneRepetitionKeepsItsTimes() {
    #expect(times([123_456_789.1]) == [123_456_789.1])
    #expect(times([0, 0]) == [0])
  }

  /// The longer set-up is played in the first two rounds only, after which caches are warmer and the shorter one takes a third.
  /// If that counted as a faster machine, the longer one would be half as long.
  @Test func setUpsOfStrategiesAreTheMediansOfTheirOwnRepetitions() {
    #expect(times([1_000, 1_000], [3, 3, 1, 1, 1], of: .setup) == [1_000, 1])
    #expect(areEqual(times([1_000, 1_000], [3, 3, 1, 1, 1]), [500, 1]))
  }

  @Test func allPhasesOfOneCaseHaveTheRatiosOfNeighbors() {
    #expect(times([100, 200, 300], [110, 240, 330], of: .setup) == [200, 240])
    let times = times([100, 200, 300], [110, 240, 330], of: .setup, areOfOneCase: true)
    #expect(areEqual(times, [4_800.0 / 23, 5_280.0 / 23]), "\(times)")
  }

  /// Of 5 and 7, both are 6 in a round of usual speed.
  @Test func aFigureThatOneSideLacksIsTheMedianOfTheOther() {
    let figures = RepetitionFigures([
      [[Figure(.scroll, .idleTime, 5)], [], [Figure(.scroll, .idleTime, 7)]],
      [[Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)]],
    ]).ofEachWorker
    #expect(figures[0].map(\.metric) == [.idleTime])
    #expect(areEqual([figures[0][0].value], [6]))
    #expect(figures[1] == [Figure(.scroll, .time, 1)])
  }
}
