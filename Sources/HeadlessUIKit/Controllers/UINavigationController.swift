import Foundation

/// A stack of controllers, of which the top one's view is shown. Containment alone: there is no
/// bar, and no gesture.
///
/// A push or pop changes `viewControllers` and `children` at once, and returns. The views are
/// exchanged in the controller's next layout, which starts the appearance callbacks
/// (Containment 15); transitions are not animated.
///
/// **Model choices:** `willMove(toParent:)` is sent by the push or pop itself, as `addChild(_:)`
/// sends it; `didMove(toParent:)` after the last `viewDidAppear` of the transition, to those that
/// left before those that came. A controller that was popped remains a child until then. Several
/// changes before a layout make one transition.
open class UINavigationController: UIViewController {
  final var stack: [UIViewController] = []

  /// The controller whose view is shown.
  final var shown: UIViewController?

  /// Those that will be sent `didMove(toParent:)` when the transition has ended.
  final var arrivals: [UIViewController] = []

  /// Those that will be taken out when the transition has ended.
  final var departures: [UIViewController] = []

  /// Whether a navigation controller may be pushed, as when a split view controller collapses.
  final var allowsNestedNavigationControllers = false

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with one on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // MARK: The stack

  /// The stack, from the root to the top. Setting it is `setViewControllers(_:animated:)`.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is looked at: the one at the top, since nothing is presented here.
  open var visibleViewController: UIViewController? { stack.last }

  /// Replaces the stack. Those that leave are sent `willMove(toParent: nil)`, those that come are
  /// added as children; the ones that stay hear nothing. Stops with an error as a push does.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers)
  }

  /// Puts a controller on top; its view is shown by the next layout (Containment 15).
  ///
  /// Stops with an error if it is on the stack already, or a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController)
  }

  /// Takes the top controller off, and returns it; the root controller stays, and then the result
  /// is `nil`. The view is exchanged by the next layout (Containment 15).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? pop(to: stack.count - 1).last : nil
  }

  /// Takes off all that is above the root controller, and returns it in the stack's order.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 1)
  }

  /// Takes off all that is above a controller, and returns it in the stack's order.
  ///
  /// Stops with an error if the controller is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      UIKitException.internalInconsistency.raise(
        "Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index + 1)
  }

  // MARK: The view

  /// Makes the view whose layout starts transitions.
  open override func loadView() {
    receive(.loadView) { view = NavigationView() }
  }

  // MARK: Split view controllers

  /// Pushes the secondary controller, which may be a navigation controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    pushViewController(secondaryViewController, animated: false)
  }

  /// Pops the top controller, and returns it; `nil` if there is only the root.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    popViewController(animated: false)
  }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
  override func layoutSubviews() {
    (controllerLink as? UINavigationController)?.layOutTopView()
  }
}
