extension Metric {
  /// `turn`: the number of a timed launch among those in which its strategy played in turn with the others
  /// of its list. Samples of two strategies with the same number were taken side by side.
  public static let turn = Metric(
    "turn", .count, better: .neither, .sampled,
    "number of the timed launch that the list's strategies shared, in turn; 0: alone; sampled")

  /// `repetitions`: how often a timed launch played its scenario.
  public static let repetitions = Metric(
    "repetitions", .count, better: .neither, .sampled,
    "times that the timed launch played its scenario; count, sampled")

  /// `held_up_repetitions`: repetitions in which other work took the processor for more than a hundredth of
  /// the time.
  public static let heldUpRepetitions = Metric(
    "held_up_repetitions", .count, better: .neither, .sampled,
    "repetitions in which other work took over 1 % of the processor; count, sampled")

  /// `disturbed_repetitions`: repetitions beside which the reference loop was slow.
  public static let disturbedRepetitions = Metric(
    "disturbed_repetitions", .count, better: .neither, .sampled,
    "repetitions beside which the reference loop was slow; count, sampled")

  /// `reference_ns`: the time of a loop that does the same everywhere, beside the repetitions that count. It
  /// tells the speed of the machine without a look at the strategy's time.
  public static let referenceTime = Metric(
    "reference_ns", .nanoseconds, better: .neither, .sampled,
    "time of a loop beside the repetitions, always the same work; ns, sampled")

  /// Whether the metric describes how launches were made, and nothing of the code that they measured.
  package var isOfLaunches: Bool { Metric.launchMetrics.contains(self) }

  /// The least share of a launch's repetitions that gives its times, if the others were held up or disturbed.
  package static let leastShareThatCounts = 0.25

  /// Whether the time pass takes it.
  package var isOfTimePass: Bool { Metric.timePassMetrics.contains(self) }

  private static let timePassMetrics =
    [time, idleTime] + FrameStatistic.allCases.map { frameTime($0) }

  static let launchMetrics = [
    turn, repetitions, heldUpRepetitions, disturbedRepetitions, referenceTime,
  ]
}
