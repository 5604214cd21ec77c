/// A figure that a projection has for each case.
package enum ProjectedMetric: Int, CaseIterable, Sendable {
  /// Most bytes in use at once.
  case peakMemory
  /// From making the list to the end of its first frame; nanoseconds.
  case firstFrame
  /// The median time of a frame while scrolling; nanoseconds.
  case frameP50
  /// The time that 99 of 100 frames don't exceed; nanoseconds.
  case frameP99
  /// The longest frame; nanoseconds.
  case frameMax
  /// Frames that take longer than the display's period.
  case missedFrames
  /// Time by which frames are late, for each second of scrolling: Apple's measure; milliseconds a second.
  case hitchRatio
  /// All frames while scrolling together; nanoseconds.
  case scrollTime
  /// Idle work that fits between frames; nanoseconds.
  case idleTime
  /// Idle work that delays frames; nanoseconds.
  case lateIdleTime

  /// The figures by which strategies are ranked.
  package static let decisive: [ProjectedMetric] = [
    .hitchRatio, .frameP99, .firstFrame, .peakMemory,
  ]

  /// How far a projection may be off even if all costs are known, as a share of the figure: sums of units leave
  /// out what units do to each other, such as filling caches, and how fast a machine is at the time.
  ///
  /// Nine of ten cases of the suite `decision` were off by no more, where profile and run were of one machine: a
  /// noisy one. On a quiet one, they were off by 15%.
  /// `Results/PROJECTION.md` tries the margins on other suites.
  package var methodError: Double {
    switch self {
    case .peakMemory: 0.02
    case .firstFrame: 0.23
    case .missedFrames, .hitchRatio: 0
    default: 0.27
    }
  }

  /// The name in sentences.
  package var name: String {
    switch self {
    case .peakMemory: "peak memory"
    case .firstFrame: "first frame"
    case .frameP50: "median frame"
    case .frameP99: "99 of 100 frames"
    case .frameMax: "longest frame"
    case .missedFrames: "missed frames"
    case .hitchRatio: "hitch time ratio"
    case .scrollTime: "all frames"
    case .idleTime: "idle work that fits"
    case .lateIdleTime: "idle work that doesn't fit"
    }
  }
}
