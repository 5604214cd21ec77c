import BenchmarkResults
import Testing

@testable import UIKitStage

struct FrameTimesTests {
  /// Ten frames of a display of 100 Hz, one of which comes two refreshes late.
  @Test func `A late frame is a hitch`() {
    var times = FrameTimes()
    for time in [0.00, 0.01, 0.02, 0.05, 0.06, 0.07, 0.08, 0.09, 0.10, 0.11] {
      times.append((time, 0.01))
    }
    let values = times.figures.map { ($0.metric.name, ($0.value / 1e6).rounded()) }
    #expect(values.map(\.0) == ["frame_interval_ns.p50", "frame_interval_ns.p99", "hitch_ns"])
    #expect(values.map(\.1) == [10, 30, 20])
  }

  @Test func `One frame is followed by none`() {
    var times = FrameTimes()
    times.append((1, 0.01))
    #expect(times.figures.isEmpty)
  }
}
