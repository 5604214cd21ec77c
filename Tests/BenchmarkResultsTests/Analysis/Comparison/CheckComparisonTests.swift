import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

/// What a strategy does wrong in one run and not in another, as the checks of both tell.
@Suite struct CheckComparisonTests {
  private func check(_ workload: String, _ failures: [Metric: Double]) -> [ResultRow] {
    let key = CaseKey(
      suite: CaseKey.checkSuite, uikit: "classic", host: "table", workload: workload,
      content: "card", strategy: "pool", rows: 100)
    return failures.sorted { $0.key.name < $1.key.name }
      .map { Fixtures.row([$0.value], $0.key, .scroll, of: key) }
  }

  private let measured = [Measured.allocations(5)]

  @Test func whatBecomesWrongStandsFirstWithItsTraceAndItsPermission() {
    let base = check("edit", [.blankRows: 0]) + check("reload", [.blankRows: 0])
    let head = check("edit", [.blankRows: 11]) + check("reload", [.blankRows: 3])
    let report = Compared.report(Compared.file(measured + base), Compared.file(measured + head))
    let lines = report.rendered(as: .text).split(separator: "\n")
    #expect(lines[0].hasPrefix("REGRESSION: "))
    #expect(
      lines[1...].prefix(2).joined(separator: " ")
        == "pool leaves rows blank in 2 workloads, most in edit, 100 rows of card: 0 → 11 row-frames. "
        + "The first is marked ✗ here:")
    #expect(
      lines.contains(
        "  bench trace --strategy pool --content card --workload edit --rows 100 --frames 2400 --host table --uikit classic"
      ))
    #expect(report.rendered(as: .text).contains("pool,card,edit,table,classic,100,*,blank_rows,*,"))
    let back = RunComparison(
      base: Compared.file(measured + head), head: Compared.file(measured + base))
    #expect(back.outcome == .improvement)
  }

  /// Checks have some failures only where they found them, such as leaks with contents that keep a state.
  @Test func aFailureThatOnlyOneCheckTellsOfIsNew() {
    let clean = Compared.file(measured + check("edit", [.blankRows: 0]))
    let leaking = Compared.file(measured + check("edit", [.blankRows: 0, .leakedControllers: 2]))
    #expect(RunComparison(base: clean, head: leaking).outcome == .regression)
    #expect(RunComparison(base: leaking, head: clean).outcome == .improvement)
    // A run that checked nothing says nothing of failures.
    #expect(RunComparison(base: Compared.file(measured), head: leaking).outcome == .same)
  }
}
