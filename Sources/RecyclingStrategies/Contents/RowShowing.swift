import HeadlessUIKit

/// A view that shows a row, and can tell which: a content's view, or a cell that needs none.
@MainActor public protocol RowShowing: UIView {
  /// The index of the model shown last; nil before the first.
  var shownRow: Int? { get }

  /// Whether everything in this view is what the model shown last says.
  var isShowingAll: Bool { get }
}
