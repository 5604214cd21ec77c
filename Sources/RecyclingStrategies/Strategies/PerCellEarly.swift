import UIKit

/// A table that adds a cell's controller when the cell is requested and removes it when the cell is
/// reused. The article advises against this, because neither depends on whether the row is
/// displayed.
final class PerCellEarlyTableViewController: UITableViewController {
  private let rows: any Rows

  init(rows: any Rows) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    for type in rows.types {
      tableView.register(EarlyControllerCell.self, forCellReuseIdentifier: type)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
      as! EarlyControllerCell
    let viewController = cell.contentViewController ?? rows.makeViewController(for: model)
    cell.contentViewController = viewController
    viewController.model = model
    addChild(viewController)
    viewController.didMove(toParent: self)
    cell.contentView.addSubview(viewController.view)
    return cell
  }
}

/// A cell whose controller leaves when the cell is prepared for reuse.
final class EarlyControllerCell: UITableViewCell {
  var contentViewController: ContentViewController?

  override func prepareForReuse() {
    super.prepareForReuse()
    contentViewController?.view.removeFromSuperview()
    contentViewController?.willMove(toParent: nil)
    contentViewController?.removeFromParent()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.view.frame = contentView.bounds
  }
}
