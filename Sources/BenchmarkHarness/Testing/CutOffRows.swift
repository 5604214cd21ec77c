import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Rows on screen that are lower than their content needs, or whose content reaches beyond their side, summed over frames. Rows
/// of a given height may cut off on purpose. So they count only if the cell has room, or the same content once had, as when a
/// delegate answers with the height of another row, and the cell doesn't clip, as one that collapses does. Answers by constraints
/// take memory, so it belongs to a play that isn't counted.
final class CutOffRows: Measure {
  nonisolated static let metrics: [Metric] = []

  private struct Answer {
    let row: Int?
    let size: CGSize
    let needed: CGSize
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
      guard let view = row.view else { return }
      let (needed, cell) = (neededSize(of: view), row.cell.bounds.size)
      let shown = view.visiblePart(in: row.cell).height
      let end = view.convert(CGPoint(x: needed.width, y: 0), to: row.cell).x
      if end > cell.width + Self.tolerance, !row.cell.clipsToBounds {
        return note(row, "reaches to \(text(end)) pt of \(text(cell.width))")
      }
      let given = Row(number: view.shownRow ?? row.index, width: view.bounds.width)
      guard needed.height > shown + Self.tolerance else {
        fitting[given] = (needed.height, cell.height)
        return
      }
      // A row may also be moved or scaled within its cell.
      let hadRoom =
        asksDelegate
        && fitting[given].map { needed.height <= $0.needed && cell.height < $0.cell } == true
      let hasRoom = needed.height <= cell.height && shown < cell.height / 2
      guard sizesItself(row.cell) || !row.cell.clipsToBounds && (hadRoom || hasRoom) else { return }
      note(row, "needs \(text(needed.height)) pt and has \(text(shown))")
    }
  }

  private func note(_ row: ShownRow, _ problem: String) {
    count += 1
    first = first ?? "first in frame \(frame): row \(row.index) \(problem)"
  }

  /// Whether the list takes the size that a cell answers, which a layout of the app's own may ignore.
  private func sizesItself(_ cell: UIView) -> Bool {
    guard sizing.contains(ObjectIdentifier(cell)) else { return false }
    guard let item = cell as? UICollectionViewCell, let list = cell.superview as? UICollectionView,
      let original = list.indexPath(for: item).flatMap(list.layoutAttributesForItem),
      let preferred = original.copy() as? UICollectionViewLayoutAttributes
    else { return true }
    preferred.size.height += 100
    return list.collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  /// Returns the height that a view needs, and how far its texts reach to the right.
  private func neededSize(of view: any RowShowing) -> CGSize {
    let size = view.bounds.size
    let row = view.shownRow
    if let answer = needed[ObjectIdentifier(view)], answer.row == row, answer.size == size {
      return answer.needed
    }
    isAsking = true
    let byConstraints = view.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let byItself = view.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude))
    let end = endOfContent(in: view, of: view)
    let needed = CGSize(
      width: end.x, height: max(byConstraints.height, byItself.height, end.y))
    self.needed[ObjectIdentifier(view)] = Answer(row: row, size: size, needed: needed)
    return needed
  }

  /// Returns how far texts, pictures and controls reach, which constraints don't tell if none ties the last one to an edge. What
  /// clips or scrolls hides them on purpose.
  private func endOfContent(in view: UIView, of row: UIView) -> CGPoint {
    if view.isHidden || view is UIScrollView { return .zero }
    let frame = view.convert(view.bounds, to: row)
    if let label = view as? UILabel {
      let text = label.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude))
      let width = min(text.width, frame.width)
      let end = [.center: frame.midX + width / 2, .right: frame.maxX][label.textAlignment]
      return CGPoint(
        x: end ?? frame.minX + width, y: frame.midY + min(text.height, frame.height) / 2)
    }
    let isShown = view is UIControl || (view as? UIImageView)?.image != nil
    let own = CGPoint(x: 0, y: isShown && view !== row ? frame.maxY : 0)
    return view.clipsToBounds
      ? own
      : view.subviews.map { endOfContent(in: $0, of: row) }.reduce(own) {
        CGPoint(x: max($0.x, $1.x), y: max($0.y, $1.y))
      }
  }

  private func text(_ points: CGFloat) -> String { "\(Int(points.rounded()))" }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] { [] }
}
