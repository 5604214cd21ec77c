import RecyclingBenchTesting
import XCTest

/// XCTest runs tests in the main run loop, Swift Testing on the main queue alone. Figures are the same in both.
final class ListScrollXCTests: XCTestCase {
  @MainActor func testAScrollHasTheSameFiguresInTheRunLoop() async throws {
    let scroll = try await ListScroll(SmallFeed(count: 1_000)).fling(rows: 1_000)
    XCTAssertEqual(scroll.blankRows, 0)
    XCTAssertEqual(scroll.wrongContentRows, 0)
    XCTAssertLessThanOrEqual(scroll.controllersMade, 24)
    XCTAssertLessThan(scroll.allocationsPerRow, 1)
    XCTAssertLessThan(scroll.peakLiveBytes, 200_000)
    XCTAssertEqual(scroll.leftBehindBytes, 0)
  }
}

extension Workload {
  /// Each second frame is a jump.
  static let jumps = Workload(name: "jumps", offsets: (2...37).map { Double($0 / 2) * 3_000 })
}
