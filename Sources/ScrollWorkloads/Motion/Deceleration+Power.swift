extension Deceleration {
  /// What is left of the speed after `time` milliseconds: `rate^time`.
  ///
  /// The whole part of the exponent by repeated squaring, its fraction by repeated square roots,
  /// digit by digit: multiplication and square root are exact to the last bit by IEEE 754 and so
  /// give one result everywhere, where `pow` depends on the C library.
  func remaining(after time: Double) -> Double {
    // 0.998 and every smaller rate to this power are 0 long before; the bound keeps the exponent
    // inside an integer.
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
