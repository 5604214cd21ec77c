/// A quantity that can't be read; its text says what is wrong and what would be right.
public struct QuantityError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A number followed by one of several suffixes, each of which scales it.
struct ScaledNumber {
  /// The number, in decimal notation without sign or exponent.
  let digits: Substring
  /// What the suffix multiplies the number by.
  let scale: Double

  /// Splits `text` after its digits; nil if it does not begin with one, or ends in no known suffix.
  init?(_ text: Substring, suffixes: [String: Double]) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let suffix = text.dropFirst(digits.count).drop { $0 == " " }
    guard digits.first?.isNumber == true, digits.count(where: { $0 == "." }) <= 1,
      let scale = suffixes[suffix.lowercased()]
    else { return nil }
    self.digits = digits
    self.scale = scale
  }

  /// The scaled value.
  var value: Double { (Double(digits) ?? .nan) * scale }
}
