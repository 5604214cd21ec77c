import Foundation

/// A change of the window's size. There is no animation: it calls the alongside animations and then
/// the completions.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var isOver = false

  init(containerView: UIView) {
    self.containerView = containerView
  }

  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if isOver { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls all animations and completions. Later ones are rejected.
  func finish() {
    isOver = true
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
    animations.removeAll()
    completions.removeAll()
  }
}

/// The methods that adapt a container to size changes. Includes only the part of UIKit's protocol
/// about sizes that come from the window.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// Tells the container that its view is about to change size (Rotation 1).
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Returns the size of a child's view when this container's view has `parentSize` (Rotation 2).
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// The size that the container wants.
  var preferredContentSize: CGSize { get }

  /// Tells the container that a child wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Tells the container that another size fits a child's constraints.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

extension UIViewController {
  /// Notifies the children whose size changes, each with its new size (Rotation 2).
  final func forwardTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStore {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewStore?.boundsStore.size != childSize {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
}

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

extension UIViewControllerTransitionCoordinatorContext {
  /// Whether the user drives the transition. Always `false` in the model.
  public var isInteractive: Bool { false }

  /// Returns a controller of the transition: `nil`, because the window alone takes part.
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }
}
