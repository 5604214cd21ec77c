import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct ReuseMapChartTests {
  private func charts(_ cases: [TimelineFixture]) throws -> [Chart] {
    ReuseMapChart.charts(of: try TimelineFixture.source(cases))
  }

  @Test("Cells are the rows that controllers serve in frames with a change")
  func cells() throws {
    let chart = try #require(try charts([TimelineFixture.pool]).first)
    let cells = try #require(chart.view?.concat.elements.first?.layer.elements.first).rows
    // Frame 1 is as frame 0.
    #expect(cells.map { $0["frame"] } == [0, 0, 2, 2, 3, 3])
    #expect(cells.map { $0["row"] } == [0, 1, 1, 2, 2, 3])
    #expect(cells.map { $0["controller"] } == [1, 2, 2, 1, 1, 2])
  }

  @Test("A controller that keeps its row at another index after an edit is not recycled")
  func edits() throws {
    var shifted = TimelineFixture.preallocated
    shifted.frames = [
      (0, 0, 9, [0: 1, 1: 2]), (1, 0, 9, [1: 2, 2: 3]), (2, 0, 9, [1: 7, 2: 2, 3: 3]),
    ]
    shifted.edits = [2]
    var pool = TimelineFixture.pool
    pool.edits = [1]
    let chart = try #require(try charts([shifted, pool]).first)
    #expect(
      chart.title
        == "Under pool controllers come back for other rows; under preallocated none is seen to come "
        + "back between one edit and the next")
    #expect(
      chart.view?.concat.elements.first?.title.text == [
        "preallocated: 4 controllers for 4 indexes of rows"
      ])
    #expect(chart.remarks.count == 1)
    #expect(chart.remarks[0].contains("insertions and deletions shift"))
  }

  @Test("Wrong rows of the drawn frames are marked, and the first wrong frame is in the heading")
  func wrongRows() throws {
    var wrong = TimelineFixture.pool
    wrong.wrong = [2: [WrongRow(row: 1, defect: .blank)], 3: [WrongRow(row: 3, defect: .height)]]
    let chart = try #require(try charts([wrong]).first)
    let map = try #require(chart.view?.concat.elements.first)
    #expect(
      map.title.subtitle == ["first wrong frame: 2, row 1 is blank"])
    let crosses = map.layer.elements.filter { $0.mark.stroke == "#d1341f" }.flatMap(\.rows)
    #expect(crosses.map { $0["frame"] } == [2, 3])
    #expect(crosses.map { $0["row"] } == [1, 3])
    #expect(chart.remarks == ["fling, 1k rows: first wrong frame of pool: 2, row 1 is blank."])
    #expect(chart.view?.undefinedFields == [])
  }

  /// The first map ends after 40 rows.
  @Test("A wrong frame behind the drawn ones has a map of its own")
  func laterWrongFrames() throws {
    var late = TimelineFixture.pool
    late.frames = (0...100).map { ($0, 0, 2, [$0: $0 % 2 + 1, $0 + 1: 2 - $0 % 2]) }
    late.wrong = [70: [WrongRow(row: 71, defect: .blank)]]
    var same = late
    same.strategy = "pool-2"
    let chart = try #require(try charts([late, same]).first)
    let maps = try #require(chart.view?.concat.elements)
    #expect(maps.count == 2)
    let map = maps[1]
    #expect(map.title.subtitle == ["first wrong frame: 70, row 71 is blank"])
    let frames = map.layer.elements[0].rows.compactMap { $0["frame"]?.amount }
    // 41 frames are near, each with one more row; 39 of them have 40 rows.
    #expect(frames.min() == 51 && frames.max() == 89)
    #expect(chart.alternative.hasSuffix("First wrong frame: 70, row 71 is blank."))
  }
}
