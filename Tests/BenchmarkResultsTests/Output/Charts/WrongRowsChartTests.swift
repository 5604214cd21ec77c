import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct WrongRowsChartTests {
  private func charts(_ cases: [TimelineFixture]) throws -> [Chart] {
    WrongRowsChart.charts(of: try TimelineFixture.source(cases))
  }

  /// A scroll of 10 frames, of which 0, 1, 4 and 9 are kept.
  private func scroll(_ strategy: String, _ wrong: [Int: [WrongRow]]?) -> TimelineFixture {
    TimelineFixture(
      strategy: strategy, frameCount: 10, wrong: wrong,
      frames: [
        (0, 0, 2, [0: 1, 1: 2]), (1, 0, 2, [0: 1, 1: 2]), (4, 0, 2, [1: 2, 2: 1]),
        (9, 0, 2, [2: 1, 3: 2]),
      ])
  }

  private let blank = WrongRow(row: 1, defect: .blank)
  private let picture = WrongRow(row: 2, defect: .picture)

  /// One row is blank in frames 1 to 8, and another has a wrong picture in frames 4 to 8: 8 and 5 row-frames.
  private var pool: TimelineFixture { scroll("pool", [1: [blank], 4: [blank, picture]]) }

  @Test("Steps last until the next frame that is kept, and defects are stacked")
  func steps() throws {
    let chart = try #require(try charts([pool]).first)
    let panels = try #require(chart.view?.concat.elements)
    let bars = try #require(panels.first?.layer.elements.first).rows
    #expect(bars.map { $0["from"] } == [1, 4, 4])
    #expect(bars.map { $0["to"] } == [4, 9, 9])
    #expect(bars.map { $0["low"] } == [0, 0, 1])
    #expect(bars.map { $0["high"] } == [1, 1, 2])
    #expect(bars.map { $0["kind"] } == ["blank", "blank", "another row's picture"])
    #expect(
      panels.map(\.title.text.elements.first) == [
        "pool: 8 row-frames left blank and 5 row-frames with another row's picture",
        "the scroll: the row at the top",
      ])
    let scroll = try #require(panels.last?.layer.elements.first).rows
    #expect(scroll.map { $0["frame"] } == [0, 1, 4, 9])
    #expect(scroll.map { $0["row"] } == [0, 0, 1, 2])
    #expect(
      chart.alternative
        == "pool: 8 row-frames left blank and 5 row-frames with another row's picture, in frames 1 "
        + "to 8, at most 2 rows at once. The scroll: row 0 is at the top at first, row 2 at most, and "
        + "row 2 at last.")
    #expect(chart.view?.undefinedFields == [])
  }
}
