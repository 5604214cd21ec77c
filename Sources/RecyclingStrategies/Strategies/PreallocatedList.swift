import Foundation
import HeadlessUIKit

extension Strategy {
  /// A controller for each row, all created up front. A view loads when its row first comes on
  /// screen.
  public static let preallocated = Strategy(
    name: "preallocated",
    summary: "a controller per row, all made and added up front; views load as rows are shown",
    cost: "a controller per row, and a view per row shown", article: .viewControllersInCells
  ) {
    PreallocatedListViewController($0, cellClass: HostedViewCell.self)
  }

  /// A controller and a view for each row, all created up front.
  public static let preallocatedLoaded = Strategy(
    name: "preallocated-loaded",
    summary: "a controller with a loaded view per row, all made and added up front",
    cost: "a controller and a view per row before the first row is shown",
    article: .viewControllersInCells
  ) {
    PreallocatedListViewController($0, cellClass: HostedViewCell.self, loadsViews: true)
  }
}

/// A list that creates the controllers of all rows before showing the first one, and gives each
/// cell the view of its row's controller.
final class PreallocatedListViewController: ListViewController {
  private let cellClass: HostedViewCell.Type
  private let loadsViews: Bool
  private var contentViewControllers: [ContentViewController] = []

  init(_ setup: ListSetup, cellClass: HostedViewCell.Type, loadsViews: Bool = false) {
    self.cellClass = cellClass
    self.loadsViews = loadsViews
    super.init(setup)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setupChildViewControllers()
  }

  private func setupChildViewControllers() {
    contentViewControllers = (0..<rowCount).map(addedContentChild)
  }

  private func addedContentChild(forRow row: Int) -> ContentViewController {
    let model = model(ofRow: row)
    let contentViewController = setup.content.content(for: model).makeController()
    contentViewController.model = model
    if loadsViews { contentViewController.loadViewIfNeeded() }
    addChild(contentViewController)
    contentViewController.didMove(toParent: self)
    return contentViewController
  }

  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let cell = dequeue(cellClass, for: indexPath)
    cell.hostedView = contentViewControllers[indexPath.row].view
    return cell
  }

  override func rowsDidChange(_ changes: RowChanges) {
    let gone = changes.apply(to: &contentViewControllers, making: addedContentChild)
    for contentViewController in gone {
      contentViewController.willMove(toParent: nil)
      contentViewController.viewIfLoaded?.removeFromSuperview()
      contentViewController.removeFromParent()
    }
  }
}
