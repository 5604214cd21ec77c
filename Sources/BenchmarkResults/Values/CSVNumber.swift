/// Numbers as files write them.
package enum CSVNumber {
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
    let digits = bytes.first == .minus ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The finite number that `bytes` write in digits, with an optional minus sign, fraction and exponent; `nil` if
  /// they write none.
  package static func value(_ bytes: ArraySlice<UInt8>) -> Double? {
    // The standard library reads more: plus signs, hexadecimal digits, infinity.
    let unsigned = bytes.first == .minus ? bytes.dropFirst() : bytes
    guard unsigned.first?.isDigit == true, unsigned.last?.isDigit == true,
      unsigned.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let space = UInt8(ascii: " ")
  fileprivate static let minus = UInt8(ascii: "-")

  /// Whether the byte is a decimal digit in ASCII.
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
