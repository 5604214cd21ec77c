import BenchmarkResults

/// A comparison of two runs in pairs, as plain text for a terminal of 80 columns.
public struct PairedTable: Sendable {
  private let comparison: PairedComparison

  /// Shows `comparison`.
  public init(_ comparison: PairedComparison) {
    self.comparison = comparison
  }

  /// Case by case: the times, with their change and its 95 % interval, and the exact figures that
  /// differ; below them, what was found altogether.
  public var text: String {
    var lines: [String] = []
    var last: CaseKey?
    for line in comparison.lines {
      if line.key != last {
        lines.append(line.key.shortName.escapedForTerminal)
        last = line.key
      }
      lines.append(Self.text(line))
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + conclusion).joined(separator: "\n") + "\n"
  }

  private static func text(_ line: PairedComparison.Line) -> String {
    // Names of exact figures may be long; they have no interval that needs the room.
    let name = "  \(line.phase.rawValue) \(line.metric)".padded(to: line.ratio == nil ? 41 : 23)
    let figures = [line.base, line.head].map { value in
      figure(value, of: line.metric).padded(to: 8, atEnd: false)
    }
    let change =
      line.ratio.map {
        let interval = "\(percent($0.interval.lower)) to \(percent($0.interval.upper))"
        return " \(percent($0.value).padded(to: 7, atEnd: false)) (\(interval))"
      } ?? ""
    let text = name + figures.joined() + change
    return line.verdict == .same ? text : "\(text.padded(to: 70)) \(line.verdict.rawValue)"
  }

  private static func figure(_ value: Double, of metric: Metric) -> String {
    CompactNumber(value: value, scale: CompactNumber.Scale(of: metric.unit)).text(width: 7)
  }

  /// A ratio as a change: `+3.1%`.
  private static func percent(_ ratio: Double) -> String {
    let tenths = ((ratio - 1) * 1_000).rounded() / 10
    let number =
      abs(tenths) < 100 ? "\(tenths)" : CompactNumber(value: tenths, scale: .count).text(width: 6)
    return tenths == 0 ? "0.0%" : "\(tenths > 0 ? "+" : "")\(number)%"
  }

  private var conclusion: [String] {
    let changed = comparison.changes
    let exact = changed.count { $0.metric.kind == .exact }
    let times = changed.filter { $0.metric.kind == .sampled }
    let (worse, better) = (
      times.count { $0.verdict == .worse }, times.count { $0.verdict == .better }
    )
    var sentences = [
      "Of \(comparison.equalCount + exact) exact figures \(exact) differ\(exact == 1 ? "s" : "")."
    ]
    if let pairs = comparison.pairCount {
      sentences.append(
        """
        Of \(comparison.timeCount) time\(comparison.timeCount == 1 ? "" : "s"), in \(pairs) pairs of launches each, \(worse) \
        \(worse == 1 ? "is" : "are") worse and \(better) better by \(PairedComparison.floor) or more \
        (signed-rank test, Holm's correction, 5 %).
        """)
      if pairs < comparison.neededPairCount {
        sentences.append(
          """
          So few launches can't tell any of so many times apart: it takes \
          \(comparison.neededPairCount) at least.
          """)
      }
    }
    return sentences.flatMap { $0.wrapped(width: 80) }
  }
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + space : space + self
  }

  /// The text without characters that a terminal would obey.
  fileprivate var escapedForTerminal: String {
    unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0) }
      .joined()
  }
}
