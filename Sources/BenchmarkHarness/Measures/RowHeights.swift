import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import UIKitStage

/// Rows whose height isn't what their content needs, and what heights cost the list: for contents that determine them.
final class RowHeights: Measure {
  nonisolated static let metrics: [Metric] = [
    .wrongHeightRows, .heightCalls, .measuringCalls, .extraLayouts,
  ]

  private var scrollView: UIScrollView?
  private var wrongCount = 0
  private var (heightCalls, measuringCalls) = (0, 0)
  /// Whether this measure asks rows for their sizes.
  private var isChecking = false
  private var layouts = 0
  /// Whether each displayed cell was laid out since its display began.
  private var isLaidOut: [ObjectIdentifier: Bool] = [:]

  private var sizing = RowSizing()

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.sizesRows) }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    (heightCalls, measuringCalls, layouts) = (0, 0, 0)
    scrollView = phase == .teardown ? nil : stage.list?.scrollView
    if phase == .teardown { isLaidOut.removeAll() }
  }

  func callWillBegin(_ event: CallEvent) {
    switch event.call {
    case .heightForRow, .sizeThatFits: heightCalls += 1
    case .intrinsicContentSize: if !isChecking { measuringCalls += 1 }
    case .willDisplay, .didEndDisplaying:
      guard event.subject === scrollView, let cell = event.argument else { return }
      isLaidOut[ObjectIdentifier(cell)] = event.call == .willDisplay ? false : nil
    case .layoutCell where scrollView != nil:
      let before = isLaidOut[ObjectIdentifier(event.subject)]
      if before == true { layouts += 1 }
      if before == false { isLaidOut[ObjectIdentifier(event.subject)] = true }
    default: break
    }
  }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    guard let list = stage.list, let view = row.view, row.content != .another else { return nil }
    let isCounting = ObjectCensus.isCounting
    (ObjectCensus.isCounting, isChecking) = (false, true)
    defer { (ObjectCensus.isCounting, isChecking) = (isCounting, false) }
    return sizing.isWrong(row.cell, showing: view, list.setup) ? .height : nil
  }

  func frameWasCommitted(on stage: Stage) { wrongCount += stage.count(failuresOf: self) }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .present || phase == .scroll else { return [] }
    let figures = [
      Figure(phase, .heightCalls, heightCalls), Figure(phase, .extraLayouts, layouts),
      Figure(phase, .measuringCalls, measuringCalls),
    ].filter { $0.metric != .measuringCalls || $0.value > 0 }
    return phase == .scroll ? figures + [Figure(phase, .wrongHeightRows, wrongCount)] : figures
  }
}

/// Frames in which rows on screen moved within the list, although the workload only scrolled it or did nothing. A table that
/// learns that a row is higher than estimated moves those below it, as in https://stackoverflow.com/questions/28244475.
final class OffsetJumps: FrameCount {
  nonisolated static let metric = Metric.offsetJumps

  private var frame = 0
  private(set) var count = 0
  /// The upper edge of each row that was on screen at the end of the last frame.
  private var tops: [Int: CGFloat] = [:]

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.sizesRows) }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    if phase == .scroll { _ = haveRowsMoved(on: stage) }
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
}

/// Corrections of a list's content size, although the workload only scrolled it or did nothing: an estimate was wrong, and
/// the scroll indicator jumps. The list is looked at before each call, so that corrections in a frame count one by one.
final class SizeCorrections: Measure {
  nonisolated static let metrics: [Metric] = [.sizeCorrections, .sizeCorrectedPoints]

  private var scrollView: UIScrollView?
  private var frame = 0
  private var height: CGFloat = 0
  private var inFrame = (count: 0, points: 0.0)
  private var all = (count: 0, points: 0.0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.sizesRows) }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    scrollView = phase == .scroll ? stage.list?.scrollView : nil
    height = scrollView?.contentSize.height ?? 0
  }

  func callWillBegin(_ event: CallEvent) { compare() }

  private func compare() {
    guard let scrollView, scrollView.contentSize.height != height else { return }
    inFrame.count += 1
    inFrame.points += abs(scrollView.contentSize.height - height)
    height = scrollView.contentSize.height
  }

  func frameDidEnd(on stage: Stage) {
    compare()
    if !stage.rearrangesRows(inFrame: frame) {
      all.count += inFrame.count
      all.points += inFrame.points
    }
    inFrame = (0, 0)
    frame += 1
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .scroll else { return [] }
    return [
      Figure(.scroll, .sizeCorrections, all.count),
      Figure(.scroll, .sizeCorrectedPoints, all.points),
    ]
  }
}
