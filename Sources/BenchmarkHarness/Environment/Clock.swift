import BenchmarkResults
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

/// A clock for the dates of a run, which never goes back even if the system clock is set back.
struct RunClock {
  private let date: Date
  private let instant = ContinuousClock.now

  /// Creates a clock that starts at the current date.
  ///
  /// - Parameter earliest: The minimum start, such as the start of the run.
  init(notBefore earliest: Date = .distantPast) {
    date = max(Date(), earliest)
  }

  /// The start of the clock plus the time since then.
  var now: Date { date + (ContinuousClock.now - instant) / .seconds(1) }
}
