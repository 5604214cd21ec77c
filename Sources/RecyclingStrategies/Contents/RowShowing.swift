import UIKit

/// A view that shows a row and knows which one: a content's view, or a cell that shows the row
/// itself.
@MainActor public protocol RowShowing: UIView {
  /// The index of the model shown last, or `nil` before the first.
  var shownRow: Int? { get }

  /// Whether all parts of the view show the last model.
  var isShowingAll: Bool { get }
}

extension ContentView: RowShowing {}
