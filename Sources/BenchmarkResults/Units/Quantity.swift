/// A quantity that can't be read; its text says what is wrong and what would be right.
public struct QuantityError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Reads a number followed by one of several units.
enum Quantity {
  /// The number that `text` begins with, in decimal notation without sign or exponent, multiplied by what
  /// `units` holds for the rest of the text in lower case.
  ///
  /// - Parameter advice: What follows the text in an error: what it isn't, and how to write it.
  static func value(
    of text: some StringProtocol, units: [String: Double], _ advice: String
  ) throws(QuantityError) -> Double {
    let text = Substring(text)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let number = Double(digits), digits.first != ".", let scale = units[unit.lowercased()]
    else { throw QuantityError("'\(text)' \(advice)") }
    return number * scale
  }
}
