import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

struct NeedsAdviceTests {
  private func list(
    _ strategy: String, _ workload: String = "fling", suite: String = "decision", rows: Int = 100,
    controllers: Double = 9, _ change: (inout CaseFixture) -> Void = { _ in }
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows, workload: workload).with {
      $0.key.suite = suite
      $0.key.uikit = "prefetching"
      $0.controllers = controllers
      change(&$0)
    }
  }

  private func advice(_ needs: [Need], _ files: [CaseFixture]...) -> NeedsAdvice {
    NeedsAdvice(
      needs, from: files.enumerated().map { (name: "\($0).csv", table: RunFile($1).table) })
  }

  @Test func strategiesAreRuledOutStepByStep() {
    let decision = [
      list("plain", controllers: 0), list("per-cell"), list("late"),
      list("pool") { $0.forgotten = 81 }, list("per-cell", "edit"), list("late", "edit"),
    ]
    let sizing = [
      list("per-cell", suite: "self-sizing") { $0.wrongHeights = 0 },
      list("late", suite: "self-sizing") { $0.wrongHeights = 7 },
      list("late", suite: "self-sizing", rows: 1_000) { $0.wrongHeights = 70 },
      list("pool", suite: "self-sizing") { $0.wrongHeights = 0 },
      list("asked", suite: "self-sizing") { $0.wrongHeights = 0 },
    ]
    let advice = self.advice([.selfSizing, .updates], decision, sizing)
    #expect(advice.steps.map(\.need) == [nil, .updates, .selfSizing])
    #expect(advice.steps.map(\.verdicts.count) == [4, 3, 3])
    #expect(
      advice.steps[0].verdicts["pool"]
        == .init(
          kind: .fails, reason: "pool forgets rows: 81 row-frames in 100 rows (card · fling)."))
    #expect(advice.steps[1].strategies { $0 == .fails }.isEmpty)
    #expect(advice.steps[1].strategies { $0 == .unmeasured } == ["asked"])
    #expect(
      advice.steps[2].verdicts["late"]
        == .init(
          kind: .fails,
          reason:
            "late has rows of the wrong height: 70 row-frames in 1k rows, and does so in 1 more "
            + "case."))
    #expect(advice.choice == ["per-cell"])
    #expect(advice.isAnswered)
  }

  /// The race is lost where nothing guards the content, and may be won by a guard.
  @Test func contentThatIsGuardedIsAnAnswerOfItsOwn() {
    func late(_ strategy: String, _ content: String, _ wrong: Double) -> CaseFixture {
      list(strategy, "reload", suite: "late-content") {
        $0.key.content = content
        $0.wrongContent = wrong
      }
    }
    let cases = [
      late("per-cell", "async-image", 70), late("per-cell", "async-image-guarded", 0),
      late("per-cell", "async-image-cancelled", 0),
      late("kept", "async-image", 0), late("kept", "async-image-guarded", 0),
      late("slow", "async-image", 9), late("slow", "async-image-guarded", 3),
      late("unknown", "async-image", 9),
    ]
    let advice = self.advice([.lateContent], cases)
    #expect(advice.choice == ["kept"])
    #expect(advice.choiceIfGuarded == ["per-cell"])
    #expect(advice.steps[1].strategies { $0 == .fails } == ["slow", "unknown"])
  }

  /// 90 000 more bytes for 900 more rows, with as many cells.
  @Test func memoryThatGrowsIsNotFlat() {
    let cases = [100, 1_000].flatMap { rows in
      [list("pool", rows: rows), list("stored", rows: rows) { $0.peakLive += Double(rows) * 100 }]
    }
    let advice = self.advice([.flatMemory], cases)
    #expect(advice.choice == ["pool"])
    #expect(
      advice.steps[1].verdicts["stored"]
        == .init(kind: .fails, reason: "stored takes 100 B more for each row (card · fling)."))
  }

  @Test func theBehaviorOfTodayCounts() {
    let old = [list("pool", "edit"), list("pool")].map { $0.with { $0.key.uikit = "classic" } }
    let today = list("pool", "edit") { $0.forgotten = 3 }
    #expect(advice([.updates], old).choice == ["pool"])
    let advice = self.advice([.updates], old, [today, list("per-cell", "edit")])
    #expect(advice.choice == ["per-cell"])
    #expect(advice.files == ["1.csv"])
  }
}
