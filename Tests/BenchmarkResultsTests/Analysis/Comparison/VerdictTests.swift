import BenchmarkAnalysis
import BenchmarkResults
import ScrollWorkloads
import Testing

@Suite struct VerdictTests {
  /// Two days are two machines.
  @Test func timesOfStoredRunsGateNothing() {
    let (times, slower) = (Compared.times(from: 1_000), Compared.times(from: 2_000))
    let stored = Compared.compare(
      [Fixtures.row(times, .time, .scroll)], [Fixtures.row(slower, .time, .scroll)],
      settings: .ofStoredRuns)
    let time = stored.figures[0]
    #expect(time.verdict == .worse && !time.isGated && !time.isRegression)
    #expect(stored.outcome == .same)
    #expect(stored.meanRatios.map(\.figureID) == [FigureID(.time, in: .scroll)])
    #expect(Compared.figure(.time, times, slower).isRegression)
    #expect(Compared.figure(.allocations, [9, 9], [10, 10], settings: .ofStoredRuns).isRegression)
  }

  /// A set-up of microseconds informs, unless its metric is named or one of the two takes 50 µs. Of other sampled figures,
  /// headlines are gated.
  @Test func onlyTheHeadlinesAreGatedUnlessAsked() {
    let (short, long) = (Compared.times(from: 100), Compared.times(from: 50_000))
    let all = Compared.settings { $0.gatesEverySampledMetric = true }
    let call = Metric.callTime(.addChild, .p99)
    func isGated(
      _ metric: Metric, _ phase: Phase, _ base: [Double], _ head: [Double],
      settings: ComparisonSettings = ComparisonSettings()
    ) -> Bool { Compared.figure(metric, base, head, in: phase, settings: settings).isGated }
    func named(_ metric: Metric) -> ComparisonSettings {
      Compared.settings { $0.filter.metrics = [metric] }
    }
    #expect(!isGated(.time, .setup, short, short) && isGated(.time, .present, short, short))
    #expect(isGated(.time, .setup, short, long) && isGated(.time, .setup, long, short))
    #expect(isGated(.frameTime(.p99), .scroll, short, long))
    for (metric, phase) in [(Metric.time, Phase.teardown), (call, .scroll)] {
      #expect(!isGated(metric, phase, short, long))
    }
    for (metric, phase) in [(Metric.time, Phase.setup), (call, .scroll)] {
      #expect(isGated(metric, phase, short, short, settings: named(metric)))
      #expect(isGated(metric, phase, short, short, settings: all))
    }
    #expect(!isGated(.rowDisplays, .scroll, [100, 100], [101, 101], settings: all))
  }

  /// The threshold of 2 % is the factor 1.02 in either direction, and 1 / 1.02 is 0.98039.
  @Test(
    arguments: [ComparisonDesign.independent, .paired],
    [
      (1.0199, Verdict.same), (1.0201, .worse), (0.9805, .same), (0.9803, .better),
      (0.9802, .better), (0.9798, .better),
    ])
  func theThresholdIsTheSameFactorUpAndDown(
    design: ComparisonDesign, change: (ratio: Double, verdict: Verdict)
  ) {
    let base = (0..<10).map { 1_000 + Double($0) / 1_000 }
    let figure = Compared.figure(.time, base, base.map { $0 * change.ratio }, design: design)
    #expect(figure.verdict == change.verdict)
  }

  /// Three and three observations have 20 orders, two of which part the sides: p is 0.1 at least.
  @Test func tooFewLaunchesLeaveItUnsure() {
    let comparison = Compared.compare(
      [Fixtures.row([1, 2, 3], .time, .scroll)], [Fixtures.row([11, 12, 13], .time, .scroll)])
    let figure = comparison.figures[0]
    #expect(figure.verdict == .unsure)
    #expect(figure.doubt == .tooFewLaunches)
    // Four and four have 70 orders, and 2 / 70 is less than 0.05.
    #expect(comparison.launchesNeeded == 4)
    #expect(Compared.figure(.time, [1, 2, 3, 4], [11, 12, 13, 14]).verdict == .worse)
  }

