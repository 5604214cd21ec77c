import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which runs stand for which commits, and in which order.
@Suite struct HistoryOrderTests {
  private let rows = [Measured.allocations(7)]

  private func order(_ history: History) -> String {
    history.runs.map {
      "\($0.commit.prefix(1))\(history.unknownCommits.contains($0.commit) ? "?" : "")"
    }.joined(separator: " ")
  }

  @Test func commitsOutsideTheCheckoutArePlacedByDate() {
    let runs = [
      Measured.run("a", at: 10, rows), Measured.run("b", at: 30, rows),
      Measured.run("d", at: 40, rows), Measured.run("e", at: 20, rows),
      Measured.run("f", at: 5, rows),
    ]
    #expect(order(History(runs, commitHistory: Measured.checkout("ab"))) == "f? a e? b d?")
    #expect(order(History(runs, commitHistory: [])) == "f? a? e? b? d?")
  }

  @Test func theNewestCleanRunOfASuiteStandsForItsCommit() {
    let other = [Measured.allocations(7, of: Compared.key("pool", suite: "variants"))]
    let runs = [
      Measured.run("a", at: 1, rows), Measured.run("a", at: 2, rows),
      Measured.run("a", at: 3, rows, dirty: true), Measured.run("a", at: 4, rows, debug: true),
      Measured.run("a", at: 5, rows) { $0.settings = ["shard": "1/2"] },
      Measured.run("a", other),
    ]
    let history = History(runs, commitHistory: Measured.checkout("a"))
    #expect(history.suites.map(\.name) == ["quick", "variants"])
    #expect(
      history.suites.map { $0.entries.map(\.path) } == [[runs[1].path], [runs[5].path]])
    #expect(history.runs.map(\.path) == [runs[5].path, runs[1].path])
    #expect(
      history.leftOut.map(\.run.path) == [runs[0].path, runs[2].path, runs[3].path, runs[4].path])
    #expect(
      history.leftOut.map(\.reason) == ["older", "uncommitted changes", "unoptimised", "a part"])
  }

  @Test func aDirtyRunStandsForACommitThatHasNoOther() {
    let runs = [
      Measured.run("a", at: 1, rows),
      Measured.run("b", at: 2, rows, dirty: true),
      Measured.run("b", at: 3, [Measured.allocations(9)], dirty: true),
      Measured.run("c", at: 4, rows, debug: true),
    ]
    let history = History(runs, commitHistory: Measured.checkout("abc"))
    #expect(history.runs.map(\.info.dirty) == [false, true])
    #expect(history.suites[0].series[0].values == [7, 9])
    #expect(history.leftOut.map(\.reason) == ["uncommitted changes", "unoptimised"])
    #expect(order(history) == "a b")
  }

  /// Without git, all runs have the same word instead of a hash.
  @Test func runsOfUnknownCommitsAreDifferentCommits() {
    let runs = [1, 2].map { Measured.run("unknown", at: $0, rows) }
    let history = History(runs, commitHistory: [])
    #expect(history.suites[0].entries.map(\.path) == runs.map(\.path))
    #expect(history.leftOut.isEmpty)
  }

  @Test func suitesAreNotMixed() {
    let key = Compared.key("pool", suite: "variants")
    let runs = [
      Measured.run("a", at: 1, rows), Measured.run("b", at: 2, [Measured.allocations(9, of: key)]),
    ]
    let history = History(runs, commitHistory: Measured.checkout("ab"))
    #expect(history.suites.map(\.name) == ["quick", "variants"])
    #expect(history.suites.allSatisfy { $0.series.isEmpty && $0.changePoints.isEmpty })
  }
}
