import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which parts of a file a filter keeps, and what is still said of them.
struct CaseFilterTests {
  private static let file = RunFile(
    ["a", "b"].flatMap { name in
      [10, 100].flatMap { rows in
        ["fling", "edit"].map { CaseFixture(name, rows: rows, workload: $0) }
      }
    })

  private func kept(_ change: (inout CaseFilter) -> Void) -> [CaseKey] {
    var filter = CaseFilter()
    change(&filter)
    return Array(filter.applied(to: Self.file).table.caseKeys)
  }

  @Test func eachPartNarrowsTheCases() {
    #expect(kept { _ in }.count == 8)
    #expect(kept { $0.strategies = ["a"] }.map(\.strategy) == ["a", "a", "a", "a"])
    #expect(kept { $0.rows = [100] }.map(\.rows) == [100, 100, 100, 100])
    #expect(kept { ($0.workloads, $0.rows) = (["edit"], [10]) }.map(\.strategy) == ["a", "b"])
    #expect(kept { $0.contents = ["label"] }.isEmpty)
    #expect(kept { $0.hosts = ["table"] }.count == 8)
    #expect(kept { $0.behaviors = ["none"] }.isEmpty)
  }

  @Test func metricsNarrowTheFigures() {
    let rows = CaseFilter(metrics: [.allocations]).applied(to: Self.file).table.rows
    #expect(Set(rows.map(\.metric)) == [.allocations])
    #expect(Set(rows.map(\.key)).count == 8)
  }

  /// A strategy that is wrong in a workload that isn't shown is wrong all the same.
  @Test func faultsAreThoseOfTheWholeFile() {
    let cases = ["fling", "edit"].map { workload in
      CaseFixture("a", rows: 10, workload: workload).with {
        $0.forgotten = workload == "edit" ? 3 : 0
      }
    }
    var filter = CaseFilter(metrics: [.allocations])
    filter.workloads = ["fling"]
    let comparison = StrategyComparison(RunFile(cases).table, filter: filter)
    #expect(comparison.cases.map(\.key.workload) == ["fling"])
    #expect(comparison.faults(of: comparison.cases[0].key).map(\.text) == ["forgets rows (edit)"])
    #expect(comparison.cases[0].allocationsPerTurnover != nil)
    #expect(comparison.cases[0].peakLiveBytes == nil)
  }

  @Test func whatNoFileHasIsNamed() {
    let keys = Self.file.table.caseKeys
    #expect(CaseFilter(strategies: ["a", "b"]).unknown(among: keys) == nil)
    let unknown = CaseFilter(strategies: ["a", "c"]).unknown(among: keys)
    #expect(unknown?.name == "a strategy 'c'")
    #expect(unknown?.known == ["a", "b"])
    var rows = CaseFilter()
    rows.rows = [10, 11]
    #expect(rows.unknown(among: keys)?.name == "lists of 11 rows")
    #expect(rows.unknown(among: keys)?.known == ["10", "100"])
  }
}
