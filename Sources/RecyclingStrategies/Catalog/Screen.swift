import UIKit

/// The screen that a strategy puts into the window.
@MainActor public enum Screen {
  /// A list of rows.
  case list(UIViewController)
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

/// The kind of screen that a strategy creates.
public enum ScreenKind: String, CaseIterable, Sendable {
  case list, navigation
  case splitView = "split-view"
}
