import BenchmarkReport
import BenchmarkResults
import BenchmarkTerminal
import Testing

@Suite struct ProjectionDecisionTests {
  private func decision(
    _ projection: Projection, _ metric: ProjectedMetric = .frameMax
  ) throws -> ProjectionDecision {
    let group = try #require(projection.groups.first)
    return try #require(ProjectionDecision(metric, in: group, draws: projection.draws))
  }

  private static let profile = Profile.madeUp(
    time: [.bind: (1e5, 2e5, 4e5), .view: (1e6, 2e6, 4e6), .list: (1, 2, 3)])

  @Test func aStrategyThatDoesLessOfEverythingIsBestInAllDraws() throws {
    let projection = try Projection.madeUp(
      [.madeUp("pool", binds: [1]), .madeUp("per-cell", binds: [3])], Self.profile)
    let decision = try decision(projection)
    #expect(decision.shares.map(\.strategy) == ["pool", "per-cell"])
    #expect(decision.shares.map(\.share) == [1, 0])
    #expect(decision.undecided.isEmpty)
    let pair = try #require(decision.pair)
    #expect([pair.first, pair.second] == ["pool", "per-cell"])
    #expect(pair.difference == 4e5)
    #expect(pair.contributions.map(\.unit) == [.bind])
    #expect(pair.contributions.first?.share == 1)
    #expect(pair.swings.first?.atLow == 2e5)
    #expect(pair.swings.first?.atHigh == 8e5)
  }

  @Test func anOrderThatHangsOnCostsCannotBeTold() throws {
    // Ten times the binds against one view: equal at typical costs.
    func counts(_ strategy: String, binds: Int, views: Int) -> CaseCounts {
      var present = FrameUnits()
      present.work[.bind] = binds
      present.work[.view] = views
      return CaseCounts(
        key: CaseFixture(strategy, rows: 100).key, setup: FrameUnits(), present: present,
        frames: [FrameUnits()])
    }
    let projection = try Projection.madeUp(
      [counts("pool", binds: 10, views: 0), counts("per-cell", binds: 0, views: 1)],
      Self.profile)
    let decision = try decision(projection, .firstFrame)
    #expect(Set(decision.undecided) == ["pool", "per-cell"])
    #expect(
      decision.shares.allSatisfy { $0.share > 0.3 && $0.share < ProjectionDecision.certainty })
    let text = ProjectionReport(projection, profile: "phone.csv").text
    #expect(text.replacing("\n  ", with: " ").contains("can't be told; measure "))
  }

  /// All costs of a unit move together: half as much more is so in every draw, however wide the range.
  @Test func costsOfAUnitAreCorrelated() throws {
    let projection = try Projection.madeUp(
      [.madeUp("pool", binds: [10]), .madeUp("per-cell", binds: [15])],
      .madeUp(time: [.bind: (1, 1_000, 1e6)]))
    #expect(try decision(projection).shares.map(\.share) == [1, 0])
  }

  @Test func wrongStrategiesAreNeverRanked() throws {
    let projection = try Projection.madeUp(
      [
        .madeUp("pool", binds: [1]), .madeUp("per-cell", binds: [3]),
        .madeUp("preallocated", binds: [2]), .madeUp("plain", binds: [0]),
      ], Self.profile
    ) { $0 == "pool" }
    let decision = try decision(projection)
    #expect(decision.shares.map(\.strategy) == ["preallocated", "per-cell"])
    let text = ProjectionReport(projection, profile: "phone.csv").text
    #expect(text.contains("✗ pool forgets rows (fling): not ranked."))
    #expect(!text.contains("- 99 of 100 frames: pool"))
  }

  @Test func whatTheProfileLacksIsNamed() throws {
    let projection = try Projection.madeUp(
      [.madeUp("pool", binds: [1]), .madeUp("per-cell", binds: [1, 1])],
      .madeUp(without: [.bind]))
    let text = ProjectionReport(projection, profile: "phone.csv").text
      .replacing("\n  ", with: " ").replacing("\n", with: " ")
    #expect(text.contains("pool and per-cell can't be told without bind of card in ns"))
    #expect(text.contains("phone.csv lacks 2 costs: bind of card in bytes, bind of card in ns."))
    #expect(!text.contains("best"))
  }

  @Test func budgetsAreAnsweredByTheWholeInterval() throws {
    let projection = try Projection.madeUp(
      [
        .madeUp("pool", binds: [1]), .madeUp("per-cell", binds: [3]),
        .madeUp("preallocated", binds: [12]),
      ], Self.profile)
    let budget = TimeSpan(nanoseconds: 700_000)
    let text = ProjectionReport(projection, profile: "phone.csv", frameBudget: budget).text
      .replacing("\n  ", with: " ")
    #expect(
      text.contains("fits: pool; can't be told: per-cell; doesn't fit: preallocated"), "\(text)")
  }

  @Test func linesFitATerminal() throws {
    let names = ["pool", "per-cell", "preallocated-loaded-with-quite-a-long-name"]
    let projection = try Projection.madeUp(
      names.enumerated().map { .madeUp($1, binds: [$0 + 1, 400], idle: [99, 0]) }, Self.profile)
    let lines = ProjectionReport(projection, profile: "phone.csv").text
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    #expect(lines[0] == "Projected to Fixture 1, 100 Hz, 10.0 ms a frame; not measured there.")
  }
}
