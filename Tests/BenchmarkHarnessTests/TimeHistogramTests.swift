import Testing

@testable import BenchmarkHarness

@Suite struct TimeHistogramTests {
  @Test func shortTimesAreExact() {
    var histogram = TimeHistogram()
    for time in (1...200).reversed() { histogram.record(UInt64(time)) }
    #expect(histogram.value(atPercent: 50) == 100)
    #expect(histogram.value(atPercent: 90) == 180)
    #expect(histogram.value(atPercent: 99) == 198)
    #expect(histogram.value(atPercent: 100) == 200)
  }

  /// Of three times, 50 % are two of them.
  @Test func aPercentileIsATimeThatSoManyDoNotExceed() {
    var histogram = TimeHistogram()
    for time in [5, 7, 2_047] as [UInt64] { histogram.record(time) }
    #expect(histogram.value(atPercent: 1) == 5)
    #expect(histogram.value(atPercent: 33) == 5)
    #expect(histogram.value(atPercent: 34) == 7)
    #expect(histogram.value(atPercent: 67) == 2_047)
  }

  /// 4 100 lies in the part from 4 100 to 4 103, and 1 000 001 in the one from 999 936 to 1 000 447.
  @Test func longTimesAreUpperEndsOfParts() {
    var histogram = TimeHistogram()
    for time in [4_100, 1_000_001, 2_000_000] as [UInt64] { histogram.record(time) }
    #expect(histogram.value(atPercent: 33) == 4_103)
    #expect(histogram.value(atPercent: 66) == 1_000_447)
    #expect(histogram.value(atPercent: 100) == 2_000_000)
  }

  @Test(arguments: [0, 1, 2_047, 2_048, 4_095, 4_096, 123_456_789, 59_999_999_999] as [UInt64])
  func aPercentileNeverErrsByAThousandth(time: UInt64) {
    var histogram = TimeHistogram()
    for time in [time, TimeHistogram.longest] { histogram.record(time) }
    let found = histogram.value(atPercent: 50)
    #expect(found >= time)
    #expect(Double(found - time) <= Double(time) / 1_000)
  }

  @Test func tooLongTimesAreTheLongest() {
    var histogram = TimeHistogram()
    histogram.record(.max)
    #expect(histogram.value(atPercent: 50) == TimeHistogram.longest)
  }

  @Test func aResetForgetsAllTimes() {
    var histogram = TimeHistogram()
    #expect(histogram.value(atPercent: 50) == 0)
    for time in [3, 70_000] as [UInt64] { histogram.record(time) }
    histogram.reset()
    #expect(histogram.value(atPercent: 50) == 0)
    for time in [9, 9, 90_000] as [UInt64] { histogram.record(time) }
    #expect(histogram.value(atPercent: 50) == 9)
    #expect(histogram.value(atPercent: 100) == 90_000)
  }
}
