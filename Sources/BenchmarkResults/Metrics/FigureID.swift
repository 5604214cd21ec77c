/// Which figure of a case: a metric in a phase.
public struct FigureID: Hashable, Sendable {
  /// What was counted or timed.
  public let metric: Metric
  /// The phase that the figure belongs to.
  public let phase: Phase

  /// Names the figure of `metric` in `phase`.
  public init(_ metric: Metric, in phase: Phase) { (self.metric, self.phase) = (metric, phase) }
}

extension FigureID: CustomStringConvertible {
  /// `time_ns in scroll`.
  public var description: String { "\(metric.name) in \(phase.rawValue)" }
}

extension FigureID {
  /// The sampled figures to look at first.
  package static let sampledHeadlines = [
    FigureID(.time, in: .setup), FigureID(.time, in: .present), FigureID(.time, in: .scroll),
    FigureID(.containmentTime, in: .scroll), FigureID(.frameTime(.p50), in: .scroll),
    FigureID(.frameTime(.p99), in: .scroll),
  ]

  /// The figures to look at first: what scrolling costs the allocator, and then the times.
  package static let headlines =
    [FigureID(.allocations, in: .scroll), FigureID(.peakLiveBytes, in: .scroll)]
    + sampledHeadlines
}

/// A figure of one strategy, over any number of its cases.
package struct StrategyFigureID: Hashable, Sendable {
  package let strategy: String
  package let figureID: FigureID

  package init(_ strategy: String, _ figureID: FigureID) {
    (self.strategy, self.figureID) = (strategy, figureID)
  }
}

/// The part of a launch that a figure belongs to, as the `phase` column writes it.
public enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
  /// Making the list, and whatever the strategy makes up front.
  case setup
  /// Putting the list into a window, to the end of the first frame.
  case present
  /// All frames of the workload.
  case scroll
  /// Dismissing the list and releasing everything.
  case teardown
  /// The worker process as a whole, from its start to its end.
  case launch
}
