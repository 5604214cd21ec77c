/// SplitMix64: a small generator whose sequence follows from its seed alone, on every platform.
///
/// Guy L. Steele, Doug Lea and Christine H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014. Not for cryptography.
///
/// Numbers are drawn with ``integer(below:)`` and ``double(in:)``. The standard library's
/// `Int.random(in:using:)` and `Double.random(in:using:)` leave open how they turn bits into
/// numbers, so another toolchain could make another trace of the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator at the start of the sequence of `seed`; every seed is as good as another.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A whole number from 0 up to, and not including, `bound`, each as likely as the other.
  ///
  /// The upper half of the 128-bit product of the next 64 bits and `bound`. Products whose lower
  /// half is among the first 2^64 mod `bound` would favour some numbers, and are drawn again
  /// (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
  ///
  /// - Precondition: `bound` is positive.
  public mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "There is no whole number from 0 to below \(bound).")
    let bound = UInt64(bound)
    let refused = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= refused { return Int(product.high) }
    }
  }

  /// A number of the range: its lower bound plus its width times k / 2^53, where k is the upper
  /// 53 bits of the next 64. The upper bound comes up only by rounding.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}
