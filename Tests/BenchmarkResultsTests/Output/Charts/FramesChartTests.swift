import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

struct FramesChartTests {
  private func chart(_ cases: [CaseFixture]) throws -> Chart {
    try #require(ChartKind.frames.charts(of: try ChartSource(cases)).first)
  }

  @Test func timesAreSharesOfAFrame() throws {
    let chart = try chart([
      CaseFixture("a", rows: 10).with { ($0.frameP50, $0.frameP99) = (1_000, 100_000) },
      CaseFixture("b", rows: 10).with { ($0.frameP50, $0.frameP99) = (2_000, 200_000) },
    ])
    #expect(
      chart.title
        == "99 % of frames take at most 100 µs under a, 200 µs under b (fling, 10 rows)")
    #expect(
      chart.caption.hasSuffix(
        "the greatest, 200 µs, is 2.4 % of 8.33 ms (120 Hz) and 1.2 % of 16.7 ms (60 Hz)"))
    let rows = try #require(chart.view?.panels.first).rows
    #expect(rows.map { $0["x"] } == ["p50", "p99", "p50", "p99"])
    #expect(rows[1]["detail0"] == "99 % take no longer")
    #expect(rows[1]["detail2"] == "1.2 %")
    #expect(rows[1]["detail3"] == "0.6 %")
    #expect(chart.table.rows[1].last?.number.map { abs($0 - 0.6) < 1e-5 } == true)
  }

  @Test func zerosAreNotDrawnOnALogarithmicAxis() throws {
    let chart = try chart([CaseFixture("a", rows: 10).with { $0.frameP50 = 0 }])
    let rows = try #require(chart.view?.panels.first).rows
    #expect(rows.map { $0["x"] } == ["p99"])
    #expect(chart.remarks.contains { $0.hasSuffix("frame times of a, card, fling, 10 rows.") })
    let none = CaseFixture("a", rows: 10).with {
      $0.missing = [.frameTime(.p50), .frameTime(.p99)]
    }
    #expect(try self.chart([none]).remarks == ["no case of the file has times of frames"])
  }

  @Test func sharesHaveTwoDigits() {
    let shares = [0, 10, 1_000, 429_240, 8_333_333, 20e6].map { FrameRate.fast.share(of: $0) }
    #expect(shares == ["0 %", "<0.001 %", "0.012 %", "5.2 %", "100 %", "240 %"])
  }
}
