import Testing

@testable import BenchmarkHarness

/// Which work belongs to a frame, by hand, with a period of 100 ns.
@Suite struct FrameTimesTests {
  @Test func idleWorkThatFitsBelongsToNoFrame() {
    var times = FrameTimes(room: 3, period: 100)
    times.add(30)
    times.add(40, idle: 60)
    times.add(20)
    #expect(times.frames == [30, 40, 20])
    #expect(times.idle == 60)
    #expect(times.idleCount == 1)
  }

  @Test func idleWorkThatOutlastsThePeriodDelaysTheNextFrameOnly() {
    var times = FrameTimes(room: 3, period: 100)
    times.add(40, idle: 75)
    times.add(20)
    times.add(20)
    #expect(times.frames == [40, 35, 20])
    #expect(times.idle == 60)
  }

  /// The delay takes from the period of the frame it falls into, so that it can go on.
  @Test func aDelayTakesIdleTimeFromTheNextPeriod() {
    var times = FrameTimes(room: 3, period: 100)
    times.add(40, idle: 150)
    times.add(5, idle: 10)
    times.add(20)
    #expect(times.frames == [40, 95, 25])
    #expect(times.idle == 65)
    #expect(times.idleCount == 2)
  }

  @Test func aFrameLongerThanThePeriodLeavesNoIdleTime() {
    var times = FrameTimes(room: 2, period: 100)
    times.add(130, idle: 10)
    times.add(20)
    #expect(times.frames == [130, 30])
    #expect(times.idle == 0)
  }

  @Test func workAfterTheFirstScreenDelaysTheFirstFrameOfTheScroll() {
    var times = FrameTimes(room: 1, period: 100)
    times.addIdle(80, after: 50)
    times.add(20)
    #expect(times.frames == [50])
    #expect(times.idle == 50)
  }
}
