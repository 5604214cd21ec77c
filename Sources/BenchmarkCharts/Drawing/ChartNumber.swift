import BenchmarkReport

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
