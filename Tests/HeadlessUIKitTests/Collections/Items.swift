import Foundation
import HeadlessUIKit

class ItemCell: UICollectionViewCell {}

/// A data source of items in sections, which dequeues cells with one identifier.
class Items: UICollectionViewDataSource, ListSource {
  var counts: [Int]
  var onRequest: (() -> Void)?

  init(_ counts: Int...) {
    self.counts = counts
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onRequest?()
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
  }
}

/// A delegate without methods.
final class SilentItems: UICollectionViewDelegate {}

/// A delegate that returns item sizes in a cycle.
final class ItemSizes: UICollectionViewDelegateFlowLayout {
  let cycle: [CGSize]
  var asked = 0

  init(_ cycle: CGSize...) {
    self.cycle = cycle
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return cycle[indexPath.item % cycle.count]
  }
}

/// A collection view on screen that keeps its data source and delegate alive.
@MainActor
struct CollectionScene {
  let window: UIWindow
  let collection: UICollectionView
  let layout = UICollectionViewFlowLayout()
  let source: Items
  let delegate: any UICollectionViewDelegate

  /// Creates the collection view without laying it out. By default, it has rows of 60 points
  /// without spacing.
  init(
    _ source: Items, height: CGFloat = 600, itemSize: CGSize = CGSize(width: 320, height: 60),
    spacing: CGFloat = 0, delegate: any UICollectionViewDelegate = SilentItems(),
    behavior: UIKitBehavior = .classic
  ) {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    let frame = CGRect(x: 0, y: 0, width: 320, height: height)
    self.source = source
    self.delegate = delegate
    window = UIWindow(frame: frame)
    layout.itemSize = itemSize
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "supplement")
    }
    collection.dataSource = source
    collection.delegate = delegate
    window.addSubview(collection)
  }

  /// Lays the collection view out, ends the turn and returns the scene.
  func shown() -> CollectionScene {
    window.finishTurn()
    return self
  }

  /// Scrolls and ends the turn.
  func scroll(to y: CGFloat) {
    collection.contentOffset.y = y
    window.finishTurn()
  }

  var visibleItems: [Int] { collection.indexPathsForVisibleItems.map(\.item) }

  func frame(_ item: Int, section: Int = 0) -> CGRect? {
    collection.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }
}
