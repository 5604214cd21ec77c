import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

/// What a strategy does wrong in one run and not in another, as the checks of both tell.
@Suite struct CheckComparisonTests {
  /// A run in which `pool` was checked under some workloads.
  private func run(_ checks: String...) -> String {
    let lines = checks.map { "pool 100 \($0)" }.joined(separator: "\n")
    return
      "pool 1k only allocations@scroll=5 suite=quick\nusual only suite=checks uikit=prefetching keep=2\n\(lines)"
  }

  private func scene(_ base: String, _ head: String) -> Scene {
    Scene("Checks\n\(base)\n--\n\(head)")
  }

  @Test func whatBecomesWrongStandsFirstWithItsTraceAndItsPermission() throws {
    let base = run("edit,reload blank_rows=0")
    let head = run("edit blank_rows=11", "reload blank_rows=3")
    let text = scene(base, head).output(of: "compare")
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("REGRESSION: "))
    #expect(
      lines[1...].prefix(2).joined(separator: " ")
        == "pool leaves rows blank in 2 workloads, most in edit, 100 rows of card: 0 → 11 row-frames. "
        + "The first is marked ✗ here:")
    #expect(
      lines.contains(
        "  bench trace --strategy pool --content card --workload edit --rows 100 --frames 2400 --host table --uikit prefetching --keep-distance 2"
      ))
    #expect(text.contains("pool,card,edit,table,prefetching keep-distance 2,100,*,blank_rows,*,"))
    #expect(try scene(head, base).comparison().outcome == .improvement)
  }

  /// Checks have some failures only where they found them, such as leaks with contents that keep a state.
  @Test func aFailureThatOnlyOneCheckTellsOfIsNew() throws {
    let (clean, leaking) = (run("edit blank_rows=0"), run("edit blank_rows=0 leaked_controllers=2"))
    #expect(try scene(clean, leaking).comparison().outcome == .regression)
    #expect(try scene(leaking, clean).comparison().outcome == .improvement)
    // A run that checked nothing says nothing of failures.
    #expect(try scene(run(), leaking).comparison().outcome == .same)
  }
}

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
    cut[0]["allocations"] = 500
    #expect(RunComparison(base: files[0], head: RunFile(cut)).outcome == .regression)
    let history = History(
      [("a.csv", files[0]), ("b.csv", files[1])], commitHistory: [Fixtures.run.commit])
    #expect(history.steps.map(\.path) == ["a.csv"])
  }

  @Test func anUnknownProcessorMayBeAnotherAndAnotherSeedMovesExactFigures() {
    func effects(_ changes: [(inout RunEnvironment) -> Void]) -> [ComparisonRemark.Effect] {
      let files = changes.map { Compared.file(whole.flatMap(\.rows), $0) }
      return RunComparison(base: files[0], head: files[1]).remarks.map(\.effect)
    }
    #expect(effects([{ $0.cpuModel = "A" }, { $0.cpuModel = "A" }]) == [])
    #expect(effects([{ $0.cpuModel = nil }, { $0.cpuModel = nil }]) == [.times])
    #expect(effects([{ $0.seed = 1 }, { $0.seed = 2 }]) == [.memory])
    #expect(effects([{ _ in }, { $0.kernel = nil }]) == [.times])
    #expect(effects([{ _ in }, { $0.build = .debug }]) == [.times])
    #expect(effects([{ $0.build = .debug }, { $0.build = .debug }]) == [.nothing])
  }
}
