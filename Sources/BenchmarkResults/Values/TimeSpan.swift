/// A span of time, as people write and read it: `500ms`, `60s`, `2m`, `1h`.
public struct TimeSpan: Hashable, Sendable, CustomStringConvertible {
  /// The span in nanoseconds.
  public let nanoseconds: Double

  /// Wraps a number of nanoseconds.
  public init(nanoseconds: Double) { self.nanoseconds = nanoseconds }

  /// Wraps a duration.
  public init(_ duration: Duration) { nanoseconds = duration / .nanoseconds(1) }

  /// Reads a span of at least `least` and at most a week. A number needs a unit.
  public init(
    parsing text: some StringProtocol, atLeast least: TimeSpan = TimeSpan(nanoseconds: 1e6)
  ) throws(QuantityError) {
    let units = [
      "us": 1e3, "µs": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3_600e9,
    ]
    nanoseconds = try Quantity.value(
      of: text, units: units, "is not a span of time; write it like 500ms, 60s or 2m")
    guard nanoseconds >= least.nanoseconds, nanoseconds <= 7 * 24 * 3_600e9 else {
      throw QuantityError("'\(text)' is not between \(least) and a week")
    }
  }

  /// The span as it can be read back: in the largest unit in which it is whole, cut down to
  /// milliseconds.
  public var exactText: String {
    let milliseconds = Int(nanoseconds / 1e6)
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }

  /// The span as a duration.
  public var duration: Duration { .nanoseconds(1) * nanoseconds }

  /// The span in the largest unit in which it is at least one, to three digits: `1.25 ms`.
  public var description: String {
    let units: [(name: String, size: Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { abs(nanoseconds) >= 0.9995 * $0.size } ?? units[0]
    return "\(threeDigits(nanoseconds / unit.size)) \(unit.name)"
  }
}
