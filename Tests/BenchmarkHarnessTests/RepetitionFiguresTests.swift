import BenchmarkResults
import Testing

@testable import BenchmarkHarness

/// What becomes of the repetitions of workers that played in turn.
@MainActor @Suite struct RepetitionFiguresTests {
  /// Repetitions with the time of a scroll, that of the reference loop, and whether they were held up.
  private func repetitions(_ times: [Double], loops: [Double], heldUp: Set<Int> = []) -> [[Figure]]
  {
    zip(times, loops).enumerated().map { round, times in
      [
        Figure(.scroll, .time, times.0), Figure(.launch, .referenceTime, times.1),
        Figure(.launch, .heldUpRepetitions, heldUp.contains(round) ? 1 : 0),
      ]
    }
  }

  private func values(_ workers: [[[Figure]]], of metric: Metric) -> [Double] {
    let figures = RepetitionFigures(workers, speed: MachineSpeed()).ofEachWorker
    return figures.compactMap { $0.first { $0.metric == metric }?.value.rounded() }
  }

  /// The ratios of neighbors are 1.1, 1.2 and 1.1; the medians alone would have the ratio 1.2.
  @Test func theRatioOfALaunchIsThatOfItsNeighbors() throws {
    func repetitions(_ times: [Double]) -> [[Figure]] { times.map { [Figure(.scroll, .time, $0)] } }
    let figures = RepetitionFigures(
      [repetitions([100, 200, 300]), repetitions([110, 240, 330])], speed: MachineSpeed()
    ).ofEachWorker
    #expect(figures.map(\.count) == [1, 1])
    #expect(abs(figures[1][0].value / figures[0][0].value - 1.1) < 1e-12)
  }

  /// The longer set-up is played in the first two rounds only, after which caches are warmer and the shorter one takes a third.
  /// If that counted as a faster machine, the longer one would be a third as long.
  @Test func setUpsOfStrategiesAreTheMediansOfTheirOwnRepetitions() {
    func repetitions(_ times: [Double]) -> [[Figure]] { times.map { [Figure(.setup, .time, $0)] } }
    let workers = [repetitions([1_000, 1_000]), repetitions([3, 3, 1, 1, 1])]
    let figures = RepetitionFigures(workers, speed: MachineSpeed()).ofEachWorker
    #expect(figures == [[Figure(.setup, .time, 1_000)], [Figure(.setup, .time, 1)]])
    let ofOneCase = RepetitionFigures(workers, speed: MachineSpeed(), areOfOneCase: true)
    let times = ofOneCase.ofEachWorker.map { $0[0].value }
    #expect(abs(times[0] / times[1] - 1_000 / 3) < 1e-9)
  }

