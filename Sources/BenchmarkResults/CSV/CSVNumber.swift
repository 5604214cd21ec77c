/// Numbers as result files write them.
enum CSVNumber {
  /// `value` without a decimal point if it is integral and below 2^53 in magnitude, and otherwise
  /// as the shortest decimal that reads back as the same `Double`.
  ///
  /// - Precondition: `value` is finite.
  static func text(_ value: Double) -> String {
    precondition(value.isFinite, "a result file holds finite numbers only")
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      return String(Int64(value))
    }
    return value.description
  }
}
