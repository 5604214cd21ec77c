import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Frames in which rows on screen moved within the list, although the workload only scrolled it or did nothing: the
/// content jumps by a distance for which no finger moved.
///
/// A table that learns on the way up that a row is higher than estimated moves those below it, as in
/// https://stackoverflow.com/questions/28244475.
final class OffsetJumps: Measure {
  nonisolated static let metrics = [jumps]

  /// `offset_jumps`: such frames.
  nonisolated static let jumps = Metric(
    "offset_jumps",
    summary: "frames in which rows on screen moved by other than the scroll; count, exact")

  private var (frame, count) = (0, 0)
  /// The upper edge of each row that was on screen at the end of the last frame.
  private var tops: [Int: CGFloat] = [:]

  init?(_ scenario: Scenario) {
    guard scenario.hasList(where: \.sizesRows) else { return nil }
  }

  func frameDidEnd(on stage: Stage) {
    defer { frame += 1 }
    if haveRowsMoved(on: stage), !stage.rearrangesRows(inFrame: frame) { count += 1 }
  }

  private func haveRowsMoved(on stage: Stage) -> Bool {
    var newTops: [Int: CGFloat] = [:]
    var haveMoved = false
    stage.list?.forEachVisibleRow { indexPath, cell, _ in
      guard let row = stage.list?.setup.model(at: indexPath).row else { return }
      newTops[row] = cell.frame.minY
      if let old = tops[row], old != cell.frame.minY { haveMoved = true }
    }
    tops = newTops
    return haveMoved
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    if phase == .present { _ = haveRowsMoved(on: stage) }
    return phase == .scroll ? [Figure(.scroll, Self.jumps, count)] : []
  }
}
