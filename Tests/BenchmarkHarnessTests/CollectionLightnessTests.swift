import AllocationMeter
import HeadlessUIKit
import Testing

/// The list must not allocate, because its allocations would be measured with its contents'.
@MainActor @Suite(.serialized) struct CollectionLightnessTests {
  private final class Cell: UICollectionViewCell {}

  private final class Source: UICollectionViewDataSource, UICollectionViewDelegate {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 500 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private func makeCollection(itemWidth: CGFloat, in window: UIWindow) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: itemWidth, height: 60)
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    window.addSubview(collection)
    return collection
  }

  @Test(arguments: [UIKitBehavior.classic, .prefetching], [320.0, 80])
  func nothingIsAllocatedOnceThereAreCells(behavior: UIKitBehavior, itemWidth: Double) throws {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    try AllocationMeter.requireJemalloc()
    for step in [0.0, 17, 130, 700] {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
      let collection = makeCollection(itemWidth: itemWidth, in: window)
      let source = Source()
      collection.dataSource = source
      collection.delegate = source
      for _ in 0..<2 { scroll(collection, by: step, in: window) }

      var visible = 0
      AllocationMeter.start()
      scroll(collection, by: step, in: window)
      collection.forEachVisibleCell { _, _ in visible += 1 }
      AllocationMeter.stop()
      #expect(AllocationMeter.counts.allocations == 0)
      #expect(visible >= 9)
    }
  }

  /// Scrolls down for a hundred frames and up for another hundred.
  private func scroll(_ collection: UICollectionView, by step: Double, in window: UIWindow) {
    var frame = 0
    while frame < 200 {
      collection.contentOffset.y = Double(frame < 100 ? frame : 200 - frame) * step
      window.finishTurn()
      frame += 1
    }
  }
}
