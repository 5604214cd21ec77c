import UIKit

/// A table without controllers: each recycled cell contains a view.
class PlainTableViewController: UITableViewController {
  final let rows: any Rows

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
      tableView.register(PlainTableViewCell.self, forCellReuseIdentifier: type)
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
      as! PlainTableViewCell
    if cell.rowView == nil { cell.rowView = rows.makeView(for: model) }
    cell.rowView?.show(model)
    return cell
  }
}

/// A table view cell with one view.
final class PlainTableViewCell: UITableViewCell {
  var rowView: ContentView? {
    didSet {
      if let rowView { contentView.addSubview(rowView) }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rowView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}

/// The same in a collection view.
final class PlainCollectionViewController: UICollectionViewController {
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
      collectionView.register(PlainCollectionViewCell.self, forCellWithReuseIdentifier: type)
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
      as! PlainCollectionViewCell
    if cell.rowView == nil { cell.rowView = rows.makeView(for: model) }
    cell.rowView?.show(model)
    return cell
  }
}

/// A collection view cell with one view.
final class PlainCollectionViewCell: UICollectionViewCell {
  var rowView: ContentView? {
    didSet {
      if let rowView { contentView.addSubview(rowView) }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rowView?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}
