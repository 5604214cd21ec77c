import RecyclingBenchTesting
import UIKit

// The list of the guide's walk, wrong and fixed, and what the lists of the guide have in common.

/// A list with a controller in each row.
class RowListViewController: UITableViewController {
  final let count: Int
  final var unused: [RowViewController] = []

  init(count: Int) {
    self.count = count
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 120
    tableView.register(RowCell.self, forCellReuseIdentifier: "Row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  /// Returns a controller that no row uses, or a new one.
  final func unusedOrNewRow() -> RowViewController {
    if let row = unused.popLast() { return row }
    let row = RowViewController()
    addChild(row)
    row.didMove(toParent: self)
    return row
  }
}

/// Takes a controller when a cell is requested, and keeps it by its index path.
final class PooledViewController: RowListViewController {
  private var shown: [IndexPath: RowViewController] = [:]

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    let row = unusedOrNewRow()
    row.show(indexPath.row)
    shown[indexPath] = row
    cell.contentView.addSubview(row.view)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let row = shown.removeValue(forKey: indexPath) { unused.append(row) }
  }
}

/// Takes a controller when a row is displayed, and keeps it in the cell.
final class FixedViewController: RowListViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? RowCell, cell.row == nil else { return }
    let row = unusedOrNewRow()
    row.show(indexPath.row)
    cell.row = row
    cell.contentView.addSubview(row.view)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? RowCell, let row = cell.row else { return }
    row.view.removeFromSuperview()
    cell.row = nil
    unused.append(row)
  }
}

final class RowCell: UITableViewCell {
  /// The controller whose view the cell shows, if it keeps one.
  var row: RowViewController?

  override func prepareForReuse() {
    super.prepareForReuse()
    for view in contentView.subviews { view.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in contentView.subviews { view.frame = contentView.bounds }
  }
}

final class RowViewController: UIViewController {
  private let rowView = RowView(frame: .zero)

  override func loadView() { view = rowView }

  func show(_ row: Int) { rowView.row = row }
}

final class RowView: UILabel {
  var row: Int? {
    didSet { text = row.map { "Row \($0)" } }
  }
}

extension RowView: RowShowing {
  var shownRow: Int? { row }
}
