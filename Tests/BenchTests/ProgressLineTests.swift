import BenchmarkHarness
import BenchmarkResults
import Testing

@testable import BenchmarkCommandLine

struct ProgressLineTests {
  private func text(
    _ columns: Int, budget: Double?, secondsLeft: Double?, after elapsed: Double
  ) -> String {
    let key = CaseKey(
      suite: "quick", uikit: "classic", workload: "fling", content: "card",
      strategy: "preallocated-loaded", rows: 1_000)
    let line = ProgressLine(
      budget: budget.map { TimeSpan(nanoseconds: $0 * 1e9) }, columns: columns)
    return line.text(RunProgress(key: key, pass: .time, secondsLeft: secondsLeft), after: elapsed)
  }

  @Test(arguments: 40...100) func itNeverWraps(columns: Int) {
    let shown = text(columns, budget: 20, secondsLeft: 5, after: 10)
    #expect(shown.count < columns)
    #expect(shown.contains("] at most 0:10 left"))
  }

  @Test func theBarIsOverTheWholeBudget() {
    #expect(text(80, budget: 20, secondsLeft: 3, after: 5).hasPrefix("[#####...............] at"))
    #expect(text(80, budget: 20, secondsLeft: 0, after: 20).hasPrefix("[####################] at"))
  }

  /// What each case needs at least may take longer than the budget.
  @Test func itPromisesNoLessThanTheMinimumTakes() {
    #expect(text(80, budget: 20, secondsLeft: 90, after: 10).contains(" at most 1:30 left"))
    #expect(text(80, budget: 20, secondsLeft: 1, after: 19).contains(" at most 0:01 left"))
  }

  @Test func withoutABudgetTheTimeIsAnEstimate() {
    #expect(text(80, budget: nil, secondsLeft: 30, after: 10).hasPrefix("[#####......"))
    #expect(text(80, budget: nil, secondsLeft: 30, after: 10).contains(" about 0:30 left"))
    #expect(
      text(80, budget: nil, secondsLeft: nil, after: 1).hasPrefix("[....................]  time"))
  }
}
