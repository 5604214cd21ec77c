/// An action that a swipe over a row offers. It is performed by `UITableView.performSwipeAction(at:inRowAt:isLeading:)`.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public let style: Style, handler: Handler
  open var title: String?, backgroundColor: UIColor!, image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

extension UITableView {
  /// Performs an action that the delegate offers for a swipe over a row, if there is one. An addition to UIKit's API.
  @discardableResult public final func performSwipeAction(
    at index: Int, inRowAt path: IndexPath, isLeading: Bool = false
  ) -> Bool {
    let offered =
      isLeading
      ? rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    guard let offered, offered.actions.indices.contains(index) else { return false }
    let action = offered.actions[index]
    action.handler(action, shownCell(at: path) ?? self) { _ in }
    return true
  }
}
