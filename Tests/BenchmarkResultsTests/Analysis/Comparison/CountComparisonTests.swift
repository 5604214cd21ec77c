import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

/// The counts of cases in two UIKits: which are compared, and what is said of them.
@Suite struct CountComparisonTests {
  /// A count of a pool in the model, with cells prepared as usual.
  private func model(
    _ value: Double, _ metric: Metric = .cellsMade, _ phase: Phase = .scroll,
    _ change: (inout CaseKey) -> Void = { _ in }
  ) -> ResultRow {
    var key = CaseKey(
      suite: "decision", uikit: "prefetching", reach: "default", slot: "1", window: "out",
      workload: "fling", content: "card", strategy: "pool", rows: 100)
    change(&key)
    return Fixtures.row([value, value], metric, phase, of: key)
  }

  /// A count of the same case on a phone.
  private func phone(
    _ value: Double, _ metric: Metric = .cellsMade, _ phase: Phase = .scroll,
    _ change: (inout CaseKey) -> Void = { _ in }
  ) -> ResultRow {
    model(value, metric, phase) { key in
      (key.suite, key.uikit) = ("device", "ios-26.1")
      (key.reach, key.slot, key.window) = ("", "", "")
      change(&key)
    }
  }

  private func compare(
    _ base: [ResultRow], _ head: [ResultRow], _ filter: CaseFilter = CaseFilter()
  ) throws -> CountComparison {
    func run(_ rows: [ResultRow], _ name: String) throws -> CountedRun {
      try CountedRun(ResultTable(run: Fixtures.run, rows: rows), name: name, filter: filter)
    }
    return CountComparison(
      base: try run(base, "model.csv"), head: try run(head, "phone.csv"), filter: filter)
  }

  private func text(_ comparison: CountComparison) -> String {
    CountReport(comparison).rendered(as: .text)
  }

