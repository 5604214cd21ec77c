import Foundation

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
