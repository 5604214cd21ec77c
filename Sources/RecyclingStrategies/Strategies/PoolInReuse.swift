import UIKit

/// A table whose cells have a controller from their request to `prepareForReuse`. Nothing is taken from a cell when its display
/// ends, because a cell that UIKit keeps for its row may be displayed again without a request (Tables 6).
final class PoolInReuseTableViewController: RowsTableViewController {
  private let pool: CellControllers

  init(rows: any ListModel, pool: CellControllers = CellControllers()) {
    self.pool = pool
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ReturningTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! ReturningTableViewCell
    cell.pool = pool
    pool.show(rows.model(at: indexPath), in: cell, of: rows, parent: self)
    return cell
  }
}

final class PoolInReuseCollectionViewController: RowsCollectionViewController {
  private let pool: CellControllers

  init(
    rows: any ListModel, layout: UICollectionViewLayout, pool: CellControllers = CellControllers()
  ) {
    self.pool = pool
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ReturningCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! ReturningCollectionViewCell
    cell.pool = pool
    pool.show(rows.model(at: indexPath), in: cell, of: rows, parent: self)
    return cell
  }
}

final class ReturningTableViewCell: ControllerTableViewCell {
  var pool: CellControllers?

  override func prepareForReuse() {
    super.prepareForReuse()
    pool?.takeBack(from: self)
  }
}

final class ReturningCollectionViewCell: ControllerCollectionViewCell {
  var pool: CellControllers?

  override func prepareForReuse() {
    super.prepareForReuse()
    pool?.takeBack(from: self)
  }
}

/// Controllers that wait for a cell. That of a released cell, as after a memory warning, stays a child of the list.
@MainActor class CellControllers {
  private var unused = ControllerPool()

  final func show(
    _ model: RowModel, in cell: any ControllerCell, of rows: any ListModel, parent: UIViewController
  ) {
    // A cell that is reconfigured has its controller.
    let viewController =
      cell.contentViewController ?? take(for: cell, model, of: rows, parent: parent)
    cell.contentViewController = viewController
    viewController.model = model
    cell.contentView.addSubview(viewController.view)
  }

  func take(
    for cell: UIView, _ model: RowModel, of rows: any ListModel, parent: UIViewController
  ) -> ContentViewController { unused.take(for: model, of: rows, in: parent) }

  func takeBack(from cell: any ControllerCell) {
    if let viewController = cell.removeContentViewController() { unused.append(viewController) }
  }
}

// MARK: - Variations

/// All controllers, each with the cell that shows it. A released cell frees its controller for another one.
final class ReclaimedControllers: CellControllers {
  private struct Use {
    let viewController: ContentViewController
    weak var cell: UIView?
  }

  private var uses: [Use] = []

  override func take(
    for cell: UIView, _ model: RowModel, of rows: any ListModel, parent: UIViewController
  ) -> ContentViewController {
    if let index = uses.firstIndex(where: { $0.cell == nil }) {
      uses[index].cell = cell
      return uses[index].viewController
    }
    let viewController = super.take(for: cell, model, of: rows, parent: parent)
    uses.append(Use(viewController: viewController, cell: cell))
    return viewController
  }

  override func takeBack(from cell: any ControllerCell) {
    guard let viewController = cell.removeContentViewController(),
      let index = uses.firstIndex(where: { $0.viewController === viewController })
    else { return }
    uses[index].cell = nil
  }
}
