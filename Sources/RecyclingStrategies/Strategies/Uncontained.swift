import UIKit

/// A table that puts the views of controllers into its cells, without containment. The rows look right, but nobody keeps a
/// controller: in a new cell, it is gone when the cell is returned, and in a recycled one, which is in the window, when the
/// transition that its view started has ended (Containment 13). From then on, nothing handles the row's actions, and no
/// controller learns that the row disappears. A view that kept its controller would lose only `parent` and what a parent
/// forwards, such as `viewWillTransition`: airbnb/HorizonCalendar 320 does that to save work.
final class UncontainedTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostingTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) as! HostingTableViewCell
    let model = rows.model(at: indexPath)
    let viewController = rows.makeViewController(for: model)
    viewController.model = model
    cell.hostedView = viewController.view
    return cell
  }
}
