import UIKit

/// A cell of either kind of list that shows the view of a controller.
protocol HostingCell: UIView {
  var contentView: UIView { get }
  var hosted: UIViewController? { get set }
}

extension HostingCell {
  func host(_ controller: UIViewController, in parent: UIViewController) {
    hosted = controller
    parent.addChild(controller)
    controller.view.frame = contentView.bounds
    contentView.addSubview(controller.view)
    controller.didMove(toParent: parent)
  }

  func endHosting() {
    hosted?.willMove(toParent: nil)
    hosted?.view.removeFromSuperview()
    hosted?.removeFromParent()
    hosted = nil
  }
}

final class ContactRow: UITableViewCell, HostingCell {
  var hosted: UIViewController?
  let separator = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(separator)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

final class ContactTile: UICollectionViewCell, HostingCell {
  var hosted: UIViewController?
}

final class ContactViewController: UIViewController {
  let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class ContactTableViewController: UITableViewController {
  private let contacts: [String]
  private(set) var lastOffset: CGFloat = 0

  init(contacts: [String]) {
    self.contacts = contacts
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(ContactRow.self, forCellReuseIdentifier: "Contact")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contacts.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as? ContactRow)?.host(ContactViewController(name: contacts[indexPath.row]), in: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as? ContactRow)?.endHosting()
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lastOffset = targetContentOffset.pointee.y
  }

  var visibleNames: [String] {
    let paths = tableView.indexPathsForVisibleRows ?? []
    precondition(paths == tableView.visibleCells.compactMap(tableView.indexPath(for:)))
    return paths.map { contacts[$0.row] }
  }
}

/// A grid of columns that fill the width.
final class ColumnLayout: UICollectionViewFlowLayout {
  private let columns: Int
  private(set) var preparations = 0

  init(columns: Int) {
    self.columns = columns
    super.init()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepare() {
    preparations += 1
    let spaces = CGFloat(columns - 1) * minimumInteritemSpacing
    let width = (collectionView!.bounds.width - spaces) / CGFloat(columns)
    itemSize = CGSize(width: width, height: width)
    super.prepare()
  }
}

class ContactGridViewController: UICollectionViewController {
  private let contacts: [String]

  init(contacts: [String], columns: Int) {
    self.contacts = contacts
    super.init(collectionViewLayout: ColumnLayout(columns: columns))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ContactTile.self, forCellWithReuseIdentifier: "Contact")
    collectionView.reloadData()
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    contacts.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Contact", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? ContactTile)?.host(ContactViewController(name: contacts[indexPath.item]), in: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? ContactTile)?.endHosting()
  }

  var visibleNames: [String] {
    collectionView.indexPathsForVisibleItems.sorted().map { contacts[$0.item] }
  }
}
