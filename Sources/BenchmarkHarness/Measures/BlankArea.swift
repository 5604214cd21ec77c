import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// The height of what is on screen of rows without content: the most in a frame, and the sum over frames. FlashList, whose
/// rows come late, tells the same of a list. Here rows come in time, and stay blank by a fault. How far a list has prepared
/// rows ahead is its `reach`.
///
/// https://shopify.github.io/flash-list/docs/metrics
final class BlankArea: Measure {
  nonisolated static let metrics = [most, sum]

  nonisolated static let most = Metric(
    "blank_area_max", .points,
    summary: "the most points that blank rows were high on screen in a frame; exact")
  nonisolated static let sum = Metric(
    "blank_area", .points,
    summary: "the points that blank rows were high on screen, summed over frames; exact")

  private var (most, sum) = (0.0, 0.0)

  func frameWasCommitted(on stage: Stage) {
    guard let screen = stage.list?.scrollView.bounds else { return }
    var blank = 0.0
    stage.forEachShownRow { row in
      guard row.content == .nothing else { return }
      blank += min(row.cell.frame.maxY, screen.maxY) - max(row.cell.frame.minY, screen.minY)
    }
    sum += blank
    most = max(most, blank)
  }

  // Most lists have no blank rows, and need no rows of zeros.
  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll && sum > 0
      ? [Figure(.scroll, Self.most, most), Figure(.scroll, Self.sum, sum)] : []
  }
}
