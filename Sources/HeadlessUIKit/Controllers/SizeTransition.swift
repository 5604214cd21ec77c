/// A change of the window's size. There is no animation: it calls the alongside animations and then the completions.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  let containerView: UIView
  private var animations: [Step] = [], completions: [Step] = [], isOver = false
  init(containerView: UIView) { self.containerView = containerView }
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if isOver { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func finish() {
    isOver = true
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
    (animations, completions) = ([], [])
  }
}

/// The methods that adapt a container to sizes that come from the window.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Returns the size of a child's view when this container's view has a size (Rotation 2).
  func size(
    forChildContentContainer _: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

/// The properties of a transition in progress: in the model never animated, and never canceled.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var containerView: UIView { get }
}

/// An object that runs an app's own changes together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Calls `animation` at the new sizes and `completion` after the transition (Rotation 3), or returns `false` if it is over.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewControllerTransitionCoordinatorContext {
  public var isInteractive: Bool { false }
  /// Returns a controller of the transition: `nil`, because the window alone takes part.
  public func viewController(forKey _: UITransitionContextViewControllerKey) -> UIViewController? {
    nil
  }
}
