import UIKit

/// A table that puts the views of controllers into its cells, without containment.
///
/// The rows look right. But nobody keeps a controller: in a new cell, it is gone when the cell is
/// returned, and in a recycled one, which is in the window, when the transition that its view started
/// has ended (Containment 13). From then on, nothing handles the row's actions, and no controller
/// learns that the row disappears.
final class UncontainedTableViewController: UITableViewController {
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
    tableView.register(UncontainedTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! UncontainedTableViewCell
    let model = rows.model(at: indexPath)
    let viewController = rows.makeViewController(for: model)
    viewController.model = model
    cell.hostedView = viewController.view
    return cell
  }
}

final class UncontainedTableViewCell: UITableViewCell {
  var hostedView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let hostedView { contentView.addSubview(hostedView) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}
