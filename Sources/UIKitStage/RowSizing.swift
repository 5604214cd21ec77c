import RecyclingStrategies
import UIKit

/// Finds rows that are not as high as their content needs.
@MainActor public struct RowSizing {
  /// A view of the content that is in no list. To ask a row's own view would change what is measured: an answer by
  /// constraints takes memory in the view, and has them solved once more in the next frame.
  private var sizingView: ContentView?

  /// UIKit rounds heights to pixels.
  private static let tolerance: CGFloat = 0.5

  public init() {}

  /// Returns whether a row of a list has another height than the view that shows it needs.
  public mutating func isWrong(
    _ cell: UIView, showing view: any RowShowing, _ setup: ListSetup
  )
    -> Bool
  {
    let room = CGSize(width: cell.bounds.width, height: .greatestFiniteMagnitude)
    let height = viewToAsk(showingThatOf: view, setup).sizeThatFits(room).height
    return abs(height - cell.bounds.height) > Self.tolerance
  }

  /// Returns the view to ask instead of a row's: another one with the same model, unless the row's is empty, or showing a
  /// model begins something.
  private mutating func viewToAsk(
    showingThatOf view: any RowShowing, _ setup: ListSetup
  ) -> UIView {
    guard let shownRow = view.shownRow, !setup.content.isAsynchronous else { return view }
    let sizingView = sizingView ?? setup.content.makeView()
    self.sizingView = sizingView
    if sizingView.shownRow != shownRow { sizingView.show(setup.models[shownRow]) }
    return sizingView
  }
}
