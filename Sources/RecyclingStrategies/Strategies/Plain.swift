import UIKit

/// A table without controllers: each recycled cell contains a view.
class PlainTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(ViewTableViewCell.self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! ViewTableViewCell).show(model, from: rows)
    return cell
  }
}

/// The same in a collection view.
final class PlainCollectionViewController: RowsCollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(ViewCollectionViewCell.self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
    (cell as! ViewCollectionViewCell).show(model, from: rows)
    return cell
  }
}
