import HeadlessUIKit

extension Strategy {
  /// A controller for each row, all made up front; a view loads when its row first comes on screen.
  public static let preallocated = Strategy(
    name: "preallocated",
    summary: "a controller a row, all made and added up front; views load as rows are shown"
  ) {
    PreallocatedListViewController(models: $0, content: $1, loadsViews: false)
  }

  /// A controller and a view for each row, all made up front.
  public static let preallocatedLoaded = Strategy(
    name: "preallocated-loaded",
    summary: "a controller and its loaded view a row, all made and added up front"
  ) {
    PreallocatedListViewController(models: $0, content: $1, loadsViews: true)
  }
}

/// A list that makes the controllers of all its rows before the first is shown, and hands each
/// cell the view of its row's controller.
final class PreallocatedListViewController: ListViewController {
  private let loadsViews: Bool
  private var contentViewControllers: [ContentViewController] = []

  init(models: RowModels, content: Content, loadsViews: Bool) {
    self.loadsViews = loadsViews
    super.init(models: models, content: content)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerHostedViewCell()
    setupChildViewControllers()
  }

  private func setupChildViewControllers() {
    contentViewControllers = (0..<models.count).map { row in
      let contentViewController = content.makeController()
      contentViewController.model = models[row]
      if loadsViews { contentViewController.loadViewIfNeeded() }
      addContentChild(contentViewController)
      return contentViewController
    }
  }

  private func addContentChild(_ child: UIViewController) {
    addChild(child)
    child.didMove(toParent: self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = dequeueHostedViewCell(for: indexPath)
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }
}
