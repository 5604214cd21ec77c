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
        lines.append(line.key.shortName.escapingControls)
        last = line.key
      }
      lines.append(Self.text(line))
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + conclusion).joined(separator: "\n") + "\n"
  }

  private static func text(_ line: PairedComparison.Line) -> String {
    // Names and counts of exact figures may be long; they have no interval that needs the room.
    let (nameWidth, figureWidth) = line.ratio == nil ? (41, 9) : (23, 8)
    let name = "  \(line.phase.rawValue) \(line.metric)".trailing(nameWidth)
    let figures = [line.base, line.head].map {
      FigureText(metric: line.metric).text(of: $0).leading(figureWidth)
    }
    let change =
      line.ratio.map {
        let interval = "\(percent($0.interval.lower)) to \(percent($0.interval.upper))"
        return " \(percent($0.value).leading(7)) (\(interval))"
      } ?? ""
    let text = name + figures.joined() + change
    return line.verdict == .same ? text : "\(text.trailing(70)) \(line.verdict.rawValue)"
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
