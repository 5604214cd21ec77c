import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The rows on screen of ten rows of 120 points, computed by hand. 844 points show eight of them, unless the offset is just
/// below a row's edge.
@Suite struct RowTraceTests {
  /// An incoming row needs its controller before the outgoing row returns its own, so there are nine. The last one returned
  /// is used first.
  @Test @MainActor func aPoolServesRowsWithTheControllersOfThoseThatLeft() throws {
    #expect(
      try rows("pool", [130, 250, 130], uikit: "classic") == [
        "0:1 in 0...0", "1:2 in 0...1", "2:3 in 0...3", "3:4 in 0...3", "4:5 in 0...3",
        "5:6 in 0...3", "6:7 in 0...3", "7:8 in 0...3", "8:9 in 1...3", "9:1 in 2...2",
        "1:2 in 3...3",
      ])
  }

  /// Cells of the rows on screen are kept when they leave it, and come back without a request: in frame 2, the pool has
  /// the controller of row 0.
  @Test @MainActor func aBlankRowIsThereWithItsFrame() throws {
    #expect(
      try rows("pool", [130, 10], uikit: "prefetching") == [
        "0:1 in 0...0", "1:2 in 0...2", "2:3 in 0...2", "3:4 in 0...2", "4:5 in 0...2",
        "5:6 in 0...2", "6:7 in 0...2", "7:8 in 0...2", "8:9 in 1...1", "0:0 blank in 2...2",
      ])
    for strategy in ["per-cell", "preallocated", "pool-on-display"] {
      #expect(try trace(strategy, [130, 10], uikit: "prefetching").firstWrong == nil)
    }
  }

  @Test(arguments: [
    // Controllers are made in row order, and each serves only its row.
    ("preallocated", [250.0], ["8:9 in 1...1", "9:10 in 1...1"]),
    // Without controllers, a row is served by none.
    ("plain", [130], ["7:0 in 0...1", "8:0 in 1...1"]),
    // A controller whose view is the cell is released with its row, and the next one has another number.
    ("cell-as-view", [130, 10], ["8:9 in 1...1", "0:10 in 2...2"]),
  ])
  @MainActor func controllersServeRows(
    strategy: String, offsets: [Double], last: [String]
  ) throws { #expect(try rows(strategy, offsets, uikit: "classic").suffix(2) == last[...]) }

  @Test(arguments: ["pool", "per-cell", "pool-detached"])
  @MainActor func wrongRowsAreThoseThatTheMemoryPassCounts(strategy: String) throws {
    let offsets = (0..<30).map { Double($0 % 4 * 260 + $0) }
    let (catalog, key) = scene(strategy, offsets, rows: 40, uikit: "prefetching")
    let memory = MemoryPass(try Scenario(key, seed: 1, catalog: catalog))
    try Scenario(key, seed: 1, catalog: catalog).play(with: memory)
    let displays = try catalog.tracedRows(of: key, frames: 30, seed: 1).displays
    let wrong = displays.filter { [.blank, .other, .incomplete].contains($0.wrong) }
      .reduce(0) { $0 + $1.frames.count }
    #expect(
      memory.figures.filter { [.blankRows, .wrongContentRows].contains($0.metric) }.map(\.value)
        .reduce(0, +) == Double(wrong))
    #expect((wrong > 0) == (strategy != "per-cell"))
  }

  private func scene(
    _ strategy: String, _ offsets: [Double], rows: Int, uikit: String
  ) -> (Catalog, CaseKey) {
    let workload = Workload(name: "by-hand", summary: "") { _, _ in
      offsets.map { .scroll(to: $0) }
    }
    let catalog = Catalog(
      strategies: Strategy.choices + Strategy.variants, workloads: [workload], suites: [])
    return (catalog, Support.key(strategy, workload: "by-hand", rows: rows, uikit: uikit))
  }

  /// Plays ten rows that scroll to `offsets`, one a frame.
  @MainActor private func trace(
    _ strategy: String, _ offsets: [Double], uikit: String
  ) throws -> TracedCase {
    let (catalog, key) = scene(strategy, offsets, rows: 10, uikit: uikit)
    return try catalog.tracedRows(of: key, frames: offsets.count, seed: 1)
  }

  /// The displays of rows, as in `8:9 blank in 1...3`: a row, its controller, what is wrong, and the frames.
  @MainActor private func rows(
    _ strategy: String, _ offsets: [Double], uikit: String
  ) throws -> [String] {
    try trace(strategy, offsets, uikit: uikit).displays.map { display in
      let wrong = display.wrong.map { " \($0)" } ?? ""
      return "\(display.row):\(display.controller)\(wrong) in \(display.frames)"
    }
  }
}
