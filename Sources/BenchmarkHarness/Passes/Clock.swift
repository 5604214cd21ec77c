import BenchmarkStatistics
import Foundation

/// The monotonic clock, read in whole nanoseconds without allocating.
enum Clock {
  /// Returns the nanoseconds since a fixed point in time.
  @inline(__always)
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Returns the median of the means of several batches. Each mean averages out the clock's
  /// resolution, and the median ignores batches in which the machine was interrupted.
  static func typical(_ means: [Double]) -> Double {
    Sample(means)?.median ?? 0
  }
}
