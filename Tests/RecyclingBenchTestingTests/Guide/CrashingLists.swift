import UIKit

// The lists of the guide's page on crashes: each stops with a text of UIKit's.

/// A grid of photos in an album.
class AlbumViewController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for identifier in ["Photo", "Loading"] {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 300 }

  final func isLoaded(_ indexPath: IndexPath) -> Bool { indexPath.item < 100 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let identifier = isLoaded(indexPath) ? "Photo" : "Loading"
    return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}

/// Dequeues two cells for a photo that isn't loaded.
final class TwiceDequeuingViewController: AlbumViewController {
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    if isLoaded(indexPath) { return cell }
    return collectionView.dequeueReusableCell(withReuseIdentifier: "Loading", for: indexPath)
  }
}

/// Dequeues a cell to change the photo in the middle of the screen.
final class HighlightingViewController: AlbumViewController {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let middle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    guard let indexPath = collectionView.indexPathForItem(at: middle) else { return }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    cell.contentView.alpha = 0.5
  }
}

/// Makes a registration for each item.
final class RegisteringViewController: AlbumViewController {
  private var photos: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    photos = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      return $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<300))
    photos?.apply(snapshot, animatingDifferences: false)
  }
}

/// A list of messages.
class MessagesViewController: RowListViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
  }
}

/// Inserts one row where two came.
final class MiscountingViewController: MessagesViewController {
  private var messages = Array(0..<100)

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [unowned self] _ in
        messages = [messages.count, messages.count + 1] + messages
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }, for: .valueChanged)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }
}

/// Appends a page that begins with the last message of the page before.
final class RepeatingViewController: MessagesViewController {
  private var source: UITableViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    source = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, _ in
      tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
    let pages = [Array(0...50), Array(50..<100)]
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(pages.flatMap { $0 })
    source?.apply(snapshot, animatingDifferences: false)
  }
}

/// Adds the controllers of its rows to another controller.
final class MisplacingViewController: MessagesViewController {
  private let owner = UIViewController()

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    let row = RowViewController()
    owner.addChild(row)
    cell.contentView.addSubview(row.view)
    row.didMove(toParent: owner)
    return cell
  }
}
