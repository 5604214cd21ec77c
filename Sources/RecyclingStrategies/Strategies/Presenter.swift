import UIKit

/// A table without controllers: a presenter for each row on screen binds its row's model to the view in the cell, as in
/// Model-View-Presenter. It needs no containment, and receives no appearance callbacks. This form is ours.
final class PresenterTableViewController: BindingTableViewController {
  override var cellClass: UITableViewCell.Type { PresenterTableViewCell.self }

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    let cell = cell as! PresenterTableViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
  }
}

final class PresenterCollectionViewController: BindingCollectionViewController {
  override var cellClass: UICollectionViewCell.Type { PresenterCollectionViewCell.self }

  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    let cell = cell as! PresenterCollectionViewCell
    if cell.hostedView == nil { cell.hostedView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
  }
}

final class RowPresenter {
  private let model: RowModel

  init(model: RowModel) { self.model = model }

  @MainActor func bind(_ view: UIView?) { (view as? ContentView)?.show(model) }
}

/// A cell that contains a view and keeps the presenter of its row.
final class PresenterTableViewCell: ViewTableViewCell {
  var presenter: RowPresenter? { didSet { presenter?.bind(hostedView) } }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}

final class PresenterCollectionViewCell: ViewCollectionViewCell {
  var presenter: RowPresenter? { didSet { presenter?.bind(hostedView) } }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }
}
