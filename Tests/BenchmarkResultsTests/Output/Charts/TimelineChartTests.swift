import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct TimelineChartTests {
  private func charts(_ cases: [TimelineFixture]) throws -> [Chart] {
    TimelineChart.charts(of: try TimelineFixture.source(cases))
  }

  @Test("Lines have the frames with a change and the last frame; peaks are marked")
  func lines() throws {
    let chart = try #require(try charts([TimelineFixture.pool]).first)
    // In front of the line to its label.
    let layers = try #require(chart.view?.concat.elements.first).layer.elements.dropFirst()
    #expect(layers[1].rows.map { $0["frame"] } == [0, 2, 3])
    #expect(layers[1].rows.map { $0["value"] } == [4_000, 4_500, 4_200])
    #expect(layers[2].rows.map { $0["frame"] } == [2])
    // Two controllers all the time: a line of two points.
    let alive = try #require(chart.view?.concat.elements.last).layer.elements
    #expect(alive[1].rows.map { $0["frame"] } == [0, 3])
    #expect(
      chart.alternative
        == "fling, 1k rows, live bytes: pool 3.91 KiB at first, 4.39 KiB at most in frame 2, 4.10 KiB "
        + "at last. fling, 1k rows, controllers alive: pool 2 at first, 2 at most in frame 0, 2 at last."
    )
  }

  @Test("The first wrong frame is marked on the line, and told in words")
  func wrongFrames() throws {
    var wrong = TimelineFixture.pool
    wrong.wrong = [2: [WrongRow(row: 1, defect: .blank)], 3: [WrongRow(row: 2, defect: .other)]]
    let chart = try #require(try charts([wrong, TimelineFixture.preallocated]).first)
    let crosses = try #require(chart.view?.concat.elements).map { panel in
      panel.layer.elements.filter { $0.mark.stroke == "#d1341f" }.flatMap(\.rows)
    }
    #expect(crosses.map { $0.map { $0["frame"] } } == [[2], [2]])
    #expect(crosses.map { $0.map { $0["value"] } } == [[4_500], [2]])
    #expect(
      chart.view?.concat.elements.first?.title.subtitle
        == ["first wrong frame of pool: 2, row 1 is blank"])
    let sentence = "fling, 1k rows: first wrong frame of pool: 2, row 1 is blank."
    #expect(chart.remarks == [sentence])
    #expect(chart.alternative.hasSuffix(sentence))
    #expect(chart.caption.hasSuffix("Red crosses: the first frame that goes wrong"))
    #expect(
      chart.table.rows.map { $0.suffix(2).map(\.text) } == [
        ["2", "row 1 is blank"], ["none", ""],
      ])
    #expect(chart.view?.undefinedFields == [])
  }
}
