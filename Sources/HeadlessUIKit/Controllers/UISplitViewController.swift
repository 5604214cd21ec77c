/// The amount of space in one direction: compact as on an upright phone, regular as on a tablet.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// A container that shows a primary controller beside a secondary one or, in a compact width, the primary alone. Models
/// containment only.
///
/// When the width becomes compact, the delegate or the primary controller takes over the secondary controller, which has left
/// first. When the width becomes regular, the split view controller takes it back. **Model choices:** Setting a child sends it
/// both `willMove(toParent:)` and `didMove(toParent:)`. The next layout pass adds the views. The width is regular at first.
open class UISplitViewController: UIViewController {
  final var primary: UIViewController?, secondary: UIViewController?
  /// The delegate that decides where the secondary controller goes.
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
  /// The primary and secondary controllers, if set. Setting it makes the first two controllers children of this one. In a
  /// compact width, the second one is collapsed immediately.
  // swift-format-ignore
  open var viewControllers: [UIViewController] { get { [primary, secondary].compactMap { $0 } } set { replaceColumns(with: newValue) } }

  /// Shows a controller as the secondary one. When collapsed, the primary controller shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let primary { return primary.show(vc, sender: sender) }
    viewControllers = [primary, vc].compactMap { $0 }
  }

  /// Creates the view whose layout pass adds the columns.
  open override func loadView() { receive(.loadView) { view = SplitView() } }
}

private final class SplitView: UIView {
  override func layoutSubviews() { (controllerLink as? UISplitViewController)?.layOutColumns() }
}

/// The methods that decide where the secondary controller goes. All methods are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns whether the delegate handled the collapse. If not, the default, the primary controller's
  /// `collapseSecondaryViewController(_:for:)` is called.
  func splitViewController(
    _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  /// Returns the controller for a separating secondary column, or `nil`, the default, to call the primary controller's
  /// `separateSecondaryViewController(for:)`.
  func splitViewController(
    _ controller: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _: UISplitViewController, collapseSecondary _: UIViewController, onto _: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _: UISplitViewController, separateSecondaryFrom _: UIViewController
  ) -> UIViewController? { nil }
}
