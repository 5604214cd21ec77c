import BenchmarkResults
import Foundation

package enum NumberScale {
  /// `512`, `1.20k`; `512B`, `1.20Ki`; `512ns`, `1.20µs`; `1.20x`, `1100x`, `12.3kx`.
  case count, bytes, nanoseconds, ratio

  init(of unit: Metric.Unit) {
    switch unit {
    case .count, .points, .allocationsPerCall: self = .count
    case .bytes: self = .bytes
    case .nanoseconds, .nanosecondsPerCall: self = .nanoseconds
    }
  }

  /// A number with its unit: `66.5 KiB`, `1.73 µs`, `1.20k`.
  package func text(_ value: Double) -> String {
    switch self {
    case .bytes: ByteCount(nearest: value).description
    case .nanoseconds: TimeSpan(nanoseconds: value).description
    case .count, .ratio: compact(value, width: 7)
    }
  }

  /// A number in at most `width` columns, with up to three significant digits: `…` if not even one fits, `<0.01` if the number
  /// is too small for the last digit. `isSigned` adds a sign to a positive number, as to a difference.
  package func compact(_ value: Double, width: Int, isSigned: Bool = false) -> String {
    guard value.isFinite else { return "…" }
    guard value != 0 else { return "0" }
    let sign = value < 0 ? "-" : isSigned ? "+" : ""
    return [3, 2, 1].lazy.map { text(abs(value), sign, digits: $0) }.first { $0.count <= width }
      ?? "…"
  }

  private var units: [(suffix: String, size: Double)] {
    switch self {
    case .count: [("", 1), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12)]
    case .bytes: [("B", 1), ("Ki", 0x1p10), ("Mi", 0x1p20), ("Gi", 0x1p30), ("Ti", 0x1p40)]
    case .nanoseconds: [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    case .ratio: [("x", 1), ("kx", 1e3), ("Mx", 1e6), ("Gx", 1e9), ("Tx", 1e12)]
    }
  }

  private func text(_ magnitude: Double, _ sign: String, digits: Int) -> String {
    // Up to four digits, a ratio needs no suffix.
    func fits(_ unit: Int) -> Bool {
      magnitude / units[unit].size < (unit == 0 && self == .ratio ? 9_999.5 : 999.5)
    }
    let unit = units.indices.first(where: fits) ?? units.count - 1
    let (suffix, scaled) = (units[unit].suffix, magnitude / units[unit].size)
    // Unscaled numbers and scaled counts have no decimals if they are whole; ratios have, so that `2.00x` looks rounded.
    if scaled == scaled.rounded(), scaled < 1_000, self == .count || unit == 0 && self != .ratio {
      return "\(sign)\(Int(scaled))\(suffix)"
    }
    let candidates = (0..<digits).reversed().lazy.map { String(format: "%.*f", $0, scaled) }
    let number =
      candidates.first { $0.count(where: \.isNumber) <= digits } ?? String(format: "%.0f", scaled)
    guard number.contains(where: { "1"..."9" ~= $0 }) else {
      return "<\(sign == "-" ? "-" : "")\(number.dropLast())1\(suffix)"
    }
    return sign + number + suffix
  }
}

/// Figures in seven columns, or eight for an exact figure in full.
extension Metric {
  /// The figure; exact ones in full if there is room, so that a difference of one is visible.
  package func text(of value: Double) -> String {
    exactText(value) ?? NumberScale(of: unit).compact(value, width: 7)
  }

  package func difference(_ value: Double) -> String {
    exactText(value).map { value > 0 ? "+\($0)" : $0 }
      ?? NumberScale(of: unit).compact(value, width: 7, isSigned: true)
  }

  private func exactText(_ value: Double) -> String? {
    guard kind == .exact, let whole = Int(exactly: value), whole.magnitude < 100_000_000
    else { return nil }
    return String(whole)
  }
}
