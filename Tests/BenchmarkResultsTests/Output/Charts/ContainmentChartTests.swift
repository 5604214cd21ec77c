import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// A case of 1 000 rows of which 100 come on screen, with calls that were timed in three launches.
private struct TimedCase {
  var strategy: String
  var rows = 1_000
  /// The number of calls, and the median of their own times in each launch.
  var calls: [(call: MeasuredCall, count: Double, times: [Double])] = []
  var containment: [Double]?

  func resultRows() throws -> [ResultRow] {
    let key = CaseFixture(strategy, rows: rows).key
    func row(_ metric: Metric, _ samples: [Double]) throws -> ResultRow {
      try .summarizing(samples, of: metric, in: .scroll, of: key)
    }
    var result = [try row(.turnovers, [100, 100]), try row(.controllersMade, [1, 1])]
    for (call, count, times) in calls {
      result.append(try row(.automaticCalls(call), [count / 2, count / 2]))
      result.append(try row(.calls(call), [count / 2, count / 2]))
      result.append(try row(.callTime(call, .p50), times))
    }
    if let containment { result.append(try row(.containmentTime, containment)) }
    return result
  }

  static func source(_ cases: [TimedCase]) throws -> ChartSource {
    let run = RunInfo(
      commit: "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
      date: Date(timeIntervalSince1970: 1_769_904_000), dirty: false)
    let table = ResultTable(run: run, rows: try cases.flatMap { try $0.resultRows() })
    return ChartSource([ChartSource.Named("a.csv", RunFile(table: table, environment: nil))])
  }

  static func chart(_ cases: [TimedCase], _ kind: ChartKind = .containment) throws -> Chart {
    try #require(kind.charts(of: try source(cases)).first)
  }

  static let plain = TimedCase(strategy: "plain", containment: [0, 0, 0])

  /// 1 003, 1 105 and 1 022 ns for each row that came on screen.
  static let pool = TimedCase(
    strategy: "pool",
    calls: [
      (.willMove, 100, [1, 4, 3]), (.didMove, 100, [2, 1, -1]),
      (.addSubview, 100, [1_000, 1_100, 1_020]), (.loadView, 2, [5_000, 5_000, 6_000]),
    ], containment: [100_300, 110_500, 102_200])
}

@Suite struct ContainmentChartTests {
  @Test("Costs are those of a row that came on screen, and times those of a call")
  func costs() throws {
    let source = try TimedCase.source([TimedCase.pool])
    let costs = try #require(source.comparison.cases[0].callCosts)
    #expect(costs.total.value == 1_022)
    #expect(costs.calls.map(\.call) == [.willMove, .didMove, .addSubview, .loadView])
    #expect(costs.calls.map(\.time.value) == [3, 1, 1_020, 5_000])
    #expect(costs.calls.map(\.perTurnover) == [1, 1, 1, 0.02])
  }

  @Test("Bars begin at zero, and one of a negative time has no length")
  func bars() throws {
    var negative = TimedCase.pool
    negative.strategy = "per-cell"
    negative.containment = [-900, -900, -900]
    let chart = try TimedCase.chart([TimedCase.plain, TimedCase.pool, negative])
    let view = try #require(chart.view?.concat.elements.first)
    let bars = try #require(view.layer.elements.first).rows
    #expect(bars.map { $0["strategy"] } == ["plain", "pool", "per-cell"])
    #expect(bars.map { $0["from"] } == [0, 0, 0])
    #expect(bars.map { $0["to"] } == [0, 1_022, 0])
    #expect(bars.map { $0["name"] } == ["no calls", "1.02 µs", "-9 ns"])
    #expect(chart.alternative.hasSuffix("plain no calls; pool 1.02 µs; per-cell -9 ns."))
  }

  @Test("Calls that are sent for a tenth of the rows have dots, block by block from the top")
  func dots() throws {
    var other = TimedCase.pool
    other.strategy = "per-cell"
    let view = try #require(
      try TimedCase.chart([TimedCase.pool, other], .calls).view?.concat.elements.last)
    let dots = try #require(view.layer.elements.last).rows
    #expect(
      dots.map { $0["call"] } == [
        "willMove", "willMove", "didMove", "didMove", "addSubview", "addSubview",
      ])
    #expect(
      dots.map { $0["strategy"] }
        == Array(repeating: ["pool", "per-cell"], count: 3).joined().map { $0 })
    #expect(dots.map { $0["place"] } == [1, 2, 4, 5, 7, 8])
    // The mean is 1 040 ns, and the interval reaches 1.304 times the range of 100 ns to either side.
    for (end, expected) in [("low", 909.6), ("high", 1_170.4)] {
      guard case .number(let time) = dots[4][end] else {
        Issue.record("\(end)")
        continue
      }
      #expect(abs(time - expected) < 0.1)
    }
  }

  @Test("Each workload shows its longest lists with timed calls")
  func longest() throws {
    var short = TimedCase.pool
    short.rows = 10
    var long = TimedCase.plain
    long.rows = 100_000
    let chart = try TimedCase.chart([short, TimedCase.plain, TimedCase.pool, long])
    #expect(
      chart.view?.concat.elements.first?.title.text.elements.first?.stringValue?.hasPrefix(
        "fling, 1k rows") == true)
    #expect(
      chart.alternative.hasPrefix(
        "fling, 1k rows, calls for each row that came on screen: plain no calls; "))
  }

  @Test("A list with six timed launches comes before a longer one with fewer")
  func enoughLaunches() throws {
    func list(rows: Int, launches: Int) -> TimedCase {
      TimedCase(
        strategy: "pool", rows: rows,
        calls: [(.addSubview, 100, Array(repeating: 1_000, count: launches))],
        containment: Array(repeating: 100_000, count: launches))
    }
    func text(_ launches: Int) throws -> String {
      try TimedCase.chart([list(rows: 1_000, launches: launches), list(rows: 10_000, launches: 2)])
        .alternative
    }
    #expect(try text(6).hasPrefix("fling, 1k rows, calls"))
    #expect(try text(5).hasPrefix("fling, 10k rows, calls"))
  }
}
