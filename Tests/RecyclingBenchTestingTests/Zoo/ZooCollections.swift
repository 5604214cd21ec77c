import RecyclingBenchTesting
import RecyclingStrategies
import UIKit

/// A collection view with a flow layout whose cells each keep a controller. It is right; each subclass has a fault.
class ZooGrid: UICollectionViewController, ZooList {
  var rows: any ZooRows

  required init(rows: any ZooRows) {
    self.rows = rows
    super.init(collectionViewLayout: Self.makeLayout())
  }

  required init?(coder: NSCoder) { nil }

  class func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 80)
    layout.minimumLineSpacing = 0
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ZooItemCell.self, forCellWithReuseIdentifier: "Row")
  }

  func show(_ change: RowsChange) {
    rows = GivenRows(change)
    change.send(to: collectionView)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { rows.sectionCount }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count(inSection: section) }

  final override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath) as! ZooItemCell
    bind(cell, rows.number(at: indexPath), at: indexPath)
    return cell
  }

  final override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display(cell as! ZooItemCell, at: indexPath) }

  final override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { endDisplaying(cell as! ZooItemCell, at: indexPath) }

  func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    cell.ownChild.rowView.shownRow = row
    cell.ownChild.rowView.shownVersion = rows.version(at: indexPath)
  }

  func display(_ cell: ZooItemCell, at indexPath: IndexPath) { host(cell.ownChild, in: cell) }

  func endDisplaying(_ cell: ZooItemCell, at indexPath: IndexPath) { remove(cell.ownChild) }
}

/// A pool that hosts at the request and takes back when the display ends.
final class PooledGrid: ZooGrid {
  private var free: [ZooController] = []

  override func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    let child = free.popLast() ?? ZooController()
    child.rowView.shownRow = row
    cell.child = child
    host(child, in: cell)
  }

  override func display(_ cell: ZooItemCell, at indexPath: IndexPath) {}

  override func endDisplaying(_ cell: ZooItemCell, at indexPath: IndexPath) {
    guard let child = cell.child else { return }
    remove(child)
    cell.child = nil
    free.append(child)
  }
}

/// Items that are announced get controllers, and nobody takes those that are never shown.
final class AnnouncedGrid: ZooGrid, UICollectionViewDataSourcePrefetching {
  private var announced: [Int: ZooController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.prefetchDataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths { announced[rows.number(at: indexPath)] = ZooController() }
  }
}

// MARK: - Compositional

/// A collection view with a compositional layout and a diffable data source. It is right; each subclass has a fault.
class ZooFeed: UIViewController, ZooList, ChangedRowsShowing, UICollectionViewDelegate {
  var rows: any ZooRows
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  var updatesRows: Bool { true }

  required init(rows: any ZooRows) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    dataSource = makeDataSource(of: collectionView)
    showChangedRows()
  }

  func makeDataSource(
    of collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<ZooItemCell, Int> {
      [weak self] cell, indexPath, row in self?.bind(cell, row, at: indexPath)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }

  func show(_ change: RowsChange) {
    rows = GivenRows(change)
    showChangedRows()
  }

  func showChangedRows() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<rows.sectionCount {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<rows.count(inSection: section)).map {
          rows.number(at: IndexPath(item: $0, section: section))
        })
    }
    if updatesRows { snapshot.reconfigureItems(rows.changed) }
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  final func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display(cell as! ZooItemCell, at: indexPath) }

  final func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { endDisplaying(cell as! ZooItemCell, at: indexPath) }

  func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    cell.ownChild.rowView.shownRow = row
    cell.ownChild.rowView.shownVersion = rows.version(at: indexPath)
  }

  func display(_ cell: ZooItemCell, at indexPath: IndexPath) { host(cell.ownChild, in: cell) }

  func endDisplaying(_ cell: ZooItemCell, at indexPath: IndexPath) { remove(cell.ownChild) }
}

/// The cell provider holds the list, which holds the data source.
final class ProviderCycleFeed: ZooFeed {
  override func makeDataSource(
    of collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<ZooItemCell, Int> { cell, indexPath, row in
      self.bind(cell, row, at: indexPath)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }
}

/// Snapshots have the identifiers of rows alone, and none is reconfigured when its content changes.
final class NotReconfiguredFeed: ZooFeed {
  override var updatesRows: Bool { false }
}

final class HostedByPathFeed: ZooFeed {
  private var controllers: [IndexPath: ZooController] = [:]

  override func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    let child = controllers[indexPath] ?? ZooController()
    if controllers[indexPath] == nil { child.rowView.shownRow = row }
    controllers[indexPath] = child
    cell.child = child
  }
}

/// The display's end leaves the controller a child of the list, and the next request makes another one.
final class LeftChildFeed: ZooFeed {
  override func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    cell.child = ZooController()
    super.bind(cell, row, at: indexPath)
  }

  override func endDisplaying(_ cell: ZooItemCell, at indexPath: IndexPath) {
    cell.child?.view.removeFromSuperview()
  }
}

// MARK: - Pagers

/// A pager: a collection view whose items fill the screen. It is right; each subclass has a fault.
class ZooPager: ZooGrid {
  override class func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 844)
    layout.minimumLineSpacing = 0
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPagingEnabled = true
  }
}

/// Pages stay for good, also when others have taken their places.
final class KeptPagesPager: ZooPager {
  private var pages: [Int: ZooController] = [:]

  override func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    let page = pages[row] ?? ZooController()
    page.rowView.shownRow = row
    pages[row] = page
    cell.child = page
  }
}

final class PagesByPlacePager: ZooPager {
  private var pages: [Int: ZooController] = [:]

  override func bind(_ cell: ZooItemCell, _ row: Int, at indexPath: IndexPath) {
    let page = pages[indexPath.item] ?? ZooController()
    if pages[indexPath.item] == nil { page.rowView.shownRow = row }
    pages[indexPath.item] = page
    cell.child = page
  }
}
