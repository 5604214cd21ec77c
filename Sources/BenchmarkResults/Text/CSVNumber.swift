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
    let digits = bytes.first == .minus ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The number that `bytes` write: an optional minus sign, digits, an optional fraction, and an
  /// optional exponent.
  package static func value(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Double {
    var rest = bytes
    if rest.first == .minus { rest.removeFirst() }
    guard rest.removeDigits() else { throw isNotFinite(rest) ? .notFinite : .malformed }
    if rest.first == .point {
      rest.removeFirst()
      guard rest.removeDigits() else { throw .malformed }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == .minus || sign == .plus { rest.removeFirst() }
      guard rest.removeDigits() else { throw .malformed }
    }
    guard rest.isEmpty else { throw .malformed }
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

extension ArraySlice<UInt8> {
  /// Removes all digits at the beginning. Returns `false` if there are none.
  fileprivate mutating func removeDigits() -> Bool {
    let digits = prefix(while: \.isDigit)
    removeFirst(digits.count)
    return !digits.isEmpty
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

  /// Whether the byte is a decimal digit in ASCII.
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
