import Foundation

/// What hears that its size is about to change. Of UIKit's protocol, the part about sizes that come
/// from the window.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The view is about to get another size (Rotation 1).
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// The size that a child will have when this container's view has `parentSize` (Rotation 2).
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

extension UIViewController {
  /// Tells the children whose size changes, each with the size that it will have (Rotation 2).
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
