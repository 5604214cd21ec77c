import UIKit

/// A table without controllers: a presenter for each row on screen binds its row's model to the view in the
/// cell.
///
/// A presenter takes the part of a row's controller that has nothing to do with views, as in
/// Model-View-Presenter. It needs no containment, and it receives no appearance callbacks. This form is
/// ours.
final class PresenterTableViewController: UITableViewController {
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
    tableView.estimatedRowHeight = rows.estimatedHeight
    for type in rows.types {
      tableView.register(PresenterTableViewCell.self, forCellReuseIdentifier: type)
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
      as! PresenterTableViewCell
    if cell.rowView == nil { cell.rowView = rows.makeView(for: model) }
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

  /// Binds the row's model to a view.
  @MainActor func bind(_ view: ContentView) {
    view.show(model)
  }
}

/// A cell that contains a view and keeps the presenter of its row.
final class PresenterTableViewCell: UITableViewCell {
  var rowView: ContentView? {
    didSet {
      if let rowView { contentView.addSubview(rowView) }
    }
  }

  var presenter: RowPresenter? {
    didSet {
      if let rowView { presenter?.bind(rowView) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rowView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}

// MARK: - Collection view

/// The same in a collection view.
final class PresenterCollectionViewController: UICollectionViewController {
  private let rows: any Rows

  init(rows: any Rows, layout: UICollectionViewLayout) {
    self.rows = rows
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for type in rows.types {
      collectionView.register(PresenterCollectionViewCell.self, forCellWithReuseIdentifier: type)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
      as! PresenterCollectionViewCell
    if cell.rowView == nil { cell.rowView = rows.makeView(for: model) }
    cell.presenter = RowPresenter(model: model)
    return cell
  }
}

final class PresenterCollectionViewCell: UICollectionViewCell {
  var rowView: ContentView? {
    didSet {
      if let rowView { contentView.addSubview(rowView) }
    }
  }

  var presenter: RowPresenter? {
    didSet {
      if let rowView { presenter?.bind(rowView) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    presenter = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rowView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}
