/// SplitMix64: a small random generator whose sequence depends only on its seed, on every platform. Not for cryptography.
/// Draw numbers with ``integer(below:)`` and ``double(in:)``: the standard library's conversion may change with a toolchain.
/// Guy L. Steele, Doug Lea and Christine H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator at the start of a seed's sequence. All seeds are equally good.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a uniformly distributed integer from 0 up to, but not including, `bound`, which must be positive (Daniel Lemire,
  /// "Fast Random Integer Generation in an Interval", 2019).
  public mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "The bound must be positive, but is \(bound).")
    let bound = UInt64(bound)
    let biased = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= biased { return Int(product.high) }
    }
  }

  /// Returns a number in a range, from the upper 53 bits of the next 64. The upper bound occurs only by rounding.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}
