import Foundation

/// The properties of a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. Always `false` in the model.
  var isAnimated: Bool { get }

  /// Whether the transition was canceled. Always `false` in the model.
  var isCancelled: Bool { get }

  /// The duration of the transition in seconds. Always 0 in the model.
  var transitionDuration: TimeInterval { get }

  /// The view in which the transition takes place.
  var containerView: UIView { get }
}

/// An object that runs an app's own changes together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Calls `animation` when the views have their new sizes, and `completion` when the transition is
  /// over (Rotation 3). Returns `false` and calls nothing if the transition is already over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Calls `animation` when the views have their new sizes.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
