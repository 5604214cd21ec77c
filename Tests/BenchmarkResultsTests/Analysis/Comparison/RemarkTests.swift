import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Remarks on two runs, and their consequences.
@Suite struct RemarkTests {
  private let rows = [
    Fixtures.row(Compared.times(from: 100), .time, .scroll), Measured.allocations(7),
  ]
  private let changed = [
    Fixtures.row(Compared.times(from: 200), .time, .scroll), Measured.allocations(8),
  ]

  private func compare(
    _ base: RunFile, _ head: RunFile, acrossMachines: Bool = false
  ) -> (remarks: [String], verdicts: [Verdict], doubt: Doubt?) {
    let comparison = RunComparison(
      base: base, head: head,
      settings: Compared.settings { $0.comparesAcrossMachines = acrossMachines })
    return (
      comparison.remarks.map(\.description), comparison.figures.map(\.verdict),
      comparison.figures[0].doubt
    )
  }

  @Test func timesOfDifferentMachinesAreNotCompared() {
    let base = Compared.file(rows)
    let cpu = "CPU: Model \"7\" @ 2.50GHz in BASE, Z80 in HEAD"
    let heads = [
      (cpu, Compared.file(changed) { $0.cpuModel = "Z80" }),
      ("kernel: Linux 6.8.0 in BASE, unknown in HEAD", Compared.file(changed) { $0.kernel = nil }),
      ("build: release in BASE, debug in HEAD", Compared.file(changed) { $0.build = .debug }),
    ]
    for (text, head) in heads {
      let found = compare(base, head)
      #expect(found.remarks == [text])
      #expect(found.verdicts == [.unsure, .worse] && found.doubt == .otherMachine)
      let forced = compare(base, head, acrossMachines: true)
      #expect(forced.remarks == [text] && forced.verdicts == [.worse, .worse])
    }
  }

  @Test func withoutAnEnvironmentTheMachineIsUnknown() {
    for (base, head) in [(true, false), (false, true), (false, false)] {
      let found = compare(
        Compared.file(rows, hasEnvironment: base), Compared.file(changed, hasEnvironment: head))
      #expect(found.remarks.count == 1 && found.doubt == .otherMachine)
    }
  }

  @Test func otherDifferencesAreRemarkedAndAllowTimes() {
    let run = RunInfo(commit: Fixtures.commit, date: Fixtures.run.date, dirty: true)
    let head = Compared.file(changed, run: run) {
      $0.seed = 2
      $0.swiftVersion = "6.4"
      $0.jemallocVersion = "5.2.1"
      $0.allocationCounting = "statistics"
    }
    let found = compare(Compared.file(rows), head)
    #expect(
      found.remarks.map { $0.prefix { $0 != ":" } }
        == ["working tree", "Swift", "jemalloc", "allocation counting", "seed"])
    #expect(found.verdicts == [.worse, .worse])
  }

  @Test func debugBuildsAreRemarkedEvenIfBothAre() {
    func debug(_ environment: inout RunEnvironment) { environment.build = .debug }
    let found = compare(Compared.file(rows, debug), Compared.file(changed, debug))
    #expect(found.remarks == ["build: debug in both"])
    #expect(found.verdicts == [.worse, .worse])
  }
}

/// Which changes of times the machine may have caused.
@Suite struct MachineDriftTests {
  /// Cases `s0` and so on that take `100 · factor`, and as many allocations each.
  private func run(_ factors: [Double], allocations: Double = 7) -> [ResultRow] {
    factors.enumerated().flatMap { index, factor in
      let key = Compared.key("s\(index)")
      return [
        Fixtures.row(Compared.times(from: 100).map { $0 * factor }, .time, .scroll, of: key),
        Fixtures.row([allocations, allocations], .allocations, .scroll, of: key),
      ]
    }
  }

  private func doubts(_ comparison: RunComparison) -> [Doubt?] {
    comparison.figures.filter { $0.metric == .time }.map(\.doubt)
  }

  private let steady = [Double](repeating: 1, count: 9)

  @Test func oneSlowerCaseOfManyIsWorse() {
    let comparison = Compared.compare(run(steady + [1]), run(steady + [1.2]))
    let verdicts = comparison.figures.filter { $0.metric == .time }.map(\.verdict)
    #expect(verdicts == Array(repeating: .same, count: 9) + [.worse])
  }

