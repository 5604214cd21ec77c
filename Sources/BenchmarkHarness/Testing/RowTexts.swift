import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import UIKitStage

/// Rows that show other texts than they did when they were on screen before, though nothing changed them: a part of the row
/// wasn't set, or not reset. Texts are read once in a display, when what came a few turns later is there. Reading them takes
/// memory, so it belongs to a play that isn't counted.
final class RowTexts: Measure {
  nonisolated static let metrics: [Metric] = []

  private struct Row: Hashable {
    let number, version: Int
    let width: CGFloat
  }

  private struct Text: Equatable {
    let text: String
    let lines: Int
  }

  private(set) var count = 0
  /// Where a text differed for the first time: `first in frame 30: row 14 shows "Post 2", and showed "Post 14" before`.
  private(set) var first: String?
  /// Whether work of rows came late, so that their texts may have.
  private(set) var sawLateWork = false
  private var (frame, touchCount) = (0, 0)
  private var texts: [Row: [Text]] = [:]
  /// The row that each cell shows, and for how many frames.
  private var displays: [ObjectIdentifier: (row: Row, frames: Int)] = [:]
  private static let settlingFrames = 8

  func frameWasCommitted(on stage: Stage) {
    frame += 1
    sawLateWork = sawLateWork || PendingWork.isLate
    // A tap may change what any row shows.
    if stage.touchCount > touchCount { texts = [:] }
    touchCount = stage.touchCount
    let before = displays
    displays.removeAll(keepingCapacity: true)
    stage.forEachShownRow { row in
      guard row.content == .all, let view = row.view, let number = view.shownRow else { return }
      let version = stage.list?.setup.order?.version(ofModel: number) ?? 0
      let shown = Row(number: number, version: Int(version), width: view.bounds.width)
      let cell = ObjectIdentifier(row.cell)
      let frames = before[cell].flatMap { $0.row == shown ? $0.frames + 1 : nil } ?? 1
      displays[cell] = (shown, frames)
      if frames == Self.settlingFrames { compare(Self.texts(in: view), of: shown, row.index) }
    }
  }

  private func compare(_ new: [Text], of row: Row, _ index: Int) {
    guard let old = texts.updateValue(new, forKey: row), old != new else { return }
    count += 1
    let (now, before) = zip(new, old).first { $0 != $1 } ?? (new.last, old.last)
    let hasOtherLines = now?.text == before?.text
    first =
      first
      ?? "first in frame \(frame): row \(index) shows \(Self.words(now, hasOtherLines)), "
      + "and showed \(Self.words(before, hasOtherLines)) before"
  }

  private static func words(_ text: Text?, _ tellsLines: Bool) -> String {
    guard let text else { return "no text" }
    return "\"\(text.text.prefix(40))\"" + (tellsLines ? " (numberOfLines \(text.lines))" : "")
  }

  private static func texts(in view: UIView) -> [Text] {
    if view.isHidden || view.alpha == 0 { return [] }
    if let label = view as? UILabel {
      return [Text(text: label.text ?? "", lines: label.numberOfLines)]
    }
    return view.subviews.flatMap(texts)
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] { [] }
}

/// The classes of the cells that outlive the list. Weak references leave memory behind, so it belongs to a play that isn't counted.
final class LeftBehindCells: Measure {
  nonisolated static let metrics: [Metric] = []

  private struct Cell { weak var view: UIView? }

  private var cells: [ObjectIdentifier: Cell] = [:]
  /// What was left behind: `14 of PostCell`. `nil` if no cell was.
  private(set) var summary: String?

  func callWillBegin(_ event: CallEvent) {
    guard event.call == .willDisplay, let cell = event.argument as? UIView else { return }
    cells[ObjectIdentifier(cell)] = Cell(view: cell)
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .teardown else { return [] }
    summary = ListOutcome.summary(
      of: cells.values.compactMap { $0.view.map { "\(type(of: $0))" } })
    cells = [:]
    return []
  }
}
