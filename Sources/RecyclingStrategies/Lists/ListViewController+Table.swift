import HeadlessUIKit

extension ListViewController: UITableViewDataSource, UITableViewDelegate {
  public final func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    rowCount
  }

  public final func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = cellForRow(at: indexPath).cell
    configuredCell = nil
    return unsafeDowncast(cell, to: UITableViewCell.self)
  }

  public final func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let row = (cell as? TableRowCell)?.row else { return }
    willDisplay(row, forRowAt: indexPath)
  }

  public final func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let row = (cell as? TableRowCell)?.row else { return }
    didEndDisplaying(row, forRowAt: indexPath)
  }
}
