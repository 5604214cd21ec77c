/// The headline times of two runs, by whether the runs show that they changed beyond the threshold.
public struct TimeDecisions: Sendable {
  /// The times that changed beyond the threshold.
  public let changed: [ComparedFigure]

  /// The times whose interval excludes a change beyond the threshold.
  public let unchanged: [ComparedFigure]

  /// The times that more launches might decide.
  public let undecided: [ComparedFigure]

  /// The threshold, as a fraction.
  public let threshold: Double

  /// Looks at the gated times of `comparison`.
  public init(_ comparison: RunComparison) {
    let times = comparison.figures.filter {
      $0.isGated && $0.metric.kind == .sampled && $0.metric != .instructions
    }
    threshold = comparison.settings.threshold
    changed = times.filter { [.better, .worse].contains($0.verdict) }
    let others = times.filter { ![.better, .worse].contains($0.verdict) }
    unchanged = others.filter { $0.excludesChange(beyond: comparison.settings) }
    undecided = others.filter { !$0.excludesChange(beyond: comparison.settings) }
  }
}

extension ComparedFigure {
  /// Whether the whole interval of the change is within the threshold.
  fileprivate func excludesChange(beyond settings: ComparisonSettings) -> Bool {
    guard let change, let interval = change.interval else { return false }
    guard change.ratio != nil else { return verdict == .same }
    let most = 1 + settings.threshold
    return interval.lower >= 1 / most && interval.upper <= most
  }
}
