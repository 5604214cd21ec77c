import BenchmarkResults
import Testing

@testable import BenchmarkReport

@Suite struct PairedTableTests {
  private func row(
    _ samples: [Double], _ metric: Metric, _ phase: Phase = .scroll, strategy: String = "pool"
  ) throws -> ResultRow {
    let key = CaseKey(
      suite: "quick", uikit: "classic", workload: "fling", content: "card", strategy: strategy,
      rows: 1_000)
    return try .summarizing(samples, of: metric, in: phase, of: key)
  }

  @Test func showsWhatChangedAndByHowMuch() throws {
    let base = (0..<12).map { 4_000_000 + 1_000 * Double($0) }
    let comparison = PairedComparison(
      base: [
        try row(base, .time), try row([12, 12], .allocations), try row([5, 5], .cellsMade),
      ],
      head: [
        try row(base.map { $0 * 1.03 }, .time), try row([13, 13], .allocations),
        try row([5, 5], .cellsMade),
      ])
    #expect(
      PairedTable(comparison).text == """
        pool, card, fling, 1k rows
          scroll time_ns         4.01ms  4.13ms   +3.0% (+3.0% to +3.0%)       worse
          scroll allocations                            12       13            worse

        Of 2 exact figures 1 differs.
        Of 1 time, in 12 pairs of launches each, 1 is worse and 0 better by 2% or more
        (signed-rank test, Holm's correction, 5 %).

        """)
  }

  @Test func oneAllocationMoreIsSeenInACountOfMillions() throws {
    let comparison = PairedComparison(
      base: [try row([12_345_678, 12_345_678], .allocations)],
      head: [try row([12_345_679, 12_345_679], .allocations)])
    #expect(
      PairedTable(comparison).text.contains(
        "\n  scroll allocations                      12345678 12345679            worse\n"))
  }

  @Test func tooFewLaunchesAreSaidToBe() throws {
    let comparison = PairedComparison(
      base: [try row([10, 10], .time)], head: [try row([90, 3_000], .time)])
    let text = PairedTable(comparison).text
    #expect(text.contains("it takes 6 at"))
    #expect(!text.contains("worse\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theLongestNamesFit() throws {
    let metric = try #require(Metric(named: "calls.auto.removeFromSuperview"))
    let comparison = PairedComparison(
      base: [try row([123_456, 123_456], metric, .teardown)],
      head: [try row([654_321, 654_321], metric, .teardown)])
    #expect(PairedTable(comparison).text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(comparison.lines.count == 1)
  }

  @Test func namesFromAFileCanNotCommandATerminal() throws {
    let comparison = PairedComparison(
      base: [try row([1, 1], .allocations, strategy: "a\u{1B}[2J")],
      head: [try row([2, 2], .allocations, strategy: "a\u{1B}[2J")])
    #expect(!PairedTable(comparison).text.contains("\u{1B}"))
  }
}
