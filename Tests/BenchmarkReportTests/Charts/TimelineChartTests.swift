import BenchmarkResults
import Testing

@testable import BenchmarkCharts

@Suite struct TimelineChartTests {
  private func charts(_ cases: [TimelineFixture], others: [CaseFixture] = []) throws -> [Chart] {
    TimelineChart.charts(of: try TimelineFixture.source(cases, others: others))
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

  @Test("A covered line is wider than the lines above it")
  func covering() throws {
    var same = TimelineFixture.pool
    same.strategy = "per-cell"
    let chart = try #require(try charts([TimelineFixture.pool, same]).first)
    let layers = try #require(chart.view?.concat.elements.first).layer.elements
    let lines = layers.filter { $0.mark.type == "line" }
    let widths = lines.compactMap(\.mark.strokeWidth.amount)
    #expect(lines.map { $0.rows.first?["strategy"] } == ["pool", "per-cell"])
    #expect(widths.count == 2 && widths[0] > widths[1] + 2)
    let names = layers.filter { $0.mark.type == "text" }.map { $0.rows.map { $0["text"] } }
    #expect(names == [["pool, per-cell"], ["at most 4.39 KiB"]])
  }

  @Test("The title names the strategies that add most and least")
  func titles() throws {
    #expect(
      try charts([TimelineFixture.pool, TimelineFixture.preallocated]).first?.title
        == "Scrolling adds most memory under preallocated, up to 1.95 KiB; least under pool, 500 B")
    var wrong = TimelineFixture.pool
    wrong.strategy = "wrong"
    wrong.wrong = [3: [WrongRow(row: 2, defect: .blank)]]
    #expect(
      try charts([wrong, TimelineFixture.preallocated]).first?.title
        == "Scrolling adds 1.95 KiB under preallocated")
    var jump = TimelineFixture.pool
    jump.workload = "jump"
    #expect(
      try charts([TimelineFixture.preallocated, jump]).first?.title
        == "Scrolling adds 500 B under pool (jump, 1k rows)")
    var still = TimelineFixture.pool
    still.frames = [(0, 100, 2, [:]), (1, 90, 2, [:])]
    #expect(
      try charts([still]).first?.title
        == "Scrolling adds no memory to what the first frame took")
  }

  @Test("Only the longest lists are drawn, and strategies without one are named")
  func longest() throws {
    var short = TimelineFixture.preallocated
    short.rows = 10
    let chart = try #require(
      try charts([short, TimelineFixture.pool], others: [CaseFixture("plain", rows: 1_000)]).first)
    #expect(chart.table.rows.map { $0[1].text } == ["pool"])
    #expect(chart.remarks == ["fling, 1k rows: no timeline of preallocated and plain."])
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
