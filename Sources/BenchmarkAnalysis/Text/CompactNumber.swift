import BenchmarkResults
import Foundation

/// A number in a few columns, with up to three significant digits.
package struct CompactNumber {
  /// The quantity of a number, with its suffixes.
  package enum Scale {
    /// `512`, `1.20k`; `512B`, `1.20Ki`; `512ns`, `1.20µs`; `1.20x`, `1100x`, `12.3kx`.
    case count, bytes, nanoseconds, ratio

    fileprivate var units: [(suffix: String, size: Double)] {
      switch self {
      case .count: [("", 1), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12)]
      case .bytes: [("B", 1), ("Ki", 0x1p10), ("Mi", 0x1p20), ("Gi", 0x1p30), ("Ti", 0x1p40)]
      case .nanoseconds: [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
      case .ratio: [("x", 1), ("kx", 1e3), ("Mx", 1e6), ("Gx", 1e9), ("Tx", 1e12)]
      }
    }
  }

  private let value: Double
  private let scale: Scale
  private let isSigned: Bool

  /// A number in units of `scale`; `isSigned` adds a sign to a positive number, as to a difference.
  package init(value: Double, scale: Scale, isSigned: Bool = false) {
    (self.value, self.scale, self.isSigned) = (value, scale, isSigned)
  }

  /// The number in at most `width` columns; an ellipsis if one digit does not fit. A number that is too small for the
  /// last digit differs from zero: `<0.01`.
  package func text(width: Int) -> String {
    guard value.isFinite else { return "…" }
    guard value != 0 else { return "0" }
    return [3, 2, 1].lazy.map { text(digits: $0) }.first { $0.count <= width } ?? "…"
  }

  private func text(digits: Int) -> String {
    let magnitude = abs(value)
    let units = scale.units
    var unit = 0
    // Up to four digits, a ratio needs no suffix.
    func most(_ unit: Int) -> Double { unit == 0 && scale == .ratio ? 9_999.5 : 999.5 }
    while magnitude / units[unit].size >= most(unit), unit < units.count - 1 { unit += 1 }
    let suffix = units[unit].suffix
    let sign = value < 0 ? "-" : isSigned ? "+" : ""
    let scaled = magnitude / units[unit].size
    if isExact(scaled, inUnit: unit) { return "\(sign)\(Int(scaled))\(suffix)" }
    let number = Self.rounded(scaled, digits: digits)
    guard number.contains(where: { "1"..."9" ~= $0 }) else {
      return "<\(sign == "-" ? "-" : "")\(number.dropLast())1\(suffix)"
    }
    return sign + number + suffix
  }

  /// Whether a whole number has no decimals: any unscaled number, and scaled counts, but no ratio, so that
  /// `2.00x` looks rounded.
  private func isExact(_ scaled: Double, inUnit unit: Int) -> Bool {
    guard scaled == scaled.rounded(), scaled < 1_000 else { return false }
    return scale == .count || unit == 0 && scale != .ratio
  }

  /// `number` with as many decimals as `digits` digits allow.
  private static func rounded(_ number: Double, digits: Int) -> String {
    let decimals = (0..<digits).reversed()
    let candidates = decimals.lazy.map { String(format: "%.*f", $0, number) }
    return candidates.first { $0.count(where: \.isNumber) <= digits }
      ?? String(format: "%.0f", number)
  }
}

/// Figures of one metric in seven columns, or eight for an exact figure in full.
package struct FigureText {
  private let metric: Metric

  package init(metric: Metric) { self.metric = metric }

  /// The text of a figure that the file lacks.
  package static let missing = "–"

  /// The figure; exact ones in full if there is room, so that a difference of one is visible.
  package func text(of value: Double) -> String {
    exactText(value) ?? CompactNumber(value: value, scale: scale).text(width: 7)
  }

  /// A difference, with its sign.
  package func difference(_ value: Double) -> String {
    exactText(value).map { value > 0 ? "+\($0)" : $0 }
      ?? CompactNumber(value: value, scale: scale, isSigned: true).text(width: 7)
  }

  private var scale: CompactNumber.Scale { CompactNumber.Scale(of: metric.unit) }

  private func exactText(_ value: Double) -> String? {
    guard metric.kind == .exact, let whole = Int(exactly: value), whole.magnitude < 100_000_000
    else { return nil }
    return String(whole)
  }
}

extension CompactNumber.Scale {
  /// A number with its unit: `66.5 KiB`, `1.73 µs`, `1.20k`.
  package func text(_ value: Double) -> String {
    switch self {
    case .bytes: ByteCount(nearest: value).description
    case .nanoseconds: TimeSpan(nanoseconds: value).description
    case .count, .ratio: CompactNumber(value: value, scale: self).text(width: 7)
    }
  }

  /// The scale of figures in `unit`.
  init(of unit: Metric.Unit) {
    self =
      switch unit {
      case .count, .allocationsPerCall: .count
      case .bytes: .bytes
      case .nanoseconds, .nanosecondsPerCall: .nanoseconds
      }
  }
}
