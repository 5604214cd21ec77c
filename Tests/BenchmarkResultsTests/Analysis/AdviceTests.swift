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

  private func advice(_ rows: Int, _ cases: [CaseFixture]) throws -> Advice {
    Advice(
      AdviceQuestion(rows: RowCount(rows), content: "card"), from: try RunFile(cases).table)
  }

  private func answer(
    _ figure: KeyFigure, _ strategy: String = "a", at rows: Int, _ cases: [CaseFixture]
  ) throws -> FigureAnswer {
    let scene = try #require(try advice(rows, cases).scenes.first)
    let candidate = try #require(scene.candidates.first { $0.strategy == strategy })
    return try #require(candidate.answers[figure])
  }

  private func fit(of known: KnownFigure) throws -> FigureBasis.Fit {
    guard case .fitted(let fit) = known.basis else { throw Unexpected() }
    return fit
  }

  /// A figure is not fitted.
  private struct Unexpected: Error {}

  /// 1 000 bytes and 20 for each row.
  private var linear: [CaseFixture] {
    [10, 100, 1_000].map { list("a", rows: $0, peak: 1_000 + 20 * Double($0)) }
  }

  @Test func measuredListsHaveMeasuredAnswers() throws {
    let known = try #require(try answer(.peakLive, at: 100, linear).known)
    #expect(known.figure.value == 3_000)
    #expect(known.figure.kind == .exact)
    #expect(known.basis == .measured(absent: []))
    #expect(known.workloads == ["fling"])
  }

  /// Times of 1 000 ns and 20 for each row.
  private var linearTimes: [CaseFixture] {
    [10, 100, 1_000].map { list("a", rows: $0, peak: 1, p99: 1_000 + 20 * Double($0)) }
  }

  /// 100 rows take 3 000 bytes, and 1 000 rows 21 000.
  @Test func exactFiguresAreBracketedByTheListsAround() throws {
    for cases in [linear, Array(linear.suffix(2))] {
      let known = try #require(try answer(.peakLive, at: 500, cases).known)
      #expect(known.figure.interval == Interval(lower: 3_000, upper: 21_000))
      #expect(known.basis == .between(RowCount(100), RowCount(1_000)))
      #expect(known.isBracket)
    }
    // A longer list may take less.
    let falling = [list("a", rows: 10, peak: 9), list("a", rows: 100, peak: 4)]
    let known = try #require(try answer(.peakLive, at: 50, falling).known)
    #expect(known.figure.interval == Interval(lower: 4, upper: 9))
  }

  /// At 30 rows, `lean` takes 40 to 60 bytes, and `fat` takes 70 to 700.
  @Test func theLeastBracketWinsIfNoOtherMayBeLower() throws {
    let lean = [list("lean", rows: 10, peak: 40_000), list("lean", rows: 100, peak: 60_000)]
    let fat = [list("fat", rows: 10, peak: 70_000), list("fat", rows: 100, peak: 700_000)]
    let clear = try advice(30, lean + fat).scenes[0]
    #expect(clear.choice.map(\.strategy) == ["lean"])
    #expect(!clear.isOpen(.peakLive))

    // From 55 000 bytes on, it may take less than the 60 000 that `lean` may take.
    let rival = [list("fat", rows: 10, peak: 55_000), fat[1]]
    let open = try advice(30, lean + rival)
    #expect(open.scenes[0].isOpen(.peakLive))
    #expect(
      AdviceReport(open, measuring: "bench run").text.replacing(/\s+/, with: " ").hasPrefix(
        "For 30 rows of card (table, default): no choice by peak live memory, between the 10 and "
          + "100 rows measured: lean (39.1 KiB to 58.6 KiB) or fat (53.7 KiB to 684 KiB) may take "
          + "the least. "))
    #expect(
      AdviceReport(open, measuring: "bench run").text.contains("--strategy lean,fat"))
  }

  @Test func timesInBetweenHaveFittedAnswers() throws {
    let known = try #require(try answer(.frameTime, at: 500, linearTimes).known)
    #expect(abs(known.figure.value - 11_000) < 0.01)
    let fit = try fit(of: known)
    #expect(fit.law == .linear && fit.reach == .within && fit.start == nil)
    #expect(fit.worstResidual < 1e-9)
  }

  @Test func lawsReachTenTimesBeyondTheMeasurements() throws {
    func reach(_ rows: Int) throws -> FigureBasis.Reach? {
      guard case .fitted(let fit) = try answer(.peakLive, at: rows, linear).known?.basis else {
        return nil
      }
      return fit.reach
    }
    #expect(try reach(10_000) == .beyond(RowCount(1_000)))
    #expect(try reach(1) == nil)
    let known = try #require(try answer(.peakLive, at: 10_000, linear).known)
    #expect(abs(known.figure.value - 201_000) < 0.1)
    #expect(known.figure.interval.lower >= 21_000)
    #expect(
      try answer(.peakLive, at: 10_001, linear) == .unknown(.tooFar(from: RowCount(1_000))))
    #expect(try answer(.peakLive, at: 9, linear) == .unknown(.shorter(than: RowCount(10))))
    let long = linear.map { $0.with { $0.key.rows *= 10 } }
    #expect(try answer(.frameTime, at: 9, long) == .unknown(.tooFar(from: RowCount(100))))
  }

  @Test func twoListsAreTooFewForALaw() throws {
    #expect(
      try answer(.peakLive, at: 200, Array(linear.prefix(2)))
        == .unknown(.tooFewCounts([RowCount(10), RowCount(100)])))
    // No list was measured in both workloads.
    let apart = [linear[0], linear[1].with { $0.key.workload = "jump" }]
    #expect(
      try answer(.peakLive, at: 200, apart)
        == .unknown(.tooFewCounts([RowCount(10), RowCount(100)])))
    let lacking = linear.map { $0.with { $0.missing = [.peakLiveBytes] } }
    #expect(try answer(.peakLive, at: 200, lacking) == .unknown(.notInFile))
  }

  @Test func figuresWithoutALawHaveNoAnswer() throws {
    let cases = [(10, 1_000.0), (100, 90_000), (1_000, 2_000)].map {
      list("a", rows: $0.0, peak: 1, p99: $0.1)
    }
    guard case .unknown(.noLaw(let around)) = try answer(.frameTime, at: 500, cases) else {
      Issue.record("answered")
      return
    }
    #expect(around.map(\.rows) == [100, 1_000])
    #expect(around.map(\.figure.value) == [90_000, 2_000])
  }

  /// The list of 10 rows fills half of the screen, so flat figures are flat from 100 rows on. Times spread
  /// by 2 %.
  @Test func lawsExcludeShortListsThatDoNotFillTheScreen() throws {
    let cases = [(10, 30_000.0), (100, 60_000), (1_000, 60_000), (10_000, 60_000)].map {
      list("a", rows: $0.0, peak: 1, p99: $0.1)
    }
    let known = try #require(try answer(.frameTime, at: 500, cases).known)
    #expect(abs(known.figure.value - 60_000) < 1e-6)
    let fit = try fit(of: known)
    #expect(fit.start == RowCount(100) && fit.law == .constant && fit.worstResidual < 1e-9)
    guard case .unknown(.noLaw) = try answer(.frameTime, at: 50, cases) else {
      Issue.record("a list of 50 rows lies below what the law was fitted to")
      return
    }
  }

  /// Three times of 1 000, 1 100 and 900 that spread by 2 % have the constant law of relative least
  /// squares, Σ1/t over Σ1/t² = 986.67; from 882 to 1 122 they lie 10.6 % below it to 13.7 % above.
  @Test func theIntervalOfAFitCoversAllMeasurements() throws {
    let cases = [(10, 1_000.0), (100, 1_100), (1_000, 900)].map {
      list("a", rows: $0.0, peak: 1, p99: $0.1)
    }
    let known = try #require(try answer(.frameTime, at: 500, cases).known)
    #expect(abs(known.figure.value - 986.67) < 0.1)
    for fixture in cases {
      let measured = try #require(try answer(.frameTime, at: fixture.key.rows, cases).known)
      #expect(known.figure.interval.lower <= measured.figure.interval.lower * 1.000_001)
      #expect(known.figure.interval.upper >= measured.figure.interval.upper * 0.999_999)
    }
    let fit = try fit(of: known)
    #expect(abs(fit.worstResidual - (1_100 - 986.67) / 1_100) < 0.001)
  }

  @Test func theWorstWorkloadDecides() throws {
    let cases = linear + linear.map { $0.with { ($0.key.workload, $0.peakLive) = ("jump", 9_000) } }
    #expect(try answer(.peakLive, at: 10, cases).known?.workloads == ["jump"])
    let long = try #require(try answer(.peakLive, at: 1_000, cases).known)
    #expect(long.workloads == ["fling"] && long.figure.value == 21_000)
  }

  /// Lists of 10 rows have too few frames for a percentile in one workload, so laws exclude them.
  /// A workload of one length tells nothing of others, and hides nothing of what the others tell.
  @Test func aWorkloadOfTooFewLengthsIsLeftOutAndNamed() throws {
    let cases = linear + [list("a", rows: 1_000, peak: 90_000, workload: "edit")]
    let between = try advice(500, cases)
    #expect(between.scenes[0].leftOut == ["edit"])
    let known = try #require(between.scenes[0].candidates[0].known(.peakLive))
    #expect(known.figure.interval == Interval(lower: 3_000, upper: 21_000))
    #expect(
      AdviceReport(between, measuring: "bench run").text
        .contains("Not covered, since measured at other lengths alone: edit.\n"))

    let measured = try advice(1_000, cases)
    #expect(measured.scenes[0].leftOut.isEmpty)
    #expect(measured.scenes[0].candidates[0].known(.peakLive)?.figure.value == 90_000)
  }

  @Test func aWorkloadWithoutTheFigureIsNamed() throws {
    let frames = [10, 100, 1_000, 10_000].flatMap { rows in
      [
        list("a", rows: rows, peak: 1, p99: 100),
        list("a", rows: rows, peak: 1, workload: "jump", p99: 700).with {
          if rows == 10 { $0.missing = [.frameTime(.p99)] }
        },
      ]
    }
    let short = try #require(try answer(.frameTime, at: 10, frames).known)
    #expect(short.basis == .measured(absent: ["jump"]) && abs(short.figure.value - 100) < 1e-3)
    let between = try #require(try answer(.frameTime, at: 50, frames).known)
    #expect(abs(between.figure.value - 700) < 1e-6)
    let fit = try fit(of: between)
    #expect(fit.reach == .below(RowCount(100)))
  }

  @Test func theChoiceHasTheLeastMemory() throws {
    let cases = [
      list("small", rows: 100, peak: 60_000), list("like", rows: 100, peak: 61_199),
      list("more", rows: 100, peak: 61_201), list("large", rows: 100, peak: 900_000),
    ]
    // 2 % of 60 000 are 1 200 bytes; 64 bytes a row would be 6 400.
    #expect(try advice(100, cases).scenes[0].choice.map(\.strategy) == ["small", "like"])
    // Of ten rows 640 bytes are more than 64 a row.
    let two = [list("small", rows: 10, peak: 60_000), list("like", rows: 10, peak: 60_640)]
    #expect(try advice(10, two).scenes[0].choice.map(\.strategy) == ["small"])
  }

  @Test func thereIsNoChoiceWhileAMemoryFigureIsUnknown() throws {
    let cases = linear + [list("b", rows: 1_000, peak: 1)]
    #expect(try advice(1_000, cases).scenes[0].choice.map(\.strategy) == ["b"])
    #expect(try advice(100, cases).scenes[0].choice.isEmpty)
  }

  @Test func strategiesWithDefectsAreNeverChosen() throws {
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
    let short = try advice(100, cases)
    #expect(short.exclusions.map(\.strategy) == ["forgets", "leaks", "crashes"])
    #expect(
      short.exclusions.flatMap(\.reasons) == [
        "forgets forgets rows: 3 row-frames in 100 rows.",
        "leaks leaves memory behind: 16 B in 1k rows.",
        "crashes has no sound figures of 1k rows: crashed: signal 11.",
      ])
    #expect(short.scenes[0].candidates.map(\.strategy) == ["huge"])
    // What is too large to be measured does nothing wrong in shorter lists.
    let long = try advice(1_000, cases)
    #expect(long.exclusions.map(\.strategy) == ["forgets", "leaks", "crashes", "huge"])
    #expect(long.scenes[0].candidates.isEmpty && !long.isAnswered)
  }

  @Test func aDefectExcludesAStrategyInItsSceneOnly() throws {
    let advice = try advice(
      100,
      [
        list("a", rows: 100, peak: 5),
        list("a", rows: 100, peak: 5).with {
          $0.key.uikit = "prefetching"
          $0.forgotten = 2
        },
      ])
    #expect(advice.scenes.map { $0.choice.map(\.strategy) } == [["a"], []])
    #expect(advice.exclusions.map(\.scene.uikit) == ["prefetching"])
    #expect(
      advice.exclusions.flatMap(\.reasons) == [
        "a forgets rows: 2 row-frames in 100 rows (card · fling · prefetching)."
      ])
  }

  @Test func hostsAndBehaviorsHaveTheirOwnAnswers() throws {
    let grid = list("a", rows: 100, peak: 7).with { $0.key.host = "grid" }
    let other = list("a", rows: 100, peak: 9).with { $0.key.content = "label" }
    let scenes = try advice(100, [list("a", rows: 100, peak: 5), grid, other]).scenes
    #expect(scenes.map(\.scene.host) == ["table", "grid"])
    #expect(
      scenes.map { $0.candidates[0].known(.peakLive)?.figure.value } == [5, 7])
  }
}
