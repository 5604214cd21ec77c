import Testing

@testable import BenchmarkHarness

/// What frames make, and what is blank in them: ten rows of 120 points, eight of them on screen at first.
@MainActor @Suite(.serialized) struct FrameMeasureTests {
  /// Without prefetching, cells and contents come in frames; with it, the last two come in idle time.
  @Test func whatIsPreparedIsNotMadeInFrames() throws {
    func made(_ strategy: String, _ uikit: String) throws -> [Int?] {
      let figures = try StrategyPlay(strategy, "steady", uikit: uikit, rows: 10, frames: 18)
        .figures()
      return [figures["views_made_in_frames", .scroll], figures["views_made", .scroll]]
    }
    let classic = try made("plain", "classic")
    #expect(classic[0] == classic[1] && classic[0] ?? 0 > 0)
    let today = try made("plain", "prefetching")
    #expect(today[0] == 0 && today[1] ?? 0 > 0)
  }

  /// Blank rows have a height, and it is missing where none is blank.
  @Test func blankRowsAreAsHighAsTheyShow() throws {
    func blank(_ strategy: String) throws -> [Int?] {
      let figures = try StrategyPlay(strategy, "jitter", uikit: "prefetching", rows: 60).figures()
      return [
        figures["blank_area_max", .scroll], figures["blank_area", .scroll],
        figures["blank_rows", .scroll],
      ]
    }
    #expect(try blank("pool-on-display") == [nil, nil, 0])
    let pool = try blank("pool")
    // The row that comes and goes is on screen by 2 points, or a whole row is blank.
    let (most, sum, rows) = (try #require(pool[0]), try #require(pool[1]), try #require(pool[2]))
    #expect(rows > 0 && sum <= rows * 120 && sum >= most && most > 0)
  }
}
