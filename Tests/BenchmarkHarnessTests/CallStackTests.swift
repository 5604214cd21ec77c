import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct CallStackTests {
  @Test func nestedCallsKeepTheirOwnShare() {
    var stack = CallStack()
    stack.push(at: 100)
    stack.push(at: 110)
    #expect(stack.pop(at: 140) == .init(own: 30, nestedCalls: 0))
    stack.push(at: 150)
    stack.push(at: 155)
    #expect(stack.pop(at: 160) == .init(own: 5, nestedCalls: 0))
    #expect(stack.pop(at: 170) == .init(own: 15, nestedCalls: 1))
    #expect(stack.pop(at: 200) == .init(own: 100 - 30 - 20, nestedCalls: 2))
  }
}

/// Times are never asserted, but subtracting the overhead is arithmetic.
@MainActor @Suite struct TimedFigureTests {
  @Test(arguments: [(1, 0), (2, 1), (99, 1), (100, 2), (1_000, 2)])
  func percentilesNeedFramesBeyondThem(frames: Int, percentiles: Int) throws {
    let key = Support.key("plain", rows: 50)
    var scenario = try Scenario(key, seed: 1, catalog: Catalog(suites: []))
    scenario = scenario.limited(toFrames: frames)
    let pass = TimePass(
      frames: frames, display: .hz120, overhead: TimePass.measuredOverhead())
    try scenario.play(with: pass)
    let names = pass.figures.map(\.metric.name)
    #expect(
      names.filter { $0.hasPrefix("frame_ns.p") }
        == Array(["p50", "p99"].prefix(percentiles)).map { "frame_ns.\($0)" })
  }
}

@Suite struct NearestRankTests {
  @Test func isTheSmallestValueThatTheShareDoesNotExceed() {
    #expect(nearestRank(perMille: 500, of: 1) == 0)
    #expect(nearestRank(perMille: 500, of: 10) == 4)
    #expect(nearestRank(perMille: 500, of: 11) == 5)
    #expect(nearestRank(perMille: 990, of: 100) == 98)
    #expect(nearestRank(perMille: 999, of: 1_000) == 998)
    #expect(nearestRank(perMille: 999, of: 999) == 998)
    #expect(nearestRank(perMille: 1_000, of: 7) == 6)
  }
}

/// Which work belongs to a frame, by hand, with a period of 100 ns.
@Suite struct FrameTimesTests {
  /// Frames, with the idle work after each.
  private static let scrolls:
    [(work: [(UInt64, idle: UInt64?)], frames: [UInt64], idle: UInt64, count: Int)] = [
      // Idle work that fits belongs to no frame.
      ([(30, nil), (40, 60), (20, nil)], [30, 40, 20], 60, 1),
      // What outlasts the period delays the next frame only.
      ([(40, 75), (20, nil), (20, nil)], [40, 35, 20], 60, 1),
      // The delay takes from the period of the frame it falls into, so that it can go on.
      ([(40, 150), (5, 10), (20, nil)], [40, 95, 25], 65, 2),
      // A frame longer than the period leaves no idle time.
      ([(130, 10), (20, nil)], [130, 30], 0, 1),
    ]

  @Test(arguments: scrolls.indices) func idleWorkBelongsToTheFramesThatItDelays(_ index: Int) {
    let scroll = Self.scrolls[index]
    var times = FrameTimes(room: scroll.work.count, period: 100)
    for (frame, idle) in scroll.work {
      if let idle { times.add(frame, idle: idle) } else { times.add(frame) }
    }
    #expect(times.frames == scroll.frames)
    #expect(times.idle == scroll.idle)
    #expect(times.idleCount == scroll.count)
  }

  @Test func workAfterTheFirstScreenDelaysTheFirstFrameOfTheScroll() {
    var times = FrameTimes(room: 1, period: 100)
    times.addIdle(80, after: 50)
    times.add(20)
    #expect(times.frames == [50])
    #expect(times.idle == 50)
  }
}
