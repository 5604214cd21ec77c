import HeadlessUIKit

extension Strategy {
  /// A controller for each cell.
  public static let perCell = Strategy(
    name: "per-cell",
    summary: "each cell makes and keeps a controller, which joins and leaves with every row"
  ) {
    PerCellListViewController(models: $0, content: $1)
  }
}

/// A list whose cells hold a controller each. The cell is configured when it is asked for; its
/// controller joins this one when the row is about to be displayed and leaves when display ends.
final class PerCellListViewController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ControllerCell.self, forCellReuseIdentifier: "controller")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "controller", for: indexPath)
      as! ControllerCell
    cell.contentViewController(of: content).model = models[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerCell).addViewController(toParent: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as! ControllerCell).removeViewControllerFromParent()
  }
}

/// A cell that owns the controller whose view it shows.
final class ControllerCell: UITableViewCell {
  private var contentViewController: ContentViewController?

  /// The cell's controller, made when it is first asked for.
  func contentViewController(of content: Content) -> ContentViewController {
    if let contentViewController { return contentViewController }
    let contentViewController = content.makeController()
    self.contentViewController = contentViewController
    return contentViewController
  }

  /// Adds the controller first and its view second, so that appearance callbacks reach a child.
  func addViewController(toParent parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentViewController.didMove(toParent: parent)
    contentView.addSubview(contentViewController.view)
  }

  func removeViewControllerFromParent() {
    guard let contentViewController else { return }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}
