import HeadlessUIKit

/// Counts of times in nanoseconds, for percentiles with an error below a thousandth.
///
/// Times below 2048 ns have a count each. Above, every power of two is divided into 1024 equal parts. The
/// histogram allocates only when it is created, and forgets its times in a time that depends on the longest
/// of them, so that neither disturbs a measurement.
struct TimeHistogram: ~Copyable {
  /// The longest time that is recorded as itself: a minute.
  static let longest: UInt64 = 60_000_000_000

  /// The bits of a time that are kept.
  private static let digits = 11
  private static let parts = 1 << (digits - 1)

  private let counts: UnsafeMutableBufferPointer<UInt32>
  private var total = 0
  private var least = UInt64.max
  private var greatest: UInt64 = 0

  /// Creates an empty histogram.
  init() {
    counts = .allocate(capacity: Self.index(of: Self.longest) + 1)
    counts.initialize(repeating: 0)
  }

  deinit {
    counts.deallocate()
  }

  /// Adds a time. A longer time than `longest` is recorded as that.
  @inline(__always)
  mutating func record(_ time: UInt64) {
    let time = min(time, Self.longest)
    counts[Self.index(of: time)] += 1
    total += 1
    least = min(least, time)
    greatest = max(greatest, time)
  }

  /// Forgets all times.
  mutating func reset() {
    guard total > 0 else { return }
    counts[...Self.index(of: greatest)].update(repeating: 0)
    (total, least, greatest) = (0, .max, 0)
  }

  /// Returns the least time that at least `percent` of all times don't exceed, or 0 if there are none.
  ///
  /// The result is the upper end of a part, but never beyond the times recorded.
  ///
  /// - Precondition: `percent` is between 1 and 100.
  func value(atPercent percent: Int) -> UInt64 {
    precondition(1...100 ~= percent, "a percentile of \(percent) %")
    guard total > 0, percent < 100 else { return greatest }
    let wanted = (total * percent + 99) / 100
    var count = 0
    for index in Self.index(of: least)..<counts.count {
      count += Int(counts[index])
      if count >= wanted { return max(least, min(greatest, Self.upperEnd(of: index))) }
    }
    return greatest
  }

  private static func index(of time: UInt64) -> Int {
    let shift = max(0, UInt64.bitWidth - time.leadingZeroBitCount - digits)
    return shift * parts + Int(time >> UInt64(shift))
  }

  private static func upperEnd(of index: Int) -> UInt64 {
    let shift = max(0, index / parts - 1)
    return (UInt64(index - shift * parts + 1) << UInt64(shift)) - 1
  }
}

/// A histogram of times for each kind of call.
struct CallHistograms: ~Copyable {
  private let histograms: UnsafeMutablePointer<TimeHistogram>

  init() {
    histograms = .allocate(capacity: TracedCall.allCases.count)
    for call in TracedCall.allCases {
      (histograms + call.index).initialize(to: TimeHistogram())
    }
  }

  deinit {
    histograms.deinitialize(count: TracedCall.allCases.count)
    histograms.deallocate()
  }

  /// Adds a time of a call.
  @inline(__always)
  func record(_ time: UInt64, of call: TracedCall) {
    histograms[call.index].record(time)
  }

  /// Forgets all times.
  func reset() {
    for call in TracedCall.allCases { histograms[call.index].reset() }
  }

  /// Returns a percentile of a call's times, as `TimeHistogram.value(atPercent:)` does.
  func value(atPercent percent: Int, of call: TracedCall) -> UInt64 {
    histograms[call.index].value(atPercent: percent)
  }
}
