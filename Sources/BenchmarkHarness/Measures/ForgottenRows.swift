import BenchmarkResults
import HeadlessUIKit

/// Rows on screen that don't show their own content, summed over frames.
final class ForgottenRows: Measure {
  nonisolated static let metrics = [forgotten, rowFrames, unchecked]

  /// `forgotten_rows`: such rows.
  nonisolated static let forgotten = Metric(
    "forgotten_rows", fault: .init("forgets rows", noun: "row-frame"),
    summary:
      "visible rows whose cell lacked their own content, summed over frames; exact; must be 0")

  /// `row_frames`: all rows on screen.
  nonisolated static let rowFrames = Metric(
    "row_frames", better: .neither,
    summary: "visible rows, summed over frames; of this, faults of rows are shares; count, exact")

  /// `unchecked_rows`: rows on screen whose views don't say which row they show.
  nonisolated static let unchecked = Metric(
    "unchecked_rows", better: .neither,
    summary:
      "visible rows whose views don't say which row they show, summed over frames; count, exact")

  private var (count, shown, unknown) = (0, 0, 0)

  init(_ scenario: Scenario) {}

  func defect(of row: ShownRow, on stage: Stage) -> WrongRow.Defect? {
    switch row.content {
    case .nothing: .blank
    case .another: .other
    case .part: .incomplete
    case .all, .unknown: nil
    }
  }

  func frameWasCommitted(on stage: Stage) {
    stage.forEachShownRow { row in
      shown += 1
      if row.content == .unknown { unknown += 1 }
      if defect(of: row, on: stage) != nil { count += 1 }
    }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .scroll else { return [] }
    let shares = [Figure(.scroll, Self.rowFrames, shown)]
    if unknown == 0 { return [Figure(.scroll, Self.forgotten, count)] + shares }
    return shares + [Figure(.scroll, Self.unchecked, unknown)]
  }
}

extension Stage {
  /// Returns how many rows on screen have a defect of a measure.
  func count(defectsOf measure: some Measure) -> Int {
    var count = 0
    forEachShownRow { if measure.defect(of: $0, on: self) != nil { count += 1 } }
    return count
  }

  /// Calls a closure for each row on screen, in any order.
  func forEachShownRow(_ body: (ShownRow) -> Void) {
    list?.forEachShownContent { body(ShownRow(index: $0, content: $1, view: $2, cell: $3)) }
  }
}