  @Test func timesAroundZeroAreComparedByTheirDifference() throws {
    let base = (0..<10).map { Double($0) - 5 }
    let figure = Compared.figure(.containmentTime, base, base.map { $0 + 100 })
    #expect(figure.verdict == .worse)
    #expect(figure.change?.ratio == nil)
    #expect(try #require(figure.change?.interval).contains(100))
    #expect(Compared.figure(.containmentTime, [0, 0], [0, 0]).verdict == .same)
  }
}

@Suite struct AllowanceTests {
  /// The changes that `lines` permit.
  static func allowances(_ lines: String) throws -> [Allowance] {
    let header = "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"
    return try Allowance.allowances([UInt8]((header + lines).utf8), file: "allow.csv")
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
      [Compared.allocations(100)], [Compared.allocations(110)],
      allowances: try Self.allowances(line + "\n"))
    #expect(comparison.outcome == (isPermitted ? .same : .regression))
    #expect(comparison.figures[0].verdict == .worse)
    #expect((comparison.figures[0].allowance != nil) == isPermitted)
    #expect(comparison.unusedAllowances.map(\.line) == (isPermitted ? [] : [2]))
  }
}

/// Properties of any two runs.
@Suite struct ComparisonPropertyTests {
  private static let metrics: [(Metric, Phase)] = [
    (.allocations, .scroll), (.leakedBytes, .teardown), (.rowDisplays, .scroll),
    (.time, .scroll), (.time, .setup), (.frameTime(.p99), .scroll), (.containmentTime, .scroll),
    (.callTime(.didMove, .p50), .scroll),
  ]

  /// A run whose times have the given number of launches, or any number from 3 to 12 each.
  private static func run(
    launches: Int?, using generator: inout some RandomNumberGenerator
  ) -> [ResultRow] {
    (0..<6).flatMap { index in
      metrics.compactMap { metric, phase -> ResultRow? in
        if Int.random(in: 0..<12, using: &generator) == 0 { return nil }
        var level = [100.0, 101, 120].randomElement(using: &generator)!
        if metric == .containmentTime { level -= 50 }
        let isExact = metric.kind == .exact
        let count = isExact ? 2 : launches ?? Int.random(in: 3...12, using: &generator)
        let spread = isExact ? 0 : Double.random(in: 0...30, using: &generator)
        let samples = (0..<count).map { _ in
          level + spread * Double.random(in: 0...1, using: &generator)
        }
        return Fixtures.row(samples, metric, phase, of: Compared.key("s\(index)"))
      }
    }
  }

  private static let mirrored: [Verdict: Verdict] = [.better: .worse, .worse: .better]

  @Test(arguments: 0..<40 as Range<UInt64>, [ComparisonDesign.independent, .paired])
  func swappingTheSidesMirrorsTheVerdicts(seed: UInt64, design: ComparisonDesign) throws {
    var generator = SeededGenerator(seed: seed)
    let launches = design == .paired ? 12 : nil
    let base = Self.run(launches: launches, using: &generator)
    let head = Self.run(launches: launches, using: &generator)
    let forth = Compared.compare(base, head, design: design)
    let back = Compared.compare(head, base, design: design)
    #expect(forth.figures.count == back.figures.count)
    #expect(forth.onlyInBase.count == back.onlyInHead.count)
    for figure in forth.figures {
      let other = try #require(
        back.figures.first { $0.key == figure.key && $0.figureID == figure.figureID })
      #expect(other.verdict == Self.mirrored[figure.verdict, default: figure.verdict])
      #expect(other.doubt == figure.doubt)
      #expect(other.pValue == figure.pValue)
      #expect(abs((other.adjustedPValue ?? 0) - (figure.adjustedPValue ?? 0)) < 1e-12)
      if let ratio = figure.change?.ratio, let inverse = other.change?.ratio {
        #expect(abs(ratio * inverse - 1) < 1e-9)
      }
    }
    let itself = Compared.compare(base, base, design: design)
    #expect(itself.figures.count == base.count)
    #expect(itself.figures.allSatisfy { $0.verdict == .same })
    #expect(itself.outcome == .same && itself.remarks.isEmpty && itself.drift == nil)
  }
}
