import Foundation

/// What is known of a transition under way.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated: never, in the model.
  var isAnimated: Bool { get }

  /// Whether the transition was given up: never, in the model.
  var isCancelled: Bool { get }

  /// How long the transition takes, in seconds: none, in the model.
  var transitionDuration: TimeInterval { get }

  /// The view in which the transition happens.
  var containerView: UIView { get }
}

/// What code hands its own changes to, to be made together with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Has `animation` called when the views have their new sizes, and `completion` when the
  /// transition is over (Rotation 3). `false`, and nothing is called, if it is over already.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Has `animation` called when the views have their new sizes.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
