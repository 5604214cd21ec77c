import Foundation

/// The amount of space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The size class is unknown.
  case unspecified
  /// Limited space, as on an upright phone.
  case compact
  /// Ample space, as on a tablet.
  case regular
}

/// A container that shows a primary controller beside a secondary one or, in a compact width, the
/// primary alone. Models containment only.
///
/// When the width becomes compact, the delegate or the primary controller takes over the secondary
/// controller. When the width becomes regular, the split view controller takes it back. It removes
/// the secondary controller from itself first, so that the primary can adopt it.
///
/// **Model choices:** Setting a child sends it both `willMove(toParent:)` and `didMove(toParent:)`.
/// The next layout pass adds the views. The width is regular at first.
open class UISplitViewController: UIViewController {
  final var primary: UIViewController?
  final var secondary: UIViewController?

  /// The delegate that decides where the secondary controller goes, a weak reference.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether only the primary controller is shown.
  public private(set) final var isCollapsed = false

  /// The horizontal size class. Setting it collapses or separates the columns immediately. An
  /// addition to UIKit's API, because the model has no trait collections.
  public final var horizontalSizeClass = UIUserInterfaceSizeClass.regular {
    didSet { fitColumns() }
  }

  /// The width of the primary column beside the secondary one, in points.
  open var primaryColumnWidth: CGFloat { 320 }

  /// The primary and secondary controllers, if set. Setting it makes the first two controllers
  /// children of this one. In a compact width, the second one is collapsed immediately.
  open var viewControllers: [UIViewController] {
    get { [primary, secondary].compactMap { $0 } }
    set { replaceColumns(with: newValue) }
  }

  /// Shows a controller as the secondary one. When collapsed, the primary controller shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let primary {
      primary.show(vc, sender: sender)
    } else {
      viewControllers = [primary, vc].compactMap { $0 }
    }
  }

  /// Creates the view whose layout pass adds the columns.
  open override func loadView() {
    receive(.loadView) { view = SplitView() }
  }

  final func fitColumns() {
    let isCompact = horizontalSizeClass == .compact
    if isCompact == isCollapsed { return }
    isCollapsed = isCompact
    if isCompact { collapse() } else { separate() }
  }
}

/// The view of a split view controller.
private final class SplitView: UIView {
  override func layoutSubviews() {
    (controllerLink as? UISplitViewController)?.layOutColumns()
  }
}

/// The methods that decide where the secondary controller goes. All methods are optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Handles the collapse of the secondary column.
  ///
  /// - Returns: `true` if the delegate handled it. The split view controller then releases the
  ///   secondary controller. `false` calls the primary controller's
  ///   `collapseSecondaryViewController(_:for:)` instead.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Provides the controller for a separating secondary column.
  ///
  /// - Returns: The controller, or `nil` to call the primary controller's
  ///   `separateSecondaryViewController(for:)` instead.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// Returns `nil`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
