import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import UIKitStage

/// Rows on screen that don't show their own content, summed over frames.
final class RowContents: Measure {
  nonisolated static let metrics: [Metric] = [
    .blankRows, .wrongContentRows, .rowFrames, .uncheckedRows,
  ]

  private(set) var (blank, wrong, shown, unknown) = (0, 0, 0, 0)

  static func watches(_ scenario: Scenario) -> Bool { true }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    switch row.content {
    case .nothing: .blank
    case .another: .other
    case .part: .incomplete
    case .outdated: .outdated
    case .all, .unknown: nil
    }
  }

  func frameWasCommitted(on stage: Stage) {
    stage.forEachShownRow { row in
      shown += 1
      switch row.content {
      case .nothing: blank += 1
      case .another, .part, .outdated: wrong += 1
      case .unknown: unknown += 1
      case .all: break
      }
    }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .scroll else { return [] }
    let shares = [Figure(.scroll, .rowFrames, shown)]
    if unknown == 0 {
      return [Figure(.scroll, .blankRows, blank), Figure(.scroll, .wrongContentRows, wrong)]
        + shares
    }
    return shares + [Figure(.scroll, .uncheckedRows, unknown)]
  }
}

/// Rows on screen with the view of a released controller, whose actions nothing handles, summed over frames. Views are known
/// by place and class, because a reference would keep them alive. A later view of the same class at the same place is a
/// controller's too, as lists don't show a class both with and without controllers.
final class OrphanedRows: FrameCount {
  nonisolated static let metric = Metric.orphanedRows

  private struct Identity: Hashable {
    let place: ObjectIdentifier
    let type: ObjectIdentifier

    init(_ view: UIView) {
      place = ObjectIdentifier(view)
      type = ObjectIdentifier(Swift.type(of: view))
    }
  }

  private(set) var count = 0
  /// The views that have been the view of a controller.
  private var hosted: Set<Identity> = []

  func callWillBegin(_ event: CallEvent) {
    guard event.call == .viewDidLoad || event.call == .viewWillAppear else { return }
    if let view = (event.subject as? UIViewController)?.viewIfLoaded {
      hosted.insert(Identity(view))
    }
  }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    guard let view = row.view else { return nil }
    return hasLostController(view) || hasLostController(row.cell) ? .orphaned : nil
  }

  private func hasLostController(_ view: UIView) -> Bool {
    !(view.next is UIViewController) && hosted.contains(Identity(view))
  }

  func frameWasCommitted(on stage: Stage) { count += stage.count(failuresOf: self) }
}

/// Rows on screen without the state that the user left in them, summed over frames: for contents that keep state.
final class LostState: FrameCount {
  nonisolated static let metric = Metric.stateLost

  private(set) var count = 0

  static func watches(_ scenario: Scenario) -> Bool {
    scenario.hasRows && scenario.content.keepsState
  }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    guard let view = row.view as? ContentView, let shown = view.shownRow, let user = stage.user
    else { return nil }
    return view.state == user.states[shown] ? nil : .state
  }

  func frameWasCommitted(on stage: Stage) {
    if let user = stage.user { count += stage.rows?.countLostStates(user.states) ?? 0 }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll && stage.user?.foundNoRow != true ? [Figure(.scroll, .stateLost, count)] : []
  }
}

/// Rows on screen that show whether they were selected before, summed over frames: for contents that show that.
final class StaleSelections: FrameCount {
  nonisolated static let metric = Metric.staleSelections

  private(set) var count = 0

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.isSelectable) }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    guard let view = row.view as? any SelectableRow else { return nil }
    return view.isSelected == stage.list?.setup.isSelected ? nil : .selection
  }

  func frameWasCommitted(on stage: Stage) { count += stage.count(failuresOf: self) }
}

/// Rows on screen that the user hasn't flung, and whose inner lists are scrolled or move nevertheless, summed over frames.
final class InheritedScrolls: Measure {
  nonisolated static let metrics: [Metric] = [.inheritedOffsets, .inheritedMotions]

  private var (scrolled, moving) = (0, 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.scrollsInside) }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    guard let view = untouchedList(in: row, on: stage) else { return nil }
    return view.contentOffset.x != 0 || view.isDecelerating ? .scroll : nil
  }

  func frameWasCommitted(on stage: Stage) {
    stage.forEachShownRow { row in
      guard let view = untouchedList(in: row, on: stage) else { return }
      if view.contentOffset.x != 0 { scrolled += 1 }
      if view.isDecelerating { moving += 1 }
    }
  }

  private func untouchedList(in row: ShownRow, on stage: Stage) -> UIScrollView? {
    guard let view = row.view as? any RowScrolling, let number = view.shownRow,
      stage.user?.flungRows.contains(number) == false
    else { return nil }
    return view.scrollView
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .scroll, stage.user?.foundNoRow != true else { return [] }
    return [
      Figure(.scroll, .inheritedOffsets, scrolled), Figure(.scroll, .inheritedMotions, moving),
    ]
  }
}

/// The height on screen of rows without content: the most in a frame, and the sum over frames. FlashList tells the same of
/// rows that come late. Here they come in time, and stay blank by a failure. `reach` tells how far a list prepares ahead.
/// https://shopify.github.io/flash-list/docs/metrics
final class BlankArea: Measure {
  nonisolated static let metrics: [Metric] = [.blankAreaMax, .blankArea]

  private var (most, sum) = (0.0, 0.0)

  func frameWasCommitted(on stage: Stage) {
    guard let screen = stage.list?.scrollView.bounds else { return }
    var blank = 0.0
    stage.forEachShownRow { row in
      // A row that the list lacks has no place.
      guard row.content == .nothing, row.cell !== stage.list?.scrollView else { return }
      blank += min(row.cell.frame.maxY, screen.maxY) - max(row.cell.frame.minY, screen.minY)
    }
    sum += blank
    most = max(most, blank)
  }

  // Most lists have no blank rows, and need no rows of zeros.
  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll && sum > 0
      ? [Figure(.scroll, .blankAreaMax, most), Figure(.scroll, .blankArea, sum)] : []
  }
}
