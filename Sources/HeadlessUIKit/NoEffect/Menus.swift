// Types that signatures name. Stored, but without effect: nothing shows them.

@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public final let identifier: any NSCopying
  /// Returns the menu. A test calls it.
  public final let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) { (self.identifier, self.actionProvider) = (identifier ?? NSUUID(), actionProvider) }
}

@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject {
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

/// The method that provides a context menu. Not called.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public final let view: UIView
  public init(view: UIView) { self.view = view }
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The end of a context menu whose preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {}
