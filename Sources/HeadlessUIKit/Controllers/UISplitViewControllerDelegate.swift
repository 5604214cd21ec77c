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
