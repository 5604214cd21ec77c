import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

/// What isn't known of a run is never taken for its best.
struct UnknownRunTests {
  private let whole = [100, 1_000].map { CaseFixture("pool", rows: $0) }

  @Test func anInterruptedRunMayHideARegression() {
    var cut = whole
    cut[1].status = CaseStatus(.interrupted)
    let files = [RunFile(whole), RunFile(cut)]
    #expect(RunComparison(base: files[0], head: files[0]).outcome == .same)
    #expect(RunComparison(base: files[0], head: files[1]).outcome == .incomplete)
    #expect(RunComparison(base: files[1], head: files[0]).outcome == .incomplete)
    // A partner's failure interrupts one that is measured beside it.
    let paired = RunComparison(base: files[1], head: files[0], design: .paired)
    #expect(paired.outcome == .same)
    cut[0].allocations = 500
    #expect(RunComparison(base: files[0], head: RunFile(cut)).outcome == .regression)
    let history = History(
      [("a.csv", files[0]), ("b.csv", files[1])], commitHistory: [Fixtures.run.commit])
    #expect(history.steps.map(\.path) == ["a.csv"])
  }

  @Test func anUnknownProcessorMayBeAnother() {
    func effects(_ cpu: String?) -> [ComparisonRemark.Effect] {
      let file = Compared.file(whole.flatMap(\.rows)) { $0.cpuModel = cpu }
      return RunComparison(base: file, head: file).remarks.map(\.effect)
    }
    #expect(effects("A") == [] && effects(nil) == [.times])
  }

  @Test func anotherSeedMovesExactFigures() {
    let files = [1, 2].map { seed in Compared.file(whole.flatMap(\.rows)) { $0.seed = seed } }
    #expect(
      RunComparison(base: files[0], head: files[1]).remarks.map(\.effect) == [.memory])
  }

  /// The growth of several files with the same lists is that of the first.
  @Test func whatTwoFilesHaveIsKnownAsOfOne() throws {
    let cases = [100, 1_000].flatMap { rows in
      ["plain", "pool"].map { CaseFixture($0, rows: rows) }
    }
    for files in [[RunFile(cases)], [RunFile(cases), RunFile(cases)]] {
      let answer = try #require(Answer.all(of: files.map(\.table)).first)
      let entry = try #require(answer.strategies["pool"])
      guard case .bytes(let growth) = entry.growth(among: [.oneHeight]) else {
        Issue.record("\(files.count) files: the growth is unknown")
        continue
      }
      #expect(growth.isFlat)
    }
  }
}
