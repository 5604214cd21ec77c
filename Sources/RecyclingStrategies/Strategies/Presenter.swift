import UIKit

/// A table without controllers: a presenter for each row on screen binds its row's model to the view in the
/// cell.
///
/// A presenter takes the part of a row's controller that has nothing to do with views, as in
/// Model-View-Presenter. It needs no containment, and it receives no appearance callbacks. This form is
/// ours.
final class PresenterTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(PresenterTableViewCell.self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
      as! PresenterTableViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
    return cell
  }
}

/// The same in a collection view.
final class PresenterCollectionViewController: RowsCollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(PresenterCollectionViewCell.self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
      as! PresenterCollectionViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
    return cell
  }
}

/// The presenter of one row.
final class RowPresenter {
  private let model: RowModel

  init(model: RowModel) {
    self.model = model
  }

  /// Binds the row's model to the view in a cell.
  @MainActor func bind(_ view: UIView?) {
    (view as? ContentView)?.show(model)
  }
}

/// A cell that contains a view and keeps the presenter of its row.
final class PresenterTableViewCell: ViewTableViewCell {
  var presenter: RowPresenter? {
    didSet { presenter?.bind(hostedView) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}

final class PresenterCollectionViewCell: ViewCollectionViewCell {
  var presenter: RowPresenter? {
    didSet { presenter?.bind(hostedView) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}
