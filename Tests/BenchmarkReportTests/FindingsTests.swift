import BenchmarkResults
import BenchmarkTerminal
import Testing

/// The findings, with figures that do or do not support them.
struct FindingsTests {
  private func findings(_ cases: [CaseFixture]) throws -> [String] {
    TerminalSummary(try RunFile(cases)).findings
  }

  /// The sentence that holds `text`, if there is one.
  private func finding(_ text: String, of cases: [CaseFixture]) throws -> String? {
    try findings(cases).first { $0.contains(text) }
  }

  private func list(
    _ strategy: String, rows: Int, workload: String = "fling", peak: Double, cells: Double = 9
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows, workload: workload).with {
      ($0.peakLive, $0.cells, $0.controllers) = (peak, cells, 9)
    }
  }

  @Test func growthSaysWhatEachRowAdds() throws {
    // 99 000 rows more, 5 632 bytes each.
    let sentence = try finding(
      "peak live",
      of: [
        list("made-up-front", rows: 1_000, peak: 5_700_000),
        list("made-up-front", rows: 10_000, peak: 99),
        list("made-up-front", rows: 100_000, peak: 563_268_000),
        list("recycled", rows: 1_000, peak: 60_000), list("recycled", rows: 100_000, peak: 60_000),
        list("shared", rows: 1_000, peak: 70_000), list("shared", rows: 100_000, peak: 69_000),
      ])
    #expect(
      sentence
        == "From 1k to 100k rows, peak live memory grows by 5.50 KiB a row under made-up-front; "
        + "it stays flat, but for the cells on screen, under recycled and shared.")
  }

  /// A short list in a table and a long one in a grid show no growth.
  @Test func growthDoesNotJoinHosts() throws {
    func grid(_ rows: Int, peak: Double) -> CaseFixture {
      list("recycled", rows: rows, peak: peak).with { $0.key.host = "grid" }
    }
    let short = list("recycled", rows: 10, peak: 1_000)
    #expect(try finding("peak live", of: [short, grid(1_000, peak: 900_000)]) == nil)
    let sentence = try finding(
      "peak live",
      of: [
        short, list("recycled", rows: 1_000, peak: 1_000), grid(10, peak: 1_000),
        grid(1_000, peak: 1_014_760),
      ])
    #expect(
      sentence
        == "From 10 to 1k rows, peak live memory grows by 1.00 KiB a row under recycled "
        + "(only in card · fling · grid).")
  }

  @Test func growthFromMoreCellsIsIgnored() throws {
    // 12 000 of 60 000 bytes are the list's own: (12 000 + 8 * 6 000) * 16 / 8 = 120 000 are
    // allowed, 12 000 + 16 * 6 000 = 108 000 are taken.
    let cells = [
      list("recycled", rows: 10, peak: 60_000, cells: 8),
      list("recycled", rows: 1_000, peak: 108_000, cells: 16),
    ]
    #expect(
      try finding("peak live", of: cells)
        == "From 10 to 1k rows, peak live memory stays flat, but for the cells on screen, "
        + "under recycled.")
    // 990 rows more: 120 990 bytes is a byte a row beyond the cells, 120 989 is less.
    func grows(to peak: Double) throws -> Bool {
      let long = list("recycled", rows: 1_000, peak: peak, cells: 16)
      return try #require(try finding("peak live", of: [cells[0], long])).contains("grows")
    }
    #expect(try grows(to: 120_990))
    #expect(try !grows(to: 120_989))
  }

  @Test func growthOfDifferentWorkloadsIsARange() throws {
    func both(_ fling: Double, _ through: Double) -> [CaseFixture] {
      [
        list("lazy", rows: 10, workload: "fling", peak: 10_000),
        list("lazy", rows: 1_010, workload: "fling", peak: 10_000 + 1_000 * fling),
        list("lazy", rows: 10, workload: "through", peak: 10_000),
        list("lazy", rows: 1_010, workload: "through", peak: 10_000 + 1_000 * through),
      ]
    }
    #expect(
      try finding("peak live", of: both(200, 300))
        == "From 10 to 1010 rows, peak live memory grows by 200 B to 300 B a row under lazy.")
    #expect(
      try finding("peak live", of: both(0, 300))
        == "From 10 to 1010 rows, peak live memory grows by 300 B a row under lazy "
        + "(only in card · through).")
  }

  @Test func eachSpanOfRowsHasItsOwnSentence() throws {
    let sentences = try findings([
      list("a", rows: 10, peak: 1_000), list("a", rows: 1_000, peak: 1_000),
      list("b", rows: 10, peak: 1_000), list("b", rows: 100, peak: 10_000),
      list("b", rows: 1_000, peak: 0).with { $0.status = CaseStatus(.timeout) },
    ])
    #expect(sentences[0].hasPrefix("From 10 to 1k rows, peak live memory stays flat"))
    #expect(
      sentences[1] == "From 10 to 100 rows, peak live memory grows by 100 B a row under b.")
    #expect(sentences.last == "1 of 5 cases is without figures: b at 1k rows (timeout).")
  }

  @Test func strategiesThatGrowInSomeSettingsHaveTheirWorkloads() throws {
    let sentences = try findings([
      list("a", rows: 10, workload: "jump", peak: 1_000),
      list("a", rows: 100, workload: "jump", peak: 1_000),
      list("a", rows: 10, workload: "fling", peak: 1_000),
      list("a", rows: 1_000, workload: "fling", peak: 100_000),
    ])
    #expect(
      sentences[0] == "From 10 to 100 rows (card · jump), peak live memory stays flat, but for the "
        + "cells on screen, under a.")
    #expect(
      sentences[1] == "From 10 to 1k rows (card · fling), peak live memory grows by 100 B a row "
        + "under a.")
  }

  @Test func oneRowCountIsTooFewForGrowth() throws {
    let sentence = try findings([list("a", rows: 1_000, peak: 5)]).first
    #expect(
      sentence == "All lists have 1k rows: whether memory grows with rows can't be told from them.")
  }

  @Test func growthNeedsCellsAndPeaks() throws {
    for metric in [Metric.cellsMade, .peakLiveBytes] {
      let cases = [10, 1_000].map { rows in
        list("a", rows: rows, peak: Double(rows)).with { $0.missing = [metric] }
      }
      #expect(try finding("grows with rows", of: cases) == nil)
      #expect(try finding("peak live", of: cases) == nil)
    }
  }

  private func scrolled(
    _ strategy: String, rows: Int = 1_000, calls: Double, time: Double
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with {
      $0.turnovers = 500
      $0.calls = [calls * 500, 0, 0, 0, 0, 0]
      $0.containmentTime = time * 500
    }
  }

  @Test func callsSayWhatScrollingARowCosts() throws {
    let sentence = try finding(
      "Scrolling",
      of: [
        scrolled("quiet", calls: 0, time: 0), scrolled("six", calls: 6, time: 800),
        scrolled("one", calls: 1, time: 200), scrolled("uno", calls: 1, time: 202),
      ])
    #expect(
      sentence
        == "Scrolling 1k rows, containment calls grow with the rows that come on screen: each "
        + "costs 6 calls (800 ns) under six, 1 call (200 ns) under one and 1 call (202 ns) under "
        + "uno; quiet sends none. Times can't be told apart between one and uno.")
  }

  @Test func callsWithoutTimesAreReported() throws {
    let cases = [scrolled("six", calls: 6, time: 800).with { $0.missing = [.containmentTime] }]
    #expect(
      try finding("Scrolling", of: cases)
        == "Scrolling 1k rows, containment calls grow with the rows that come on screen: each "
        + "costs 6 calls under six.")
  }

  @Test func noContainmentCallsAreReportedAsNone() throws {
    let cases = ["a", "b"].map { scrolled($0, calls: 0, time: 0) }
    #expect(
      try finding("Scrolling", of: cases)
        == "Scrolling 1k rows, a and b send no containment calls.")
  }

  @Test func listsWithoutTurnoversHaveNoScrollingCost() throws {
    let cases = [scrolled("six", rows: 5, calls: 6, time: 800).with { $0.turnovers = 0 }]
    #expect(try finding("Scrolling", of: cases) == nil)
  }

  @Test func theFirstFrameIsThatOfTheLongestMeasuredList() throws {
    func list(_ strategy: String, rows: Int, _ setup: Double, _ present: Double) -> CaseFixture {
      CaseFixture(strategy, rows: rows).with {
        ($0.setupTime, $0.presentTime, $0.controllers) = (setup, present, 9)
      }
    }
    let cases = [
      list("a", rows: 10, 1, 1), list("a", rows: 100_000, 4e8, 5e6),
      list("b", rows: 10, 1, 1), list("b", rows: 100_000, 2e4, 4e4),
      list("c", rows: 100_000, 2.01e4, 4.01e4),
      list("a", rows: 1_000_000, 1, 1).with { $0.status = CaseStatus(.skippedMemory) },
    ]
    #expect(
      try finding("first frame", of: cases)
        == "The first frame of 100k rows takes 405 ms under a, 60.0 µs under b and 60.2 µs under "
        + "c. Times can't be told apart between b and c.")
  }

  @Test func overlapIsNotTransitive() throws {
    // b overlaps both its neighbours, which are apart from each other.
    func list(_ strategy: String, _ time: Double) -> CaseFixture {
      CaseFixture(strategy, rows: 10).with {
        ($0.setupTime, $0.presentTime, $0.controllers, $0.spread) = (time, 0, 9, 0.1)
      }
    }
    let sentence = try finding(
      "first frame", of: [list("a", 1_000), list("b", 1_100), list("c", 1_210)])
    #expect(
      sentence?.hasSuffix("Times can't be told apart between a and b or between b and c.") == true)
  }

  @Test func theFloorDoesNotDecideTheLongestList() throws {
    let cases = [
      CaseFixture("bare", rows: 1_000), CaseFixture("bare", rows: 10),
      CaseFixture("a", rows: 10).with { $0.controllers = 9 },
    ]
    let sentence = try finding("first frame", of: cases)
    #expect(sentence?.hasPrefix("The first frame of 10 rows takes") == true)
  }

  @Test func onlyRealDefectsAreReported() throws {
    let clean = [CaseFixture("a", rows: 10), CaseFixture("a", rows: 100, workload: "jump")]
    for text in ["forgets", "loses", "behind", "below", "without figures"] {
      #expect(try finding(text, of: clean) == nil)
    }
    let forgetful = clean.map { $0.with { $0.forgotten = 12 } }
    #expect(
      try finding("forgets", of: forgetful)
        == "a forgets rows: 12 without their content, summed over the frames of 10 rows "
        + "(card · fling), and does so in 1 more case.")
    let losing = [clean[0], clean[1].with { $0.lost = 4_490 }]
    #expect(
      try finding("loses", of: losing)
        == "a loses controllers: 4.49k that nothing uses at the end of 100 rows (card · jump).")
    let leaking = [clean[0], clean[1].with { $0.leftBehind = 2_048 }]
    #expect(
      try finding("behind", of: leaking)
        == "a leaves 2.00 KiB behind after teardown of 100 rows (card · jump).")
    let overfreeing = [clean[0].with { $0.leftBehind = -512 }]
    #expect(
      try finding("below", of: overfreeing)
        == "a ends 512 B below where set-up began, after teardown of 10 rows.")
  }

  @Test func failuresAreCountedAndListed() throws {
    let failed = (1...7).map { number in
      CaseFixture("s\(number)", rows: 10).with { $0.status = CaseStatus(.crashed, reason: "x") }
    }
    #expect(
      try findings(failed) == [
        "7 of 7 cases are without figures: s1 at 10 rows (crashed), s2 at 10 rows (crashed), "
          + "s3 at 10 rows (crashed), s4 at 10 rows (crashed), s5 at 10 rows (crashed) and 2 more."
      ])
  }
}
