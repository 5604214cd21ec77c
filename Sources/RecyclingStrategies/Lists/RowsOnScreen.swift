import UIKit

/// What a person sees of the rows of a list, or of the pages of a pager, between frames. Not measured.
@MainActor public protocol RowsOnScreen {
  /// The controller of the list or the pager.
  var viewController: UIViewController { get }
  var setup: ListSetup { get }

  /// Calls a closure for every row on screen, in any order, with what it shows, the view that shows it, and its cell.
  func forEachShownContent(
    _ body: (_ row: Int, _ content: ShownContent, _ view: (any RowShowing)?, _ cell: UIView) -> Void
  )

  /// Calls a closure for every row on screen, in any order, with the controller whose view the row shows, or `nil`.
  func forEachServedRow(_ body: (_ row: Int, _ controller: UIViewController?) -> Void)

  /// Leaves a state in a row on screen, as a person would who types and scrolls there.
  ///
  /// - Returns: The number of the row's model, or `nil` if no view of it is there yet.
  func leave(_ state: RowState, inRow choice: Int) -> Int?

  /// Returns the number of visible rows that show their model, but not the state that was left in them. Rows
  /// in which none was left must have none.
  func countLostStates(_ states: [Int: RowState]) -> Int

  #if canImport(HeadlessUIKit)
    /// Calls a closure for every controller of a row that is displayed.
    func forEachDisplayedController(_ body: (UIViewController) -> Void)

    /// Returns whether a view has all of the rows inside it.
    func isAround(_ view: UIView) -> Bool
  #endif
}

extension UIView {
  /// Calls a closure for each controller whose view is this view or a shown one inside it, but not for those
  /// inside another controller's view.
  public func forEachController(_ body: (UIViewController) -> Void) {
    if isHidden { return }
    if let controller = next as? UIViewController, controller.viewIfLoaded === self {
      return body(controller)
    }
    for view in subviews { view.forEachController(body) }
  }
}
