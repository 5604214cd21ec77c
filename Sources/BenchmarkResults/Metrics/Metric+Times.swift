extension Metric {
  /// A statistic of the times of single frames or calls of one launch.
  public enum Statistic: String, CaseIterable, Codable, Hashable, Sendable {
    /// The median.
    case p50

    /// The 90th percentile.
    case p90

    /// The 99th percentile.
    case p99

    /// The 99.9th percentile, of frames only.
    case p999

    /// The greatest.
    case max

    /// The statistics of calls.
    static let ofCalls: [Statistic] = [.p50, .p90, .p99, .max]

    /// The statistic in words: `median time`, `90th percentile of the time`.
    func text(of time: String) -> String {
      switch self {
      case .p50: "median \(time)"
      case .p90: "90th percentile of the \(time)"
      case .p99: "99th percentile of the \(time)"
      case .p999: "99.9th percentile of the \(time)"
      case .max: "longest \(time)"
      }
    }
  }

  /// `time_ns`: how long a phase took, with nothing counted or traced.
  public static let time = Metric(
    "time_ns", .nanoseconds, better: .lower, .sampled,
    "time of the phase without idle_ns, nothing counted or traced; ns, sampled")

  /// `idle_ns`: how long a list prepared cells ahead of display, after frames were complete (Tables 20
  /// of the UIKit model's facts). No frame waits for this work. What outlasts a frame's period counts
  /// as time of the next frame instead.
  public static let idleTime = Metric(
    "idle_ns", .nanoseconds, better: .lower, .sampled,
    "time of the work ahead of need that fits between frames; ns, sampled")

  /// `instructions`: how many instructions a phase executed, idle work included, counted by callgrind. Launches differ by
  /// a few, or not at all.
  public static let instructions = Metric(
    "instructions", .count, better: .lower, .sampled,
    "instructions that the phase executed, under callgrind (--instructions); count, sampled")

  /// `frame_ns.p50` and the like: a statistic of the times of the frames of one launch.
  public static func frameTime(_ statistic: Statistic) -> Metric {
    Metric(
      "frame_ns.\(statistic.rawValue)", .nanoseconds, better: .lower, .sampled,
      "\(statistic.text(of: "time")) that a frame of one launch took on the main thread; ns, sampled"
    )
  }
}

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

  /// `held_up_repetitions`: repetitions that lost over a hundredth of their time to other work.
  public static let heldUpRepetitions = Metric(
    "held_up_repetitions", .count, better: .neither, .sampled,
    "repetitions in which other work took over 1 % of the processor; count, sampled")

  /// `disturbed_repetitions`: repetitions beside which the reference loop was slow.
  public static let disturbedRepetitions = Metric(
    "disturbed_repetitions", .count, better: .neither, .sampled,
    "repetitions beside which the reference loop was slow; count, sampled")

  /// `interruption_ns`: what interruptions took of a repetition's frames. It is taken off their times.
  public static let interruptionTime = Metric(
    "interruption_ns", .nanoseconds, better: .neither, .sampled,
    "time that interruptions took of a scroll's frames, and that its times leave out; ns, sampled")

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
    [time, idleTime] + Statistic.allCases.map { frameTime($0) }

  static let launchMetrics = [
    turn, repetitions, heldUpRepetitions, disturbedRepetitions, interruptionTime, referenceTime,
  ]
}
