import BenchmarkAnalysis
import Foundation

/// A number with its unit, with more room than in a column of a table: `66.5 KiB`, `1.73 µs`.
struct ChartNumber: Hashable {
  let text: String

  /// The number without trailing zeros, for ticks: `16 MiB`.
  var tick: String {
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard digits.contains(".") else { return text }
    var short = digits
    while short.last == "0" { short.removeLast() }
    if short.last == "." { short.removeLast() }
    return String(short) + text.dropFirst(digits.count)
  }

  init(_ value: Double, _ scale: CompactNumber.Scale) {
    let compact = CompactNumber(value: value, scale: scale).text(width: 12)
    let number = compact.prefix { $0.isNumber || ".<-+".contains($0) }
    var unit = String(compact.dropFirst(number.count))
    if scale == .bytes { unit = unit.isEmpty ? "B" : unit == "B" ? unit : unit + "B" }
    text = unit.isEmpty || scale == .count || scale == .ratio ? compact : "\(number) \(unit)"
  }
}

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
