/// Numbers as result files write them.
package enum CSVNumber {
  /// Why bytes are not a number of a result file.
  package enum Failure: Error {
    case malformed, notFinite
  }

  /// `value` without a decimal point if it is integral and below 2^53 in magnitude, and otherwise
  /// as the shortest decimal that reads back as the same `Double`.
  ///
  /// - Precondition: `value` is finite.
  package static func text(_ value: Double) -> String {
    precondition(value.isFinite, "a result file holds finite numbers only")
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      return String(Int64(value))
    }
    return value.description
  }

  /// The integer that `bytes` write in decimal digits, with an optional minus sign; `nil` if they
  /// write none, or one beyond `Int`.
  package static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    let isNegative = rest.first == .minus
    if isNegative { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var value = 0
    for byte in rest {
      guard let digit = byte.digit else { return nil }
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) = shifted.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      value = next
    }
    return isNegative ? -value : value
  }

  /// The number that `bytes` write: an optional minus sign, digits, an optional fraction, and an
  /// optional exponent.
  package static func value(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Double {
    var decimal = Decimal()
    var rest = bytes
    if rest.first == .minus {
      decimal.isNegative = true
      rest.removeFirst()
    }
    guard decimal.takeDigits(&rest) else { throw isNotFinite(rest) ? .notFinite : .malformed }
    if rest.first == .point {
      rest.removeFirst()
      guard decimal.takeDigits(&rest, isFraction: true) else { throw .malformed }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      let signed = rest.dropFirst()
      let exponent = signed.first == .plus ? signed.dropFirst() : signed
      guard let power = integer(exponent), power >= 0 || signed.first == .minus else {
        throw .malformed
      }
      decimal.addExponent(power)
      rest = []
    }
    guard rest.isEmpty else { throw .malformed }
    if let value = decimal.exactValue { return value }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      throw .notFinite
    }
    return value
  }

  /// Whether other programs write `bytes` for infinity or NaN.
  private static func isNotFinite(_ bytes: ArraySlice<UInt8>) -> Bool {
    ["nan", "inf", "infinity"].contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }
}

/// A decimal number in the making: ± significand × 10^exponent.
private struct Decimal {
  var isNegative = false
  private var significand: UInt64 = 0
  private var exponent = 0
  private var isTooLong = false

  /// Takes all digits that `bytes` start with; false if there are none.
  mutating func takeDigits(_ bytes: inout ArraySlice<UInt8>, isFraction: Bool = false) -> Bool {
    let count = bytes.count
    while let digit = bytes.first?.digit {
      bytes.removeFirst()
      if significand > 1 << 53 {
        isTooLong = true
      } else {
        significand = significand * 10 + UInt64(digit)
      }
      if isFraction { exponent -= 1 }
    }
    return bytes.count < count
  }

  mutating func addExponent(_ power: Int) {
    exponent = exponent.addingReportingOverflow(power).partialValue
  }

  /// The value, if one correctly rounded operation gives it: significand and power of ten are both
  /// exact as a `Double` up to 2^53 and 10^22 (Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990). `Double` parses longer numbers.
  var exactValue: Double? {
    guard !isTooLong, significand <= 1 << 53, -22...22 ~= exponent else { return nil }
    let magnitude = Double(significand)
    let value =
      exponent < 0
      ? magnitude / Self.powersOfTen[-exponent] : magnitude * Self.powersOfTen[exponent]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = (0...22).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}

extension UInt8 {
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let space = UInt8(ascii: " ")

  /// The value of a decimal digit in ASCII; `nil` for any other byte.
  var digit: Int? {
    let value = Int(self) - 0x30
    return 0...9 ~= value ? value : nil
  }
}
