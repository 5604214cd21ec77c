import BenchmarkHarness
import BenchmarkResults
import Testing

@testable import BenchmarkCommandLine

@Suite struct PlanTextTests {
  @Test func severalBlocksAreShownOneAfterTheOther() {
    let first = CaseBlock(
      strategies: ["plain", "pool"], contents: ["card"], workloads: ["fling"], rows: [10, 1_000])
    let second = CaseBlock(
      strategies: ["pool"], contents: ["label"], workloads: ["jump"], rows: [10], hosts: ["grid"])
    let suite = Suite(name: "both", summary: "", blocks: [first, second], launches: 3)
    let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
    let text = PlanText.text(of: settings)
    for line in [
      "block       1 of 2", "contents    card", "rows        10, 1k", "block       2 of 2",
      "hosts       grid", "cases       5", "launches    25: a case has 2 memory, 3 time",
    ] {
      #expect(text.split(separator: "\n").contains(line[...]))
    }
    #expect(PlanText.extent(of: settings) == "5 cases by 25 launches")
  }

  @Test func aBudgetIsThatOfTheWholeRun() {
    let block = CaseBlock(
      strategies: ["plain", "pool"], contents: ["card"], workloads: ["fling"], rows: [10])
    let suite = Suite(
      name: "short", summary: "", blocks: [block], timeBudget: TimeSpan(.seconds(60)))
    let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
    let text = PlanText.text(of: settings)
    #expect(PlanText.extent(of: settings) == "2 cases within 60.0 s")
    #expect(text.contains("\nprecision   5%, or 60.0 s for the whole run\n"))
    #expect(text.hasSuffix("\nlaunches    6 or more: a case has 2 memory, 1 time"))
  }
}
