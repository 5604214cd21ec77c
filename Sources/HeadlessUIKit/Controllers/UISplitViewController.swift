/// The amount of space in one direction: compact as on an upright phone, regular as on a tablet.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// A container that shows a primary controller beside a secondary one or, in a compact width, alone. Models containment only.
/// When the width becomes compact, the secondary controller leaves, and the delegate or the primary controller takes it over.
/// When it becomes regular, the container takes it back. **Model choices:** Setting a child sends it `willMove(toParent:)` and
/// `didMove(toParent:)`. The next layout pass adds the views. The width is regular at first.
open class UISplitViewController: UIViewController {
  final var primary: UIViewController?, secondary: UIViewController?
  open weak var delegate: (any UISplitViewControllerDelegate)?
  public private(set) final var isCollapsed = false
  /// Stored, but without effect.
  open var preferredDisplayMode = DisplayMode.automatic
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary
  }

  /// The horizontal size class. Setting it collapses or separates the columns at once. An addition to UIKit's API.
  public final var horizontalSizeClass = UIUserInterfaceSizeClass.regular {
    didSet {
      let isCompact = horizontalSizeClass == .compact
      if isCompact == isCollapsed { return }
      isCollapsed = isCompact
      if isCompact { collapse() } else { separate() }
    }
  }

  /// The width of the primary column beside the secondary one, in points.
  open var primaryColumnWidth: CGFloat { 320 }
  /// The primary and secondary controllers. Setting them adopts the first two; in a compact width, the second one is collapsed.
  // swift-format-ignore
  open var viewControllers: [UIViewController] { get { [primary, secondary].compactMap { $0 } } set { replaceColumns(with: newValue) } }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let primary { return primary.show(vc, sender: sender) }
    viewControllers = [primary, vc].compactMap { $0 }
  }

  open override func loadView() { receive(.loadView) { view = ContainerView() } }
  override func layOutContents() {
    guard let container = viewStore else { return }
    let (whole, width) = (container.boundsStore, primaryColumnWidth)
    let (left, right) = whole.divided(atDistance: width, from: .minXEdge)
    if let primary { place(primary, in: container, frame: secondary == nil ? whole : left) }
    if let secondary { place(secondary, in: container, frame: right) }
  }
}

extension UISplitViewController {
  final func replaceColumns(with controllers: [UIViewController]) {
    let new = Array(controllers.prefix(2))
    for former in viewControllers where !new.contains(former) { release(former) }
    let known = viewControllers
    primary = new.first
    secondary = new.count > 1 ? new[1] : nil
    for controller in new where !known.contains(controller) { adoptColumn(controller) }
    if isCollapsed { collapse() }
    viewStore?.markForLayout()
  }

  final func collapse() {
    guard let primary, let leaving = secondary else { return }
    secondary = nil
    release(leaving)
    let navigation = primary as? UINavigationController
    navigation?.allowsNestedNavigationControllers = true
    defer { navigation?.allowsNestedNavigationControllers = false }
    if delegate?.splitViewController(self, collapseSecondary: leaving, onto: primary) != true {
      primary.collapseSecondaryViewController(leaving, for: self)
    }
    viewStore?.markForLayout()
  }

  final func separate() {
    guard let primary else { return }
    let coming =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    if let coming {
      secondary = coming
      adoptColumn(coming)
    }
    viewStore?.markForLayout()
  }

  private final func adoptColumn(_ controller: UIViewController) {
    // The controller may have just been popped and its view may still be in its old superview.
    if let view = controller.viewStore, view.superviewLink != nil { view.leaveSuperview() }
    take(controller)
    completeMove(of: controller)
  }

  private final func release(_ controller: UIViewController) {
    controller.announceLeaving()
    if let view = controller.viewStore, view.superviewLink === viewStore { view.leaveSuperview() }
    expel(controller)
  }

  fileprivate final func place(_ controller: UIViewController, in container: UIView, frame: CGRect)
  {
    guard let view = controller.view else { return }
    view.setFrame(frame)
    if view.superviewLink !== container { container.addSubviewAutomatically(view) }
  }
}

/// The methods that decide where the secondary controller goes. All methods are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns whether the delegate handled the collapse. If not, `primary.collapseSecondaryViewController(_:for:)` is called.
  func splitViewController(
    _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  /// Returns the controller of a separating secondary column, or `nil` to call `primary.separateSecondaryViewController(for:)`.
  func splitViewController(
    _ controller: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController?
}

// swift-format-ignore
extension UISplitViewControllerDelegate {
  public func splitViewController(_: UISplitViewController, collapseSecondary _: UIViewController, onto _: UIViewController) -> Bool { false }
  public func splitViewController(_: UISplitViewController, separateSecondaryFrom _: UIViewController) -> UIViewController? { nil }
}
