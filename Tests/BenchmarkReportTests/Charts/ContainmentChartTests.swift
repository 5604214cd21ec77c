import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkCharts
@testable import BenchmarkReport

/// A case of 1 000 rows of which 100 come on screen, with calls that were timed in three launches.
private struct TimedCase {
  var strategy: String
  var rows = 1_000
  /// The number of calls, and their mean own time in each launch.
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
      result.append(try row(.callTime(call), times))
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

  /// 100 of 1 000, 1 100 and 1 020 ns, twice 100 of 3, 5 and 2 ns, one load of 5 000 ns and more.
  static let pool = TimedCase(
    strategy: "pool",
    calls: [
      (.willMove, 100, [1, 4, 3]), (.didMove, 100, [2, 1, -1]),
      (.addSubview, 100, [1_000, 1_100, 1_020]), (.loadView, 2, [5_000, 5_000, 6_000]),
    ], containment: [100_300, 110_500, 102_200])
}

@Suite struct ContainmentChartTests {
  @Test("Costs of a kind are added launch by launch, weighted by calls for each row on screen")
  func kinds() throws {
    let source = try TimedCase.source([TimedCase.pool])
    let costs = try #require(source.comparison.cases[0].callCosts)
    #expect(costs.kinds.keys.elements == [.addSubview, .moves, .loading])
    // Of 3, 5 and 2, though the medians of the two calls add up to 4.
    #expect(costs.kinds[.moves]?.value == 3)
    #expect(costs.kinds[.addSubview]?.value == 1_020)
    #expect(costs.kinds[.loading]?.value == 100)
    // Of 1 103, 1 205 and 1 142.
    #expect(costs.total.value == 1_142)
    #expect(costs.calls.map(\.perTurnover) == [1, 1, 1, 0.02])
  }

  @Test("Segments are contiguous, and a kind with a negative time has no length")
  func stack() throws {
    var case1 = TimedCase.pool
    case1.calls[0].times = [-9, -9, -9]
    let view = try #require(try TimedCase.chart([case1]).view?.concat.elements.first)
    let segments = try #require(view.layer.elements.first).rows
    #expect(segments.map { $0["kind"] } == ["addSubview", "willMove, didMove", "loading the view"])
    #expect(segments.map { $0["from"] } == [0, 1_020, 1_020])
    #expect(segments.map { $0["to"] } == [1_020, 1_020, 1_120])
  }

  @Test("The caption has the difference between the stack and containment_ns")
  func distance() throws {
    // The stack of both kinds is 1 023, measured were 1 022 for each row on screen: 0.098 %.
    #expect(try TimedCase.chart([TimedCase.pool]).caption.contains("differs by at most 0.1 %"))
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

  @Test("The title names the most and the least expensive strategy, and the reason")
  func titles() throws {
    var dear = TimedCase.pool
    dear.strategy = "preallocated"
    dear.calls[3].count = 100
    #expect(
      try TimedCase.chart([TimedCase.plain, TimedCase.pool, dear]).title
        == "Calls for a row that comes on screen cost most under preallocated: 6.11 µs, "
        + "for loading the view; 1.14 µs under pool")
    var same = TimedCase.pool
    same.strategy = "per-cell"
    #expect(
      try TimedCase.chart([TimedCase.pool, same]).title
        == "A row that comes on screen costs about the same in calls under every strategy that "
        + "sends any: 1.14 µs to 1.14 µs")
  }

  @Test("Untimed strategies, single launches and negative times have remarks")
  func remarks() throws {
    var single = TimedCase.pool
    single.calls = [(.addSubview, 100, [900]), (.removeFromSuperview, 100, [-20])]
    single.containment = [88_000]
    let untimed = TimedCase(strategy: "per-cell")
    #expect(
      try TimedCase.chart([single, untimed]).remarks == [
        "fling, 1k rows: the file has no costs of calls under per-cell.",
        "fling, 1k rows: only one strategy, so nothing is compared.",
        "fling, 1k rows: times are of one launch, and have no interval.",
        "fling, 1k rows: not stacked, since the clock's cost exceeds the measured time: "
          + "removeFromSuperview under pool.",
      ])
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

  @Test("A chart without calls or without timed calls has a remark")
  func nothing() throws {
    let untimed = try TimedCase.chart([TimedCase(strategy: "pool")])
    #expect(untimed.view == nil)
    #expect(
      untimed.remarks == ["the file has no costs of calls for each row that came on screen"])
    let silent = try TimedCase.chart([TimedCase.plain])
    #expect(silent.view == nil)
    #expect(silent.remarks == ["no strategy of the file sends calls while scrolling"])
    #expect(try TimedCase.chart([TimedCase.plain], .calls).remarks == silent.remarks)
  }

  @Test("Calls timed in shorter lists only have a remark of their own")
  func shorter() throws {
    var short = TimedCase.pool
    (short.strategy, short.rows) = ("preallocated", 10)
    let untimed = TimedCase(strategy: "per-cell")
    #expect(
      try TimedCase.chart([short, TimedCase.pool, TimedCase.plain, untimed]).remarks == [
        "fling, 1k rows: no calls were timed in lists as long under preallocated.",
        "fling, 1k rows: the file has no costs of calls under per-cell.",
      ])
  }

  @Test("No strategy is among both the most and the least expensive ones")
  func between() throws {
    func sending(_ name: String, _ times: [Double]) -> TimedCase {
      TimedCase(
        strategy: name, calls: [(.addSubview, 100, times + times)],
        containment: Array(repeating: 1, count: 6))
    }
    let chart = try TimedCase.chart([
      sending("a", [900, 1_000, 1_100]), sending("b", [750, 850, 950]),
      sending("c", [600, 700, 800]),
    ])
    #expect(chart.title.contains("most under a and b: 850 ns to 1.00 µs"))
    #expect(chart.title.hasSuffix("700 ns under c"))
  }
}