  @Test func ifAllTimesMovedNoneIsJudged() throws {
    let comparison = Compared.compare(run(steady + [1]), run(steady.map { $0 * 1.1 } + [1.1]))
    #expect(doubts(comparison).allSatisfy { $0 == .machineDrift })
    #expect(comparison.outcome == .same)
    #expect(abs(try #require(comparison.drift) - 1.1) < 1e-9)
    #expect(Compared.compare(run([1, 1, 1]), run([1.01, 1.01, 1.01])).drift == nil)
  }

  @Test func casesThatAreNotSelectedShowTheDrift() {
    let settings = Compared.settings { $0.filter.strategies = ["s3"] }
    let comparison = Compared.compare(run(steady), run(steady.map { $0 * 1.1 }), settings: settings)
    #expect(doubts(comparison) == [.machineDrift])
  }

  /// Five cases lie from −7 to +7 % about their center, so that the spread is some 6 %, and four of it
  /// are more than the 15 % of the last.
  @Test func aChangeWithinTheSpreadOfTheOthersIsUnsure() {
    let factors = [0.93, 0.96, 1, 1.04, 1.075]
    let comparison = Compared.compare(run(Array(repeating: 1, count: 6)), run(factors + [1.15]))
    #expect(!comparison.figures.contains { $0.verdict == .worse })
    #expect(doubts(comparison)[5] == .machineDrift)
  }

  /// The code did something else, or there are too few cases, or both sides of a pair shared the drift.
  @Test func otherwiseThereIsNoDrift() {
    let slower = run(steady.map { $0 * 1.1 })
    for comparison in [
      Compared.compare(run(steady), run(steady.map { $0 * 1.1 }, allocations: 8)),
      Compared.compare(run([1, 1]), run([1.1, 1.1])),
      Compared.compare(run(steady), slower, design: .paired),
    ] {
      #expect(comparison.drift == nil)
      let times = comparison.figures.filter { $0.metric == .time }
      #expect(times.allSatisfy { $0.verdict == .worse })
    }
  }
}

/// Permitted changes.
@Suite struct AllowanceTests {
  private static let header =
    "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"

  private func read(_ lines: String) throws -> [Allowance] {
    try Allowance.allowances([UInt8]((Self.header + lines).utf8), file: "allow.csv")
  }

  @Test(arguments: [
    ("pool,label,fling,table,default,1k,scroll,allocations,*,why", true),
    ("*,*,*,*,*,*,*,*,*,why", true),
    ("*o*l,*,*,*,*,*,*,*,*,why", true),
    ("pool*pool,*,*,*,*,*,*,*,*,why", false),
    ("*,*,*,*,*,10,*,*,*,why", false),
    ("*,*,*,*,*,1000,*,*,*,why", true),
    ("*,*,*,*,*,*,setup,*,*,why", false),
    ("*,*,*,*,*,*,*,*,10,why", true),
    ("*,*,*,*,*,*,*,*,9.5,why", false),
    ("*,*,*,*,*,*,*,*,10%,why", true),
    ("*,*,*,*,*,*,*,*,9%,\"because, you see\"", false),
  ])
  func permitsWhatItNames(line: String, isPermitted: Bool) throws {
    let comparison = Compared.compare(
      [Measured.allocations(100)], [Measured.allocations(110)], allowances: try read(line + "\n"))
    #expect(comparison.outcome == (isPermitted ? .same : .regression))
    #expect(comparison.figures[0].verdict == .worse)
    #expect((comparison.figures[0].allowance != nil) == isPermitted)
    #expect(comparison.unusedAllowances.map(\.line) == (isPermitted ? [] : [2]))
  }

  @Test(arguments: [
    ("*,*,*,*,*,*,*,*,*, \n", "allow.csv:2:19: no reason; say why the change is permitted"),
    ("*,*,*,*,*,*,*,*,-1,why\n", "allow.csv:2:17: at_most \"-1\" is not a distance; write "),
    ("*,*,*,*,*,*,*,*,%,why\n", "allow.csv:2:17: at_most \"%\" is not a distance; write "),
    (",*,*,*,*,*,*,*,*,why\n", "allow.csv:2:1: strategy is empty; write a name, or * for any"),
  ])
  func refusesWhatDoesNotFit(lines: String, expected: String) {
    let text = errorText { _ = try read(lines) }
    #expect(text?.hasPrefix(expected) == true, "\(text ?? "accepted")")
  }
}
