import Foundation
import HeadlessUIKit

/// A collection view with one item per line, for random actions.
final class CollectionPropertyScene: PropertyScene {
  final class Cell: UICollectionViewCell, HostingCell {
    let controller = HostedController()
    var id: Int?
  }

  final class List: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    weak var scene: PropertyScene?

    private func row(at path: IndexPath) -> PropertyRow? {
      scene?.sections[path.section][path.item]
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      scene?.sections.count ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { scene?.sections[section].count ?? 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 310, height: row(at: indexPath)?.height ?? 0) }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? Cell)?.id = row(at: indexPath)?.id
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard let cell = cell as? Cell else { return }
      host(cell.controller, in: cell.contentView)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard let cell = cell as? Cell else { return }
      release(cell.controller)
    }
  }

  private let collection: UICollectionView

  init(seed: UInt64) {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let list = List()
    list.view = collection
    collection.register(Cell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = list
    collection.delegate = list
    super.init(seed: seed, controller: list, list: collection)
    list.scene = self
    show()
  }

  override func reloadList() { collection.reloadData() }

  override func perform(_ updates: @escaping () -> Void) {
    collection.performBatchUpdates(updates)
  }

  override func announce(_ batch: RandomBatch) {
    if !batch.deletedSections.isEmpty { collection.deleteSections(batch.deletedSections) }
    if !batch.insertedSections.isEmpty { collection.insertSections(batch.insertedSections) }
    if !batch.reloadedSections.isEmpty { collection.reloadSections(batch.reloadedSections) }
    if !batch.deletedRows.isEmpty { collection.deleteItems(at: batch.deletedRows) }
    if !batch.insertedRows.isEmpty { collection.insertItems(at: batch.insertedRows) }
    if !batch.reloadedRows.isEmpty { collection.reloadItems(at: batch.reloadedRows) }
    for move in batch.moves { collection.moveItem(at: move.from, to: move.to) }
  }

  override func cell(at path: IndexPath) -> (any HostingCell)? {
    collection.cellForItem(at: path) as? Cell
  }

  override var visiblePaths: [IndexPath] { collection.indexPathsForVisibleItems }

  override var ownViolations: [String] { violationsOfExactPlaces }
}
