extension Metric {
  /// A statistic of the times of single frames or calls of one launch.
  public enum Statistic: String, CaseIterable, Codable, Hashable, Sendable {
    /// The median.
    case p50

    /// The 99th percentile.
    case p99

    /// The statistic in words: `median time`, `99th percentile of the time`.
    func text(of time: String) -> String {
      switch self {
      case .p50: "median \(time)"
      case .p99: "99th percentile of the \(time)"
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
  /// Whether the time pass takes it.
  package var isOfTimePass: Bool { Metric.timePassMetrics.contains(self) }

  private static let timePassMetrics =
    [time, idleTime] + Statistic.allCases.map { frameTime($0) }
}
