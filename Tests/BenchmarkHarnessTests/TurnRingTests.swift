import BenchmarkResults
import TestSupport
import Testing

@testable import BenchmarkHarness

/// Workers that really play in turn, and what becomes of their repetitions.
@Suite struct TurnRingTests {
  /// Launches a worker for each strategy at once, in one ring.
  private func launch(
    _ strategies: [String], rows: Int = 50
  ) async throws -> [WorkerProcess.Outcome] {
    try await withTemporaryFolder { folder in
      let rings = try TurnRing.make(of: strategies.count, in: folder)
      return try await withThrowingTaskGroup { group in
        for (place, strategy) in strategies.enumerated() {
          var request = Support.request(Support.key(strategy, rows: rows), .time)
          request.ring = rings[place]
          request.ring?.processor = TurnRing.processors.last
          group.addTask { [request] in (place, try await Support.worker().launch(request)) }
        }
        return try await group.reduce(into: [Int: WorkerProcess.Outcome]()) { $0[$1.0] = $1.1 }
          .sorted { $0.key < $1.key }.map(\.value)
      }
    }
  }

  @Test(arguments: [["pool", "plain"], ["plain", "pool", "per-cell"]])
  func allOfARingPlayEquallyOften(strategies: [String]) async throws {
    let outcomes = try await launch(strategies)
    #expect(outcomes.count == strategies.count)
    for outcome in outcomes {
      #expect(outcome.status == .ok)
      #expect(outcome.figures.isEmpty)
      #expect((1...TurnRing.mostRepetitions).contains(outcome.repetitions.count))
      #expect(outcome.repetitions.count == outcomes[0].repetitions.count)
      for figures in outcome.repetitions {
        let phases = figures.filter { $0.metric == .time }.map(\.phase)
        #expect(phases == [.setup, .present, .scroll, .teardown])
      }
    }
  }

  @Test func whereOneEndsTheOthersDo() async throws {
    let outcomes = try await launch(["pool", "crashes-later"])
    #expect(outcomes.allSatisfy { $0.status.outcome == .crashed })
    #expect(
      outcomes[0].status.reason?.contains("another worker that it takes turns with has ended")
        == true)
    #expect(outcomes[1].status.reason?.contains("the strategy lost its patience") == true)
  }

  @Test func longScenariosAreNotRepeated() {
    #expect(TurnRing.repetitions(ofTime: 0) == 40)
    #expect(TurnRing.repetitions(ofTime: 3_000_000) == 40)
    #expect(TurnRing.repetitions(ofTime: 30_000_000) == 5)
    #expect(TurnRing.repetitions(ofTime: 149_000_000) == 1)
    #expect(TurnRing.repetitions(ofTime: 5_000_000_000) == 1)
  }

  /// The ratios of neighbors are 1.1, 1.2 and 1.1; the medians alone would have the ratio 1.2.
  @Test func theRatioOfALaunchIsThatOfItsNeighbors() throws {
    func repetitions(_ times: [Double]) -> [[Figure]] { times.map { [Figure(.scroll, .time, $0)] } }
    let figures = RepetitionFigures([repetitions([100, 200, 300]), repetitions([110, 240, 330])])
      .ofEachWorker
    #expect(figures.map(\.count) == [1, 1])
    #expect(abs(figures[1][0].value / figures[0][0].value - 1.1) < 1e-12)
  }

  @Test func aFigureThatOneSideLacksIsTheMedianOfTheOther() throws {
    let figures = RepetitionFigures([
      [[Figure(.scroll, .idleTime, 5)], [], [Figure(.scroll, .idleTime, 7)]],
      [[Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)]],
    ]).ofEachWorker
    #expect(figures[0].map(\.metric) == [.idleTime])
    #expect(abs(figures[0][0].value - 35.0.squareRoot()) < 1e-12)
    #expect(figures[1] == [Figure(.scroll, .time, 1)])
  }
}
