import Testing

@testable import UIKitStage

/// What a process has of what lists need, and a display that may not refresh.
@MainActor struct SurroundingsTests {
  @Test func `The model has everything`() async {
    let surroundings = await Surroundings.here()
    #expect(surroundings.areComplete)
    #expect(surroundings.refreshes == nil)
  }

  @Test func `A display that never refreshes is waited for no longer than the limit`() async {
    let clock = RefreshClock(limit: .milliseconds(1))
    for _ in 0..<3 { await clock.next() }
    #expect(clock.missed == 3)
    let rate = await clock.rate()
    #expect(rate == 0)
  }

  @Test func `A display that refreshes is waited for, however long its limit`() async {
    let clock = RefreshClock(limit: .seconds(3_600))
    let display = Task {
      for tick in 1... {
        await Task.yield()
        if Task.isCancelled { return }
        clock.refreshed((Double(tick) / 50, 1.0 / 50))
      }
    }
    // Every waiting ends by a refresh, and none waits for more than one.
    for _ in 0..<3 { await clock.next() }
    #expect(clock.missed == 0)
    #expect(clock.last.time >= 3.0 / 50)
    display.cancel()
  }
}

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
}
