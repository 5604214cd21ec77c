import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

/// The verdict on figures that do or do not support a sentence.
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
    let cases = [
      list("made-up-front", rows: 1_000, peak: 5_700_000),
      list("made-up-front", rows: 10_000, peak: 99),
      list("made-up-front", rows: 100_000, peak: 563_268_000),
      list("recycled", rows: 1_000, peak: 60_000), list("recycled", rows: 100_000, peak: 60_000),
      list("shared", rows: 1_000, peak: 70_000), list("shared", rows: 100_000, peak: 69_000),
    ]
    #expect(
      try findings(cases).prefix(2) == [
        "A further row costs 5.50 KiB under made-up-front.",
        "Recycled and shared take at most 68.4 KiB at any length.",
      ])
  }

  /// A row that is never shown costs less than one that is.
  @Test func growthSaysWhatShowingARowAdds() throws {
    func lists(_ workload: String, _ bytes: Double, shown: Double) -> [CaseFixture] {
      [10, 1_010].map { rows in
        list("lazy", rows: rows, workload: workload, peak: 9_000 + bytes * Double(rows)).with {
          $0.turnovers = shown * Double(rows)
        }
      }
    }
    let sentence =
      "A further row costs 182 B under lazy when few rows are shown and 6.50 KiB when all are."
    #expect(
      try finding(
        "further", of: lists("fling", 182, shown: 0.01) + lists("through", 6_656, shown: 1))
        == sentence)
    #expect(
      try finding(
        "further", of: lists("fling", 182, shown: 0.5) + lists("through", 6_656, shown: 1))
        == "A further row costs 182 B to 6.50 KiB under lazy.")
  }

  /// A short list in a table and a long one in a grid show no growth.
  @Test func growthDoesNotJoinHosts() throws {
    func grid(_ rows: Int, peak: Double) -> CaseFixture {
      list("recycled", rows: rows, peak: peak).with { $0.key.host = "grid" }
    }
    let short = list("recycled", rows: 10, peak: 1_000)
    #expect(try finding("further", of: [short, grid(1_000, peak: 900_000)]) == nil)
    #expect(
      try finding(
        "further",
        of: [
          short, list("recycled", rows: 1_000, peak: 1_000), grid(10, peak: 1_000),
          grid(1_000, peak: 1_014_760),
        ])
        == "A further row costs 0 B to 1.00 KiB under recycled.")
  }

  @Test func growthFromMoreCellsIsIgnored() throws {
    // 12 000 of 60 000 bytes are the list's own: (12 000 + 8 * 6 000) * 16 / 8 = 120 000 are
    // allowed, 12 000 + 16 * 6 000 = 108 000 are taken.
    let short = list("recycled", rows: 10, peak: 60_000, cells: 8)
    // 990 rows more: 120 990 bytes is a byte a row beyond the cells, 120 989 is less.
    func grows(to peak: Double) throws -> Bool {
      let long = list("recycled", rows: 1_000, peak: peak, cells: 16)
      return try finding("further", of: [short, long]) != nil
    }
    #expect(try !grows(to: 108_000))
    #expect(try grows(to: 120_990))
    #expect(try !grows(to: 120_989))
  }

  @Test func growthNeedsCellsAndPeaks() throws {
    for metric in [Metric.cellsMade, .peakLiveBytes] {
      let cases = [10, 1_000].map { rows in
        list("a", rows: rows, peak: Double(rows)).with { $0.missing = [metric] }
      }
      #expect(try finding("further", of: cases) == nil)
      #expect(try finding("at any length", of: cases) == nil)
    }
  }

  private func timed(
    _ strategy: String, rows: Int = 10, first: Double = 60_000, p99: Double = 2_400,
    spread: Double = 0.02
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with {
      ($0.setupTime, $0.presentTime, $0.frameP99) = (first / 2, first / 2, p99)
      ($0.controllers, $0.spread) = (9, spread)
    }
  }

  /// Neither the floor nor a strategy that is wrong has the least time.
  @Test func onlyStrategiesThatCanBeChosenAreCompared() throws {
    let cases = [
      timed("bare", rows: 1_000, p99: 10).with { $0.controllers = 0 },
      timed("wrong", p99: 20).with { $0.forgotten = 1 }, timed("a", p99: 1_000),
      timed("b", p99: 3_000),
    ]
    #expect(
      try finding("99 %", of: cases)
        == "In 10 rows, 99 % of frames take at most 1.00 µs under a and 3.00 µs under b.")
    #expect(
      try finding("99 %", of: [cases[1]])
        == "In 10 rows, 99 % of frames take at most 20.0 ns under wrong.")
  }

  @Test func onlyRealDefectsAreReported() throws {
    let clean = [CaseFixture("a", rows: 10), CaseFixture("a", rows: 100, workload: "jump")]
    #expect(try finding("Not correct", of: clean) == nil)
    let faults: [(what: String, figure: (inout CaseFixture, Double) -> Void)] = [
      ("forgets rows: 1200 row-frames", { $0.forgotten = $1 }),
      ("loses controllers: 1200 controllers", { $0.lost = $1 }),
      ("has rows of the wrong height: 1200 row-frames", { $0.wrongHeights = $1 }),
      ("shows other rows' content: 1200 row-frames", { $0.wrongContent = $1 }),
      ("loses what people did in rows: 1200 row-frames", { $0.lostStates = $1 }),
    ]
    for fault in faults {
      let wrong = zip(clean, [2, 1_200]).map { fixture, figure in
        fixture.with { fault.figure(&$0, figure) }
      }
      #expect(
        try findings(wrong).first
          == "Not correct: a \(fault.what) at worst, in 100 rows (card · jump).")
    }
    let forgetful = [clean[0].with { $0.forgotten = 2 }, clean[1].with { $0.forgotten = 1_200 }]
    let both = forgetful + [CaseFixture("b", rows: 10).with { $0.forgotten = 3 }]
    #expect(
      try findings(both).first
        == "Not correct: each of a and b forgets rows: 1200 row-frames at worst, in 100 rows "
        + "(card · jump), under a.")
    let leaking = [clean[0].with { $0.leftBehind = -512 }, clean[1].with { $0.leftBehind = 2_048 }]
    #expect(
      try findings(leaking).first
        == "Not correct: a leaves memory behind: 2.00 KiB at worst, in 100 rows (card · jump); a "
        + "ends below where set-up began: 512 B at worst, in 10 rows (card · fling).")
  }
}