  @Test func aFigureThatOneSideLacksIsTheMedianOfTheOther() throws {
    let figures = RepetitionFigures(
      [
        [[Figure(.scroll, .idleTime, 5)], [], [Figure(.scroll, .idleTime, 7)]],
        [[Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)]],
      ], speed: MachineSpeed()
    ).ofEachWorker
    #expect(figures[0].map(\.metric) == [.idleTime])
    #expect(abs(figures[0][0].value - 35.0.squareRoot()) < 1e-12)
    #expect(figures[1] == [Figure(.scroll, .time, 1)])
  }

  @Test func aLaunchOfOneRepetitionKeepsItsTimes() {
    let alone = [repetitions([123_456_789.1], loops: [100], heldUp: [0])]
    let figures = RepetitionFigures(alone, speed: MachineSpeed()).ofEachWorker[0]
    #expect(figures.contains(Figure(.scroll, .time, 123_456_789.1)))
    #expect(figures.contains(Figure(.launch, .repetitions, 1)))
    #expect(figures.contains(Figure(.launch, .heldUpRepetitions, 1)))
    #expect(figures.contains(Figure(.launch, .disturbedRepetitions, 0)))
  }

  /// What interruptions took is a mean, since most short repetitions have none.
  @Test func interruptionsAreTheMeanOfTheRepetitions() {
    let workers = [0, 0, 30_000].map { [Figure(.launch, .interruptionTime, $0)] }
    let loops = repetitions([1, 1, 1], loops: [1, 1, 1])
    let figures = RepetitionFigures([zip(loops, workers).map { $0 + $1 }], speed: MachineSpeed())
      .ofEachWorker[0]
    #expect(figures.filter { $0.metric == .interruptionTime }.map(\.value) == [10_000])
  }

  /// The second worker was held up in the first round, which has no ratio. The machine was slow beside the first
  /// worker in the second round, whose time doesn't count.
  @Test func disturbedRepetitionsDoNotCount() {
    let workers = [
      repetitions([9_000, 8_000, 100, 102], loops: [10, 20, 10, 11]),
      repetitions([50, 60, 200, 204], loops: [10, 10, 12, 10], heldUp: [0]),
    ]
    #expect(values(workers, of: .time) == [101, 202])
    #expect(values(workers, of: .repetitions) == [4, 4])
    #expect(values(workers, of: .heldUpRepetitions) == [0, 1])
    #expect(values(workers, of: .disturbedRepetitions) == [1, 0])
    #expect(values(workers, of: .referenceTime) == [10, 10])
  }

  /// One of eight workers is held up in each round, each in another one. The seven others tell the round's speed.
  @Test func workersThatWereHeldUpInTurnHaveTheirRatios() {
    let workers = (0..<8).map { place in
      let time = Double(100 * (place + 1))
      let times = (0..<8).map { round in
        round == place ? 77_777 : time * [1, 1.3, 1, 1.1][round % 4]
      }
      return repetitions(times, loops: Array(repeating: 10, count: 8), heldUp: [place])
    }
    let times = RepetitionFigures(workers, speed: MachineSpeed()).ofEachWorker.compactMap {
      $0.first { $0.metric == .time }?.value
    }
    #expect(times.count == 8)
    #expect(
      times.enumerated().allSatisfy { abs($1 / times[0] - Double($0 + 1)) < 1e-9 })
    #expect(values(workers, of: .heldUpRepetitions) == Array(repeating: 1, count: 8))
  }

  /// The ratios of the five rounds are 2, 2, 2.1, 2.2 and 2.2. Those of the three fast ones alone would have the
  /// median 2, and the times of all five the mean 300.
  @Test func slowRoundsCountForRatiosAndFastOnesForTimes() {
    let workers = [
      repetitions([100, 100, 100, 300, 300], loops: [10, 10, 10, 20, 20]),
      repetitions([200, 200, 210, 660, 660], loops: [10, 10, 10, 20, 20]),
    ]
    let times = values(workers, of: .time)
    #expect(times == [98, 205])
    let figures = RepetitionFigures(workers, speed: MachineSpeed()).ofEachWorker
    let exact = figures.compactMap { $0.first { $0.metric == .time }?.value }
    #expect(abs(exact[1] / exact[0] - 2.1) < 1e-12)
    // The middle of the fast rounds: the geometric mean of 100 and 200.
    #expect(abs(exact[0] * exact[1] - 20_000) < 1e-6)
  }

  @Test func whereFewRoundsAreCalmDisturbedOnesCount() {
    let loops = [10.0, 20, 20, 20, 20, 20]
    // One calm round of six is too few, so the five that weren't held up count.
    let workers = [repetitions([700, 100, 101, 102, 103, 900], loops: loops, heldUp: [5])]
    #expect(values(workers, of: .time) == [102])
    // All were held up.
    let busy = [repetitions([700, 100, 101], loops: [10, 10, 10], heldUp: [0, 1, 2])]
    #expect(values(busy, of: .time) == [101])
  }

  /// Launches that were slow as a whole are recognized by the loops of others.
  @Test func theFastestLoopIsThatOfAllLaunches() {
    let speed = MachineSpeed()
    speed.note([10, 12])
    #expect(!speed.isDisturbed(14))
    #expect(speed.isDisturbed(14.1))
    speed.note([9, 30])
    #expect(speed.fastest == 9)
  }
}
