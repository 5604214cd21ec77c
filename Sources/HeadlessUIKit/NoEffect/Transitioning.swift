/// The object that provides a custom presentation. All methods are optional; animations of an app's own aren't asked for.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func presentationController(
    forPresented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  // swift-format-ignore
  public func presentationController(forPresented _: UIViewController, presenting _: UIViewController?, source _: UIViewController) -> UIPresentationController? { nil }
}

/// An animation between controllers. Not used.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
}

/// An animation between controllers that the user drives. Not used.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {}

/// What an animation between controllers is about. The model makes none.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func finalFrame(for vc: UIViewController) -> CGRect
}

public enum UITransitionContextViewControllerKey: Hashable, Sendable { case from, to }
public enum UITransitionContextViewKey: Hashable, Sendable { case from, to }
