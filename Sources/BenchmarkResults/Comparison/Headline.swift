/// A metric and a phase of the figures that a person looks at first.
package struct Headline: Hashable, Sendable {
  /// The metric.
  package let metric: Metric

  /// The phase.
  package let phase: Phase

  package init(metric: Metric, phase: Phase) {
    self.metric = metric
    self.phase = phase
  }

  /// `time_ns in scroll`.
  package var name: String { "\(metric.name) in \(phase.rawValue)" }

  /// Those that a person feels: how long the list takes to be made, to be shown and to be scrolled,
  /// what its containment calls take while it scrolls, and the median and the 99th percentile of its
  /// frames.
  package static let sampled = [
    Headline(metric: .time, phase: .setup), Headline(metric: .time, phase: .present),
    Headline(metric: .time, phase: .scroll), Headline(metric: .containmentTime, phase: .scroll),
    Headline(metric: .frameTime(.p50), phase: .scroll),
    Headline(metric: .frameTime(.p99), phase: .scroll),
  ]

  /// What scrolling costs the allocator, and then the times.
  package static let all =
    [
      Headline(metric: .allocations, phase: .scroll),
      Headline(metric: .peakLiveBytes, phase: .scroll),
    ] + sampled
}
