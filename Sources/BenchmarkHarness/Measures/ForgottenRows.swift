import BenchmarkResults
import HeadlessUIKit

/// Rows on screen that don't show their own content, summed over frames.
final class ForgottenRows: Measure {
  nonisolated static let metrics = [forgotten]

  /// `forgotten_rows`: such rows.
  nonisolated static let forgotten = Metric(
    "forgotten_rows", fault: .init("forgets rows", noun: "row-frame"),
    summary:
      "visible rows whose cell lacked their own content, summed over frames; exact; must be 0")

  private var count = 0

  init(_ scenario: Scenario) {}

  func defect(of row: ShownRow, on stage: Stage) -> WrongRow.Defect? {
    switch row.content {
    case .nothing: .blank
    case .another: .other
    case .part: .incomplete
    case .all: nil
    }
  }

  func frameDidEnd(on stage: Stage) { count += stage.count(defectsOf: self) }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll ? [Figure(.scroll, Self.forgotten, count)] : []
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
