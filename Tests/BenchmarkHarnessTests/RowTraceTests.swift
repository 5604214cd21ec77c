import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The rows on screen of ten rows of 120 points, computed by hand. 844 points show eight of them, unless the offset is just
/// below a row's edge.
@MainActor @Suite struct RowTraceTests {
  /// The displays of rows, as in `8:9 blank in 1...3`: a row, its controller, what is wrong, and the frames. The list
  /// scrolls to an offset in each frame.
  @Test(
    arguments: [
      // An incoming row needs its controller before the outgoing row returns its own, so there are nine. The last one
      // returned is used first.
      (
        "pool", "classic", [130, 250, 130],
        ["7:8 in 0...3", "8:9 in 1...3", "9:1 in 2...2", "1:2 in 3...3"]
      ),
      // Cells of the rows on screen are kept when they leave it, and come back without a request: in frame 2, the pool
      // has the controller of row 0.
      (
        "pool", "prefetching", [130, 10],
        [
          "0:1 in 0...0", "1:2 in 0...2", "2:3 in 0...2", "3:4 in 0...2", "4:5 in 0...2",
          "5:6 in 0...2", "6:7 in 0...2", "7:8 in 0...2", "8:9 in 1...1", "0:0 blank in 2...2",
        ]
      ),
      // Controllers are made in row order, and each serves only its row.
      ("preallocated", "classic", [250], ["8:9 in 1...1", "9:10 in 1...1"]),
      // Without controllers, a row is served by none.
      ("plain", "classic", [130], ["7:0 in 0...1", "8:0 in 1...1"]),
      // A controller whose view is the cell is released with its row, and the next one has another number.
      ("cell-as-view", "classic", [130, 10], ["8:9 in 1...1", "0:10 in 2...2"]),
    ] as [(String, String, [Double], [String])])
  func controllersServeRows(
    strategy: String, uikit: String, offsets: [Double], last: [String]
  ) throws {
    let displays = try play(strategy, offsets, uikit: uikit).tracedRows().displays.map { display in
      let wrong = display.wrong.map { " \($0)" } ?? ""
      return "\(display.row):\(display.controller)\(wrong) in \(display.frames)"
    }
    #expect(displays.suffix(last.count) == last[...])
  }

  @Test(arguments: ["pool", "per-cell", "pool-detached"])
  func wrongRowsAreThoseThatTheMemoryPassCounts(strategy: String) throws {
    let offsets = (0..<30).map { Double($0 % 4 * 260 + $0) }
    let play = play(strategy, offsets, uikit: "prefetching").with(\.rows, 40)
    let figures = try play.figures()
    let wrong = try play.tracedRows().displays
      .filter { [.blank, .other, .incomplete].contains($0.wrong) }
      .reduce(0) { $0 + $1.frames.count }
    #expect(figures.total("blank_rows") + figures.total("wrong_content_rows") == wrong)
    #expect((wrong > 0) == (strategy != "per-cell"))
  }

  private func play(_ strategy: String, _ offsets: [Double], uikit: String) -> StrategyPlay {
    StrategyPlay(strategy, own: Workload(name: "by-hand", offsets: offsets), uikit: uikit)
  }
}
