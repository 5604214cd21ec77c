import HeadlessUIKit

/// What a strategy puts into the window.
@MainActor public enum Screen {
  /// A list of rows.
  case list(ListViewController)
  /// A navigation controller.
  case navigation(any NavigationScreen)
  /// A split view.
  case splitView(any SplitScreen)

  /// The window's root controller.
  public var rootViewController: UIViewController {
    switch self {
    case .list(let list): list
    case .navigation(let navigation): navigation
    case .splitView(let splitView): splitView
    }
  }
}

/// A stack of controllers, the root already on it.
@MainActor public protocol NavigationScreen: UIViewController {
  /// Pushes one more.
  func pushNext()
  /// Pops the topmost.
  func popLast()
}

/// Two columns, side by side at first.
@MainActor public protocol SplitScreen: UIViewController {
  /// Makes the columns one.
  func collapseColumns()
  /// Shows them side by side again.
  func separateColumns()
}
