import Testing

@testable import BenchmarkHarness

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
