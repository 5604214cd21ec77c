import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Rows on screen that are lower than their content needs, summed over frames. Rows of a given height may cut off on purpose.
/// So they count only if the same content once had room, as when a delegate answers with the height of another row. Answers by
/// constraints take memory, so it belongs to a play that isn't counted.
final class CutOffRows: Measure {
  nonisolated static let metrics: [Metric] = []

  private struct Answer {
    let row: Int?
    let size: CGSize
    let height: CGFloat
  }

  private struct Row: Hashable {
    let number: Int
    let width: CGFloat
  }

  private(set) var count = 0
  /// Where a row was cut off for the first time: `first in frame 1: row 3 needs 80 pt and has 44`.
  private(set) var first: String?
  private var frame = 0
  /// The cells that were asked for their sizes.
  private var sizing: Set<ObjectIdentifier> = []
  /// Whether the list asks its delegate for heights.
  private var asksDelegate = false
  /// The height that each row of a given height needed when it had room, and that of its cell.
  private var fitting: [Row: (needed: CGFloat, cell: CGFloat)] = [:]
  /// What each row's view needed when it was last asked.
  private var needed: [ObjectIdentifier: Answer] = [:]
  /// Whether rows are measured in this frame.
  private var isAsking = false

  /// UIKit rounds heights to pixels.
  private static let tolerance: CGFloat = 1

  func callWillBegin(_ event: CallEvent) {
    if event.call == .heightForRow { asksDelegate = true }
    if event.call == .sizeThatFits { sizing.insert(ObjectIdentifier(event.subject)) }
    // A content that changed may need another height.
    guard event.call == .intrinsicContentSize, !isAsking else { return }
    var view = event.subject as? UIView
    while let ancestor = view {
      needed[ObjectIdentifier(ancestor)] = nil
      view = ancestor.superview
    }
  }

  func frameWasCommitted(on stage: Stage) {
    frame += 1
    // Measuring takes constraints out of their engine, which asks for contents' sizes anew when they come back.
    defer {
      if isAsking { stage.window?.layoutIfNeeded() }
      isAsking = false
    }
    stage.forEachShownRow { row in
      let sizesItself = sizing.contains(ObjectIdentifier(row.cell))
      guard let view = row.view, sizesItself || asksDelegate else { return }
      let needed = neededHeight(of: view)
      let shown = row.cell.bounds.intersection(view.convert(view.bounds, to: row.cell)).height
      let isCutOff = needed > shown + Self.tolerance
      let given = Row(number: view.shownRow ?? row.index, width: view.bounds.width)
      guard isCutOff else {
        fitting[given] = (needed, row.cell.bounds.height)
        return
      }
      // A row may also be moved or scaled within its cell.
      let fitted = fitting[given].map { needed <= $0.needed && row.cell.bounds.height < $0.cell }
      guard sizesItself || fitted == true else { return }
      count += 1
      first =
        first
        ?? "first in frame \(frame): row \(row.index) needs \(text(needed)) pt and has \(text(shown))"
    }
  }

  private func neededHeight(of view: any RowShowing) -> CGFloat {
    let size = view.bounds.size
    let row = view.shownRow
    if let answer = needed[ObjectIdentifier(view)], answer.row == row, answer.size == size {
      return answer.height
    }
    isAsking = true
    let byConstraints = view.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let byItself = view.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude))
    let height = max(byConstraints.height, byItself.height, endOfTexts(in: view, of: view))
    needed[ObjectIdentifier(view)] = Answer(row: row, size: size, height: height)
    return height
  }

  /// Returns how far down texts reach, which constraints don't tell if none ties the last text to the bottom. What clips or
  /// scrolls hides texts on purpose.
  private func endOfTexts(in view: UIView, of row: UIView) -> CGFloat {
    if view.isHidden || view.clipsToBounds || view is UIScrollView { return 0 }
    guard let label = view as? UILabel else {
      return view.subviews.map { endOfTexts(in: $0, of: row) }.max() ?? 0
    }
    let frame = label.convert(label.bounds, to: row)
    let text = label.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude))
    return frame.midY + min(text.height, frame.height) / 2
  }

  private func text(_ points: CGFloat) -> String { "\(Int(points.rounded()))" }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] { [] }
}