  @Test func countsOfTheSameCaseAgreeWhateverItsUIKit() throws {
    let comparison = try compare(
      [model(9), model(0, .cellsMade, .setup), model(41, .turnovers)],
      [phone(41, .turnovers), phone(9), phone(0, .cellsMade, .setup)])
    #expect(comparison.outcome == .agree)
    #expect(comparison.counts.count == 3)
    #expect(
      text(comparison) == """
        All 3 counts agree: 1 case of model.csv and phone.csv.

        BASE  model.csv: prefetching
        HEAD  phone.csv: ios-26.1

        """)
  }

  /// Times and bytes aren't counts, and neither is how often the case was launched.
  @Test func onlyCountsOfWorkAreCompared() throws {
    let others: [(Metric, Phase)] = [
      (.time, .scroll), (.peakLiveBytes, .scroll), (.launches, .launch),
      (.callAllocations(.addChild), .scroll),
    ]
    let comparison = try compare(
      others.map { model(1, $0, $1) }, others.map { phone(2, $0, $1) })
    #expect(comparison.outcome == .nothing)
    #expect(comparison.onlyInBase.isEmpty && comparison.onlyInHead.isEmpty)
  }

  /// Nine cells become 11 in one case, 12 in another; and one appearance is missing.
  @Test func theModelIsSaidToBeWrongAboutWhatDiffers() throws {
    let appearances = Metric.automaticCalls(.viewWillAppear)
    let lengths = [100, 1_000]
    let base = lengths.flatMap { rows in
      [model(9) { $0.rows = rows }, model(40, appearances) { $0.rows = rows }]
    }
    let head = lengths.flatMap { rows in
      [
        phone(rows == 100 ? 11 : 12) { $0.rows = rows },
        phone(rows == 100 ? 39 : 40, appearances) { $0.rows = rows },
      ]
    }
    let comparison = try compare(base, head)
    #expect(comparison.outcome == .differ)
    #expect(comparison.differing.map(\.difference) == [3, 2, -1])
    #expect(
      text(comparison) == """
        The model differs in 3 of 4 counts: cells_made in scroll (2 cases),
        calls.auto.viewWillAppear in scroll (1 case).

        BASE  model.csv: prefetching
        HEAD  phone.csv: ios-26.1

                                       BASE  HEAD  difference
        cells_made in scroll
          pool, card, fling, 1k rows      9    12          +3
          pool, card, fling, 100 rows     9    11          +2
        calls.auto.viewWillAppear in scroll
          pool, card, fling, 100 rows    40    39          -1

        """)
    // Of two runs in UIKit, or in the model, neither is to blame.
    for (base, head) in [([model(9)], [model(8)]), ([phone(9)], [phone(8)])] {
      #expect(text(try compare(base, head)).hasPrefix("HEAD differs from BASE in 1 of 1 count: "))
    }
    #expect(text(try compare(head, base)).hasPrefix("The model differs in 3 of 4 counts: "))
  }

  /// Files have no rows of calls that no strategy of a list sends.
  @Test func aCallWithoutARowWasNotSentIfTheFileHasThatCall() throws {
    let call = Metric.calls(.addChild)
    let (other, elsewhere) = (model(3, call) { $0.rows = 5 }, phone(3, call) { $0.rows = 5 })
    let agreeing = try compare([model(9), model(0, call)], [phone(9), elsewhere])
    #expect(agreeing.outcome == .agree)
    #expect(agreeing.counts.count == 2)
    let missing = try compare([model(9), other], [phone(9), phone(4, call), elsewhere])
    #expect(missing.differing.map(\.base) == [0])
    #expect(missing.differing.map(\.head) == [4])
    // No case of the phone has such calls, or other counts of the phase.
    let uncounted = try compare([model(9), model(4, call)], [phone(9)])
    #expect(uncounted.outcome == .agree)
    #expect(uncounted.onlyInBase == [call])
    let inSetup = try compare([model(9), model(4, call, .setup)], [phone(9), elsewhere])
    #expect(inSetup.outcome == .agree)
    #expect(inSetup.onlyInBase == [call])
    #expect(
      text(inSetup).hasSuffix(
        """

        - Only in HEAD: 1 case: pool, card, fling, 5 rows.
        - Only in BASE: 1 count of the same cases: calls.addChild.

        """))
    // Of other counts, a missing one isn't known.
    #expect(try compare([model(9)], [phone(0, .cellsMade, .setup)]).outcome == .nothing)
  }

  @Test func ofSeveralUIKitsPrefetchingAsUsualIsTaken() throws {
    let classic = model(7) { key in
      key.uikit = "classic"
      (key.reach, key.slot, key.window) = ("", "", "")
    }
    let far = model(8) { $0.reach = "2" }
    #expect(try compare([classic, far, model(9)], [phone(9)]).outcome == .agree)
    // One of its kind needs no choice.
    #expect(try compare([classic], [phone(7)]).outcome == .agree)
    var filter = CaseFilter()
    filter.behaviors = ["classic"]
    #expect(try compare([classic, model(9)], [phone(7)], filter).outcome == .agree)
    #expect(
      errorText { _ = try compare([classic, far], [phone(9)]) }
        == "model.csv has several cases of pool, card, fling, 100 rows: classic of decision and "
        + "prefetching reach 2 of decision; choose one with --uikit")
    #expect(
      errorText { _ = try compare([model(9)], [phone(9), phone(9) { $0.suite = "other" }]) }
        == "phone.csv has several cases of pool, card, fling, 100 rows: ios-26.1 of device and "
        + "ios-26.1 of other; give a file with one of them")
  }

  @Test func whatIsInOneFileAloneIsNotCompared() throws {
    let crash = CaseStatus(.crashed, reason: "signal 6")
    let failed = Fixtures.row([1], .launches, .launch, of: phone(0).key, status: crash)
    let comparison = try compare([model(9), model(9) { $0.host = "grid" }], [failed])
    #expect(comparison.outcome == .nothing)
    #expect(
      text(comparison) == """
        Nothing was compared: no selected count is in both runs.

        BASE  model.csv: prefetching
        HEAD  phone.csv: ios-26.1

        - Not compared: ok in BASE, crashed: signal 6 in HEAD: pool, card, fling, 100
          rows.
        - Only in BASE: 1 case: pool, card, fling, grid, 100 rows.

        """)
  }

  @Test func programsGetEveryCount() throws {
    let comparison = try compare(
      [model(9), model(4, .turnovers)], [phone(9), phone(5, .turnovers)])
    #expect(
      CountReport(comparison).rendered(as: .csv) == """
        host,workload,content,strategy,rows,phase,metric,base,head,difference
        table,fling,card,pool,100,scroll,cells_made,9,9,0
        table,fling,card,pool,100,scroll,turnovers,4,5,1

        """)
    let json = CountReport(comparison).rendered(as: .json).filter { !$0.isWhitespace }
    #expect(json.contains(#""difference":1,"head":5,"host":"table","metric":"turnovers""#))
    #expect(json.contains(#""outcome":"differ""#))
    let markdown = CountReport(comparison).rendered(as: .markdown)
    #expect(markdown.hasPrefix("**The model differs in 1 of 2 counts: turnovers in scroll "))
    #expect(markdown.contains("\n| pool, card, fling, 100 rows | 4 | 5 | +1 |\n"))
  }

  @Test(arguments: [ComparisonReport.Format.text, .markdown])
  func manyDifferencesAreShortened(format: ComparisonReport.Format) throws {
    let counts = MeasuredCall.allCases.prefix(10).flatMap { call in
      (1...6).map { (metric: Metric.automaticCalls(call), rows: $0) }
    }
    let base = counts.map { count in model(5, count.metric) { $0.rows = count.rows } }
    let head = counts.map { count in phone(7, count.metric) { $0.rows = count.rows } }
    let report = CountReport(try compare(base, head)).rendered(as: format)
    #expect(report.contains("and 2 more"))
    #expect(report.contains("and 12 more of 2 other figures"))
    #expect(report.split(separator: "\n").count < 70)
    if format == .text { #expect(report.split(separator: "\n").allSatisfy { $0.count <= 80 }) }
  }
}
