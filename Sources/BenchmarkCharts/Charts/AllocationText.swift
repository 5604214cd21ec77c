import Foundation

/// A number of allocations: whole numbers in full, `2 000 030`, others with three digits, `0.0732`, and those
/// of a few cells in a long scroll as `<0.01`.
struct AllocationText: Hashable {
  let text: String

  init(_ value: Double) {
    let rounded = abs(value) < 100 ? value : value.rounded()
    let shown = Int(exactly: rounded).map(Self.grouped) ?? Self.fraction(value)
    text = value > 0 && value < 0.01 ? "<0.01" : shown
  }

  /// Three digits including trailing zeros, so that `19.0` looks rounded.
  private static func fraction(_ value: Double) -> String {
    let text = String(format: "%#.3g", value)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The label of a tick: `0.1`, `10k`.
  static func tick(_ value: Double) -> String {
    value < 1_000 ? String(format: "%g", value) : ChartNumber(value, .count).tick
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      // A no-break space.
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "\u{A0}" }
      text.append(digit)
    }
    return text
  }
}
