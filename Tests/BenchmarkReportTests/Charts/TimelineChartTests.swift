import BenchmarkResults
import Testing

@testable import BenchmarkCharts

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

  @Test("An older timeline says that it doesn't tell when rows are forgotten")
  func olderTimelines() throws {
    var old = TimelineFixture.pool
    old.wrong = nil
    old.forgotten = 3
    let chart = try #require(try charts([old]).first)
    #expect(chart.remarks.count == 1)
    #expect(chart.remarks[0].contains("doesn't tell in which frame pool first forgets a row"))
    #expect(chart.table.rows.map { $0.suffix(2).map(\.text) } == [["", ""]])
  }

  @Test("Thinning keeps the highest and the lowest frames")
  func thinning() throws {
    var long = TimelineFixture.pool
    long.frames = (0...10_000).map { frame in
      (frame, frame == 5_001 ? 9_000 : frame == 7_003 ? 1_000 : 4_000 + frame % 2, 2, [:])
    }
    let chart = try #require(try charts([long]).first)
    let values = try #require(chart.view?.concat.elements.first).layer.elements[1].rows
    #expect(values.contains { $0["frame"] == 5_001 && $0["value"] == 9_000 })
    #expect(values.contains { $0["frame"] == 7_003 && $0["value"] == 1_000 })
    #expect(values.count <= TimelineChart.Line.stretches * 3)
    #expect(values.last?["frame"] == 10_000)
  }

  @Test("Charts without a timeline of their cases say how to record one")
  func missing() throws {
    let file = try RunFile([CaseFixture("pool", rows: 10)])
    let none = ChartSource([ChartSource.Named("a.csv", file)])
    let foreign = ChartSource(
      [ChartSource.Named("a.csv", file)],
      timeline: try TimelineFixture.source([TimelineFixture.pool]).timeline)
    for kind in [ChartKind.timeline, .wrongRows, .reuseMap] {
      #expect(
        kind.charts(of: none).map(\.remarks) == [
          ["no timeline beside the file: measure with 'run --timeline'"]
        ])
      #expect(
        kind.charts(of: foreign).map(\.remarks) == [
          [
            "the timeline beside the file has none of its cases, or is of another run: measure with "
              + "'run --timeline' again"
          ]
        ])
    }
  }

  @Test("A timeline whose last bytes differ from the run is not drawn")
  func otherRun() throws {
    func remarks(liveBytes: Double) throws -> [String] {
      let source = try TimelineFixture.source([TimelineFixture.pool])
      let table = source.files[0].file.table
      let row = try ResultRow.summarizing(
        [liveBytes, liveBytes], of: .liveBytes, in: .scroll, of: table.rows[0].key)
      let file = RunFile(
        table: ResultTable(run: table.run, rows: table.rows + [row]), environment: nil)
      return TimelineChart.charts(
        of: ChartSource([ChartSource.Named("a.csv", file)], timeline: source.timeline)
      ).flatMap(\.remarks)
    }
    #expect(try remarks(liveBytes: 4_200).isEmpty)
    #expect(try remarks(liveBytes: 4_201).first?.contains("or is of another run") == true)
  }
}
