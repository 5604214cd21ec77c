import Foundation
import HeadlessUIKit
import Testing

/// A collection view in each cell of a collection view.
@MainActor @Suite("Nested collection views") struct NestedCollectionTests {
  /// An item that holds a row of items, which scrolls sideways.
  final class ShelfCell: UICollectionViewCell {
    let items = Rows(50)
    let shelf: UICollectionView

    override init(frame: CGRect) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 80)
      layout.minimumLineSpacing = 0
      shelf = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init(frame: frame)
      shelf.register(ItemCell.self, forCellWithReuseIdentifier: "item")
      shelf.dataSource = items
      contentView.addSubview(shelf)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      shelf.frame = contentView.bounds
    }
  }

  private func shelves(_ behavior: UIKitBehavior = .classic) -> CollectionScene {
    let scene = CollectionScene(
      Rows(100), itemSize: CGSize(width: 320, height: 80), behavior: behavior)
    scene.collection.register(ShelfCell.self, forCellWithReuseIdentifier: "item")
    return scene.shown()
  }

  private func shelf(_ item: Int, of scene: CollectionScene) throws -> UICollectionView {
    try #require(scene.cell(at: item) as? ShelfCell).shelf
  }

  @Test func `Inner views show their items in the same turn and scroll independently`() throws {
    let scene = shelves()
    let first = try shelf(0, of: scene)
    #expect(first.frame.size == CGSize(width: 320, height: 80))
    #expect(first.visiblePaths.map(\.item) == [0, 1, 2, 3])
    #expect(first.visibleCells.allSatisfy { $0.window === scene.window })
    let lines = record(only: .tables) { _ in
      first.contentOffset.x = 150
      scene.window.finishTurn()
    }
    #expect(
      lines == ["Collection.cellForRow(at: 4)", "  Collection.makeCell", "ItemCell.layoutCell"])
    #expect(first.visiblePaths.map(\.item) == [1, 2, 3, 4])
    #expect(try shelf(1, of: scene).contentOffset.x == 0)
  }

  @Test func `A reused cell keeps its inner collection view with its cells and offset`() throws {
    let scene = shelves()
    let first = try shelf(0, of: scene)
    first.contentOffset.x = 150
    scene.scroll(to: 90)
    let lines = record(only: [.cellForRow, .makeCell]) { _ in scene.scroll(to: 160) }
    #expect(lines == ["Collection.cellForRow(at: 9)"])
    #expect(try shelf(9, of: scene) === first)
    #expect(first.contentOffset.x == 150)
    #expect(first.visiblePaths.map(\.item) == [1, 2, 3, 4])
  }

  @Test func `Prefetching prepares inner cells, and everything is released`() throws {
    for behavior in [UIKitBehavior.classic, .prefetching] {
      weak var window: UIWindow?
      weak var layout: UICollectionViewLayout?
      weak var cell: UICollectionViewCell?
      weak var card: Card?
      do {
        let scene = shelves(behavior)
        scene.scroll(to: 80)
        scene.scroll(to: 500)
        let hosted = Card()
        let outer = try #require(scene.collection.visibleCells.first as? ShelfCell)
        outer.contentView.addSubview(hosted.view)
        scene.window.finishTurn()
        (window, layout, card) = (scene.window, scene.layout, hosted)
        cell = outer.shelf.visibleCells.first
        #expect(cell?.window === scene.window)
        #expect(scene.collection.preparedCellCount > 0 || behavior == .classic)
      }
      #expect(window == nil)
      #expect(layout == nil)
      #expect(cell == nil)
      #expect(card == nil)
    }
  }

  @Test func `A layout can outlive its collection view`() {
    let layout = UICollectionViewFlowLayout()
    do {
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.layoutIfNeeded()
      #expect(layout.collectionView === view)
    }
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
    layout.prepare()
  }
}
