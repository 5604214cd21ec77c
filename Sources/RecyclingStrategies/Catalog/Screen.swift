import UIKit

/// The screen that a strategy puts into the window.
@MainActor public enum Screen {
  /// A list of rows.
  case list(UIViewController)
  /// A navigation controller.
  case navigation(any NavigationScreen)
  /// A split view.
  case splitView(any SplitScreen)
  /// A pager with a page for each row.
  case pager(any PagerScreen)

  /// The window's root controller.
  public var rootViewController: UIViewController {
    switch self {
    case .list(let list): list
    case .navigation(let navigation): navigation
    case .splitView(let splitView): splitView
    case .pager(let pager): pager
    }
  }
}

/// A navigation stack that already contains its root.
@MainActor public protocol NavigationScreen: UIViewController {
  /// Pushes another controller.
  func pushNext()
  /// Pops the top controller.
  func popLast()
}

/// A split view with two columns, initially side by side.
@MainActor public protocol SplitScreen: UIViewController {
  /// Collapses the columns into one.
  func collapseColumns()
  /// Separates the columns again.
  func separateColumns()
}

/// A pager with a page for each row, at its first page.
@MainActor public protocol PagerScreen: UIViewController {
  /// Pulls a resting page by a share of its width, forward, or back if negative. 1 and -1 end the swipe, and 0 cancels it.
  func pull(from page: Int, by progress: CGFloat)
  /// Shows a page without animation, as after a tap on its tab.
  func select(_ page: Int)
}

/// The kind of screen that a strategy creates.
public enum ScreenKind: String, CaseIterable, Sendable {
  case list, navigation, pager
  case splitView = "split-view"
}
