import BenchmarkResults
import TestSupport
import Testing

@testable import BenchmarkHarness

/// Workers that really play in turn, and what becomes of their repetitions.
@Suite struct TurnRingTests {
  /// Launches a worker for each strategy at once, in one ring.
  @MainActor private func launch(_ strategies: [String]) async throws -> [WorkerProcess.Outcome]? {
    let launches = strategies.map { strategy -> TurnLaunch.Launch in
      { ring in
        var request = Support.request(Support.key(strategy), .time)
        request.ring = ring
        return try await Support.worker().launch(request)
      }
    }
    return try await TurnLaunch(repeatingTime: .milliseconds(300)).outcomes(of: launches, round: 1)
  }

  @Test(arguments: [["pool", "plain"], ["plain", "pool", "per-cell"]])
  func allOfARingPlayEquallyOften(strategies: [String]) async throws {
    let outcomes = try #require(try await launch(strategies))
    #expect(outcomes.count == strategies.count)
    for outcome in outcomes {
      #expect(outcome.status == .ok)
      #expect(outcome.figures.map(\.metric) == outcome.repetitions[0].map(\.metric))
      #expect((1...TurnRing.mostRepetitions).contains(outcome.repetitions.count))
      #expect(outcome.repetitions.count == outcomes[0].repetitions.count)
      for figures in outcome.repetitions {
        let phases = figures.filter { $0.metric == .time }.map(\.phase)
        #expect(phases == [.setup, .present, .scroll, .teardown])
      }
    }
  }

  @Test func whereOneEndsTheOthersDo() async throws {
    #expect(try await launch(["pool", "crashes-later", "plain"]) == nil)
    #expect(try await launch(["crashes", "plain"]) == nil)
  }

  @Test func longScenariosAreNotRepeated() {
    let ring = TurnRing(
      previous: "", next: "", isFirst: true, processor: nil, repeatingTime: 150_000_000)
    #expect(ring.repetitions(ofTime: 0) == 40)
    #expect(ring.repetitions(ofTime: 3_000_000) == 40)
    #expect(ring.repetitions(ofTime: 30_000_000) == 5)
    #expect(ring.repetitions(ofTime: 149_000_000) == 1)
    #expect(ring.repetitions(ofTime: 5_000_000_000) == 1)
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
