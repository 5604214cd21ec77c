import BenchmarkResults
import HeadlessUIKit

/// The views that are made in frames, apart from those made in the idle time between them: what a frame must make is what
/// can make it late. Android's Macrobenchmark tells how far a frame's time is from its deadline; here, where no device
/// sets one, the work is counted instead.
///
/// https://developer.android.com/topic/performance/benchmarking/macrobenchmark-metrics
final class MakingInFrames: Measure {
  nonisolated static let metrics = [inFrames, most]

  nonisolated static let inFrames = Metric(
    "views_made_in_frames",
    summary: "views made in frames of the scroll, and not in idle time; count, exact")
  nonisolated static let most = Metric(
    "views_made_in_frame_max", summary: "the most views made in a frame of the scroll; exact")

  private var (made, most, before) = (0, 0, 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasRows }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) { before = ObjectCensus.viewsMade }

  func frameWasCommitted(on stage: Stage) {
    let inFrame = ObjectCensus.viewsMade - before
    made += inFrame
    most = max(most, inFrame)
  }

  func frameDidEnd(on stage: Stage) { before = ObjectCensus.viewsMade }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll
      ? [Figure(.scroll, Self.inFrames, made), Figure(.scroll, Self.most, most)] : []
  }
}
