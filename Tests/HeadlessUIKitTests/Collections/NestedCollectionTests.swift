import Foundation
import HeadlessUIKit
import Testing

/// A collection view in each cell of a collection view or table.
@MainActor
@Suite("Nested collection views")
struct NestedCollectionTests {
  /// A row of items that scrolls sideways.
  final class Shelf: UICollectionView {
    let items: Items

    init() {
      items = Items(50)
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 80)
      layout.minimumLineSpacing = 0
      super.init(frame: .zero, collectionViewLayout: layout)
      register(ItemCell.self, forCellWithReuseIdentifier: "item")
      dataSource = items
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  final class ShelfCell: UICollectionViewCell {
    let shelf = Shelf()
    override init(frame: CGRect) {
      super.init(frame: frame)
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

  final class ShelfRow: UITableViewCell {
    let shelf = Shelf()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
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
      Items(100), itemSize: CGSize(width: 320, height: 80), behavior: behavior)
    scene.collection.register(ShelfCell.self, forCellWithReuseIdentifier: "item")
    return scene
  }

  private func shelf(_ item: Int, of scene: CollectionScene) -> Shelf? {
    let cell = scene.collection.cellForItem(at: IndexPath(item: item, section: 0))
    return (cell as? ShelfCell)?.shelf
  }

  @Test("Inner views show their items in the same turn and scroll independently")
  func inCollection() {
    let scene = shelves().shown()
    let first = shelf(0, of: scene)
    #expect(first?.frame.size == CGSize(width: 320, height: 80))
    #expect(first?.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(first?.visibleCells.allSatisfy { $0.window === scene.window } == true)
    let lines = record(only: .tables) { _ in
      first?.contentOffset.x = 150
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Shelf#1.cellForRow(at: 4)  [auto]",
        "  Shelf#1.makeCell  [auto]",
        "ItemCell#1.layoutCell  [auto]",
      ])
    #expect(first?.indexPathsForVisibleItems.map(\.item) == [1, 2, 3, 4])
    #expect(shelf(1, of: scene)?.contentOffset.x == 0)
  }

  @Test("A reused cell keeps its inner collection view with its cells and offset")
  func reused() {
    let scene = shelves().shown()
    let first = shelf(0, of: scene)
    first?.contentOffset.x = 150
    scene.scroll(to: 90)
    let lines = record(only: [.cellForRow, .makeCell]) { _ in scene.scroll(to: 160) }
    #expect(lines == ["UICollectionView#1.cellForRow(at: 9)  [auto]"])
    #expect(shelf(9, of: scene) === first)
    #expect(first?.contentOffset.x == 150)
    #expect(first?.indexPathsForVisibleItems.map(\.item) == [1, 2, 3, 4])
  }

  @Test("Collection views in table cells")
  func inTable() {
    let scene = TableScene(Rows(100), rowHeight: 80)
    scene.table.register(ShelfRow.self, forCellReuseIdentifier: "row")
    scene.window.finishTurn()
    let row = scene.table.cellForRow(at: IndexPath(row: 3, section: 0)) as? ShelfRow
    #expect(row?.shelf.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    scene.scroll(to: 2000)
    let shown = scene.table.visibleCells.compactMap { $0 as? ShelfRow }
    #expect(shown.count == 8)
    #expect(shown.allSatisfy { $0.shelf.visibleCells.count == 4 })
  }

  @Test("A narrower window resizes the inner views")
  func resize() {
    let scene = shelves().shown()
    scene.layout.itemSize.width = 150
    scene.collection.frame.size.width = 150
    scene.window.finishTurn()
    #expect(shelf(0, of: scene)?.indexPathsForVisibleItems.map(\.item) == [0, 1])
  }

  @Test("Prefetching also prepares inner cells, and everything is released at the end")
  func released() {
    for behavior in [UIKitBehavior.classic, .prefetching] {
      weak var window: UIWindow?
      weak var outer: UICollectionView?
      weak var layout: UICollectionViewLayout?
      weak var inner: Shelf?
      weak var cell: UICollectionViewCell?
      weak var card: Card?
      do {
        let scene = shelves(behavior)
        scene.window.finishTurn()
        scene.scroll(to: 80)
        scene.scroll(to: 500)
        let hosted = Card()
        scene.collection.visibleCells[0].contentView.addSubview(hosted.view)
        scene.window.finishTurn()
        window = scene.window
        outer = scene.collection
        layout = scene.layout
        inner = scene.collection.visibleCells.lazy.compactMap { $0 as? ShelfCell }.first?.shelf
        cell = inner?.visibleCells.first
        card = hosted
        #expect(cell?.window === scene.window)
        #expect(scene.collection.preparedCellCount > 0 || behavior == .classic)
      }
      #expect(window == nil)
      #expect(outer == nil)
      #expect(layout == nil)
      #expect(inner == nil)
      #expect(cell == nil)
      #expect(card == nil)
    }
  }

  @Test("A layout can outlive its collection view, which retains neither delegate nor data source")
  func survivors() {
    let layout = UICollectionViewFlowLayout()
    do {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.register(ItemCell.self, forCellWithReuseIdentifier: "item")
      do {
        let source = Items(50)
        let delegate = SilentItems()
        view.dataSource = source
        view.delegate = delegate
        view.layoutIfNeeded()
      }
      #expect(view.dataSource == nil)
      #expect(view.delegate == nil)
      #expect(view.visibleCells.count == 2)
      view.contentOffset.y = 60
      view.layoutIfNeeded()
    }
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
    layout.prepare()
  }
}
