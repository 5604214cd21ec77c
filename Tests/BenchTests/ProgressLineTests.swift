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

  /// What each case needs at least may take longer than the budget.
  @Test(
    arguments: [
      (20, 3, 5, "[#####...............]", "] at most "),
      (20, 0, 20, "[####################]", "] at most "),
      (20, 90, 10, "[", " at most 1:30 left"), (20, 1, 19, "[", " at most 0:01 left"),
      // Without a budget the time is an estimate.
      (nil, 30, 10, "[#####......", " about 0:30 left"),
      (nil, nil, 1, "[....................]", "]  time"),
    ] as [(Double?, Double?, Double, String, String)])
  func itTellsTheTimeThatIsLeft(
    budget: Double?, secondsLeft: Double?, elapsed: Double, start: String, left: String
  ) {
    let shown = text(80, budget: budget, secondsLeft: secondsLeft, after: elapsed)
    #expect(shown.hasPrefix(start) && shown.contains(left), "\(shown)")
  }
}
