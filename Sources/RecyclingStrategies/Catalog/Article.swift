/// The articles whose recipes are measured.
public enum Article: String, CaseIterable, Sendable {
  /// *View Controllers in Cells*: the three strategies.
  case viewControllersInCells = "View Controllers in Cells"
  /// *Hosting ViewControllers in Cells*: a cell that loses its content, and two fixes.
  case hostingViewControllers = "Hosting ViewControllers in Cells"
  /// *UITableViewCell Is Not a Controller – Solution*: a controller whose view is the cell.
  case cellIsNotAController = "UITableViewCell Is Not a Controller"
  /// *View Controller Containment and Delegation Pattern*: a screen of specialized children.
  case containmentAndDelegation = "View Controller Containment and Delegation"
  /// *Reusable Views in iOS*: nibs, tags, outlets and delegates.
  case reusableViews = "Reusable Views in iOS"

  /// The shortened title.
  public var title: String { rawValue }
}
