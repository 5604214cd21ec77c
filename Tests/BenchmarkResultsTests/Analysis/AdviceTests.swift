import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Answers from figures that were computed by hand.
struct AdviceTests {
  private func list(
    _ strategy: String, rows: Int, peak: Double, workload: String = "fling", p99: Double = 2_000
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows, workload: workload).with {
      ($0.peakLive, $0.controllers, $0.frameP99) = (peak, 9, p99)
    }
  }

  private func advice(_ rows: Int, _ cases: [CaseFixture]) -> Advice {
    Advice(rows: RowCount(rows), content: "card", from: RunFile(cases).table)
  }

  private func text(_ rows: Int, _ cases: [CaseFixture]) -> String {
    AdviceReport(advice(rows, cases), measuring: "bench run").text
  }

  private func peaks(_ scene: Advice.Scene) -> [Double?] {
    scene.nearest.map { $0.figures[.peakLive]?["a"]?.value }
  }

  /// 1 000 bytes and 20 for each row.
  private var linear: [CaseFixture] {
    [10, 100, 1_000].map { list("a", rows: $0, peak: 1_000 + 20 * Double($0)) }
  }

  @Test func aListIsToldByItselfOrByItsNeighbors() {
    #expect(peaks(advice(100, linear).scenes[0]) == [3_000])
    let between = advice(500, linear).scenes[0]
    #expect(between.nearest.map(\.rows) == [RowCount(100), RowCount(1_000)])
    #expect(peaks(between) == [3_000, 21_000])
    for rows in [9, 1_001] {
      let advice = advice(rows, linear)
      #expect(advice.scenes[0].nearest.isEmpty && !advice.isAnswered)
    }
    #expect(
      text(1_001, linear).hasPrefix(
        "For 1001 rows of card (table, default), this file can't tell: it has lists of 10\nto 1k rows.\n"
      ))
  }

  /// Of a device, nothing is said to be the model's, and no command can measure the rest of it here.
  @Test func figuresOfAppleUIKitAreNotTheModels() {
    let phone = linear.map { $0.with { ($0.key.uikit, $0.frameP99) = ("ios-26.1", 2_000) } }
    #expect(text(500, linear).contains("the model's") && text(500, linear).contains("bench run"))
    #expect(!text(500, phone).contains("the model's") && !text(500, phone).contains("bench run"))
    let pages = [linear, phone].map {
      ReportPage(ChartSource($0), tool: "bench").html(pictures: nil)
    }
    #expect(pages[0].contains("of a model of UIKit") && !pages[1].contains("of a model of UIKit"))
  }

  /// At 10 rows `lean` takes the least, and at 100 rows whichever grows less.
  @Test func theBestBetweenTwoListsIsTheBestInBoth() {
    func pair(_ fat: Double) -> [CaseFixture] {
      [
        list("lean", rows: 10, peak: 40_000), list("lean", rows: 100, peak: 60_000),
        list("fat", rows: 10, peak: 70_000), list("fat", rows: 100, peak: fat),
      ]
    }
    #expect(advice(30, pair(700_000)).scenes[0].best(in: .peakLive) == ["lean"])
    #expect(advice(30, pair(50_000)).scenes[0].best(in: .peakLive).isEmpty)
  }

  @Test func theWorstWorkloadDecides() {
    let cases = linear + linear.map { $0.with { ($0.key.workload, $0.peakLive) = ("jump", 9_000) } }
    #expect(peaks(advice(10, cases).scenes[0]) == [9_000])
    #expect(peaks(advice(1_000, cases).scenes[0]) == [21_000])
  }

  /// The worst of one workload is not comparable to the worst of two.
  @Test func aStrategyWithoutAWorkloadOfOthersIsUnknown() {
    let cases =
      [linear[1], linear[1].with { $0.key.workload = "jump" }]
      + [list("b", rows: 100, peak: 1), list("c", rows: 10, peak: 1)]
    let scene = advice(100, cases).scenes[0]
    #expect(scene.best(in: .peakLive) == ["a"])
    #expect(scene.unknown(.peakLive) == ["b", "c"])
    #expect(text(100, cases).contains("least peak live memory: a (2.93 KiB); unknown for b"))
    // Lists of 10 rows have too few frames for a percentile in one workload.
    let few = [
      linear[0], linear[0].with { ($0.key.workload, $0.missing) = ("jump", [.frameTime(.p99)]) },
    ]
    let short = advice(10, few).scenes[0]
    #expect(short.best(in: .frameTime) == ["a"] && short.unknown(.frameTime).isEmpty)
  }

  @Test func theChoiceHasTheLeastMemory() {
    let cases = [
      list("small", rows: 100, peak: 60_000), list("like", rows: 100, peak: 61_199),
      list("more", rows: 100, peak: 61_201), list("large", rows: 100, peak: 900_000),
    ]
    // 2 % of 60 000 are 1 200 bytes; 64 bytes a row would be 6 400.
    #expect(advice(100, cases).scenes[0].best(in: .peakLive) == ["small", "like"])
    // Of ten rows 640 bytes are more than 64 a row.
    let two = [list("small", rows: 10, peak: 60_000), list("like", rows: 10, peak: 60_640)]
    #expect(advice(10, two).scenes[0].best(in: .peakLive) == ["small"])
  }

  @Test func strategiesWithDefectsAreNeverChosen() {
    let cases = [
      list("forgets", rows: 100, peak: 1).with { $0.forgotten = 3 },
      list("leaks", rows: 100, peak: 1),
      list("leaks", rows: 1_000, peak: 1).with { $0.leftBehind = 16 },
      list("crashes", rows: 100, peak: 1),
      list("crashes", rows: 1_000, peak: 1).with {
        $0.status = CaseStatus(.crashed, reason: "signal 11")
      },
      list("huge", rows: 100, peak: 9),
      list("huge", rows: 1_000, peak: 9).with { $0.status = CaseStatus(.skippedMemory) },
      CaseFixture("plain", rows: 100).with { $0.peakLive = 1 },
    ]
    let short = advice(100, cases).scenes[0]
    #expect(
      short.exclusions == [
        "forgets": "forgets forgets rows: 3 row-frames in 100 rows.",
        "leaks": "leaks leaves memory behind: 16 B in 1k rows.",
        "crashes": "crashes crashes: in 1k rows.",
      ])
    #expect(short.candidates == ["huge"])
    // What is too large to be measured does nothing wrong in shorter lists.
    let long = advice(1_000, cases)
    #expect(
      long.scenes[0].exclusions["huge"] == "huge has no sound figures of 1k rows: skipped-memory.")
    #expect(long.scenes[0].candidates.isEmpty && !long.isAnswered)
  }

  @Test func eachKindOfListHasItsOwnAnswer() {
    let grid = list("a", rows: 100, peak: 7).with { $0.key.host = "grid" }
    let other = list("a", rows: 100, peak: 9).with { $0.key.content = "label" }
    let wrong = list("a", rows: 100, peak: 5).with {
      ($0.key.uikit, $0.forgotten) = ("prefetching", 2)
    }
    let scenes = advice(100, [list("a", rows: 100, peak: 5), grid, other, wrong]).scenes
    #expect(scenes.map(\.setting.host) == ["table", "grid", "table"])
    #expect(scenes.map(peaks) == [[5], [7], []])
    #expect(
      scenes.map { $0.exclusions["a"] } == [
        nil, nil, "a forgets rows: 2 row-frames in 100 rows (card · fling · prefetching).",
      ])
  }

  /// Strategies that grow, stay flat, cross, and have defects.
  private var crossing: [CaseFixture] {
    let peaks: [(name: String, peak: Double)] = [
      ("growing", 6_000), ("flat", 30_000), ("level", 30_100), ("forgetful", 5_000),
    ]
    var cases: [CaseFixture] = []
    for (rows, workload) in [10, 100, 1_000].flatMap({ [($0, "fling"), ($0, "through")] }) {
      for (name, peak) in peaks {
        var list = CaseFixture(name, rows: rows, workload: workload)
        (list.peakLive, list.controllers, list.containmentTime) = (peak, 9, 800_000)
        list.setupTime = 20_000
        list.frameP99 = name == "level" ? 2e6 : 1e6
        if name == "growing" {
          (list.peakLive, list.setupTime) = (peak + 100 * Double(rows), 1_000 * Double(rows))
        }
        if name == "forgetful" { list.forgotten = 7 }
        if workload == "through" { list.peakLive *= 1.5 }
        cases.append(list)
      }
    }
    return cases
  }

  @Test func anAnswerReadsAsTheGoldenFile() throws {
    #expect(try text(500, crossing) == Fixtures.golden("advice.txt"))
  }

  /// A command measures with the reach of the scene, and a shell takes its names as they are.
  @Test func aFileThatCantTellNamesTheCommandThatMeasuresIt() {
    let near = linear.map {
      $0.with {
        ($0.key.uikit, $0.key.reach, $0.key.suite) = ("prefetching", "0.5", "it's $(x)")
      }
    }
    let shown = text(20_000, near)
    #expect(shown.hasPrefix("For 20k rows of card (table, prefetching reach 0.5), this file can't"))
    #expect(
      shown.contains(
        #"run --suite 'it'\''s $(x)' --content card --host table --uikit prefetching "#
          + "--rows 20k --prefetch-reach 0.5\n"))
  }
}

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
      late("per-cell", "async-image-cancelled", 0), late("kept", "async-image", 0),
      late("kept", "async-image-guarded", 0), late("slow", "async-image", 9),
      late("slow", "async-image-guarded", 3), late("unknown", "async-image", 9),
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

  /// Pages are judged by cases of pagers alone, and rows by all others.
  @Test func pagersHaveAnAnswerOfTheirOwn() {
    let lists = [
      list("per-cell"), list("per-cell", suite: "state") { $0.key.content = "stateful" },
    ]
    let pagers = ["pages-pool", "pages-saving"].flatMap { name in
      [
        list(name, "page-through", suite: "pagers"),
        list(name, "page-back", suite: "pagers") {
          $0.key.content = "stateful"
          $0.forgotten = name == "pages-pool" ? 5 : 0
        },
      ]
    }
    #expect(advice([.state], lists, pagers).choice == ["per-cell"])
    #expect(advice([.pagers], lists, pagers).choice == ["pages-pool", "pages-saving"])
    #expect(advice([.pagers, .state], lists, pagers).choice == ["pages-saving"])
    #expect(!advice([.pagers], lists).isAnswered)
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
