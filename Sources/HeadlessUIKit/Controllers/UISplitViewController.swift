import Foundation

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little, as on a telephone held upright.
  case compact
  /// Much, as on a tablet.
  case regular
}

/// A primary controller beside a secondary one or, where there is little room, the primary alone.
/// Containment alone.
///
/// In a compact width the secondary controller is handed over, by the delegate or to the primary
/// controller; in a regular width it is taken back. What is handed over leaves this controller
/// first, so that the primary may adopt it.
///
/// **Model choices:** children are sent both `willMove(toParent:)` and `didMove(toParent:)` when
/// they are set; their views are put in by the next layout. The width is regular at first.
open class UISplitViewController: UIViewController {
  final var primary: UIViewController?
  final var secondary: UIViewController?

  /// What decides where the secondary controller goes; not kept alive.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether the primary controller is shown alone.
  public private(set) final var isCollapsed = false

  /// How wide there is. Setting it collapses or separates the columns at once. An addition of the
  /// model, which has no trait collections.
  public final var horizontalSizeClass = UIUserInterfaceSizeClass.regular {
    didSet { fitColumns() }
  }

  /// The width of the primary column beside the secondary one, in points.
  open var primaryColumnWidth: CGFloat { 320 }

  /// The primary and the secondary controller, if they are there. Setting it makes the first two
  /// controllers children of this one; in a compact width the second is handed over at once.
  open var viewControllers: [UIViewController] {
    get { [primary, secondary].compactMap { $0 } }
    set { replaceColumns(with: newValue) }
  }

  /// Makes the view whose layout puts the columns in.
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
