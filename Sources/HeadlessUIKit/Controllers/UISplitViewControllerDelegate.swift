/// What decides where the secondary controller goes. All methods are optional.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The secondary column goes. `true` if that has been dealt with: the secondary controller is
  /// then let go, unless it was put somewhere. `false` asks the primary controller instead, with
  /// `collapseSecondaryViewController(_:for:)`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// The secondary column comes back: the controller for it, or `nil` to ask the primary
  /// controller instead, with `separateSecondaryViewController(for:)`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  /// `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// `nil`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
