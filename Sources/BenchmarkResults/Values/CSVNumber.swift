/// Numbers as files write them.
package enum CSVNumber {
  /// `value`, which must be finite, without a decimal point if it is integral and below 2^53 in magnitude, and
  /// otherwise as the shortest decimal that reads back as the same `Double`.
  package static func text(_ value: Double) -> String {
    precondition(value.isFinite, "a result file holds finite numbers only")
    let isWhole = value.magnitude < 0x1p53 && value == value.rounded(.towardZero)
    return isWhole ? String(Int64(value)) : value.description
  }

  /// The integer that `bytes` write in decimal digits, with an optional minus sign; `nil` if they
  /// write none, or one beyond `Int`.
  package static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The finite number that `bytes` write in digits, with an optional minus sign, fraction and exponent; `nil` if
  /// they write none.
  package static func value(_ bytes: ArraySlice<UInt8>) -> Double? {
    // The standard library reads more: plus signs, hexadecimal digits, infinity.
    let unsigned = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
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

  /// Whether a field of a CSV file that contains the byte is written between quotes.
  var isSpecialInCSV: Bool {
    self == .comma || self == .lineFeed || self == .quote || self == .carriageReturn
  }

  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
