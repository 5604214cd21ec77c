extension Deceleration {
  /// Returns the fraction of the speed that remains after `time` milliseconds: `rate^time`.
  ///
  /// Computes the integer part of the exponent by repeated squaring and its fraction by repeated
  /// square roots, bit by bit. IEEE 754 defines multiplication and square root exactly, so the
  /// result is the same everywhere, while `pow` depends on the C library.
  func remaining(after time: Double) -> Double {
    // 0.998 and any smaller rate reach 0 long before this time. The bound keeps the exponent in the
    // range of an integer.
    let time = min(max(time, 0), 0x1p53)
    var result = 1.0

    var whole = UInt64(time)
    var power = rate
    while whole > 0 {
      if whole & 1 == 1 { result *= power }
      power *= power
      whole >>= 1
    }

    var fraction = time - time.rounded(.down)
    var root = rate
    while fraction > 0 {
      root = root.squareRoot()
      fraction *= 2
      if fraction >= 1 {
        result *= root
        fraction -= 1
      }
    }
    return result
  }
}
