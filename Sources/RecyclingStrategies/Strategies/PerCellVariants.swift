import UIKit

/// A table that adds a cell's controller when the cell is requested and removes it when the cell is reused. The article advises
/// against this, because neither depends on whether the row is displayed.
final class PerCellEarlyTableViewController: PerCellTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types {
      tableView.register(EarlyControllerCell.self, forCellReuseIdentifier: type)
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    (cell as! EarlyControllerCell).addViewController(to: self)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

final class EarlyControllerCell: PerCellTableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    removeViewControllerFromParent()
  }
}

/// A table that makes a screenful of cells, with their controllers and views, when it loads. They can't be dequeued ahead,
/// because only cells that the list gets back are reused (Tables 28). A table also accepts cells that it didn't make, and
/// reuses them by their identifiers. A collection view doesn't.
final class PerCellPrewarmedTableViewController: PerCellTableViewController {
  private let screenful: Int
  private var unusedCells: [PerCellTableViewCell] = []

  init(rows: any ListModel, screenful: Int) {
    self.screenful = screenful
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    unusedCells = (0..<screenful).map { row in
      let model = rows.model(at: rows.indexPath(ofRow: row))
      let cell = PerCellTableViewCell(style: .default, reuseIdentifier: model.type)
      cell.show(model, from: rows, inWidth: tableView.bounds.width)
      return cell
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    guard let index = unusedCells.firstIndex(where: { $0.reuseIdentifier == model.type }) else {
      return super.tableView(tableView, cellForRowAt: indexPath)
    }
    let cell = unusedCells.remove(at: index)
    cell.show(model, from: rows, inWidth: tableView.bounds.width)
    return cell
  }
}
