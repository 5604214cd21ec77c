import Foundation
import HeadlessUIKit
import Testing

/// A controller with a collection view in every row, reused with the row's cell.
@MainActor @Suite("Carousels in reused rows") struct CarouselRecyclingTests {
  /// Shows the items of one row after another and stores each row's scroll offset.
  final class Carousel: UIViewController, UICollectionViewDataSource {
    static var offsets: [Int: CGFloat] = [:]

    private(set) var row = -1
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 80),
      collectionViewLayout: UICollectionViewFlowLayout())

    override func loadView() {
      let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.scrollDirection = .horizontal
      layout?.itemSize = CGSize(width: 100, height: 80)
      layout?.minimumLineSpacing = 0
      collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = self
      view = collection
    }

    /// The number of items, which differs between rows.
    var count: Int { 5 + row % 7 }

    func show(_ row: Int) {
      Self.offsets[self.row] = collection.contentOffset.x
      self.row = row
      collection.reloadData()
      collection.contentOffset.x = Self.offsets[row] ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.tag = row * 1000 + indexPath.item
      return cell
    }

    /// The errors in what is shown.
    var mistakes: [String] {
      var found: [String] = []
      var items: [Int] = []
      collection.forEachVisibleCell { path, cell in
        items.append(path.item)
        if cell.tag != row * 1000 + path.item { found.append("\(row).\(path.item): \(cell.tag)") }
        if cell.isHidden || cell.window == nil { found.append("\(row).\(path.item) is hidden") }
      }
      let left = collection.contentOffset.x
      let expected = (0..<count).filter {
        CGFloat($0) * 100 < left + 320 && CGFloat($0 + 1) * 100 > left
      }
      if items != expected { found.append("row \(row) at \(left) shows \(items)") }
      return found
    }
  }

  final class Row: UITableViewCell {
    let carousel = Carousel()
  }

  final class Outer: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero)

    override func loadView() {
      table.rowHeight = 80
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
      view = table
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if let row = cell as? Row {
        if row.carousel.parent == nil {
          addChild(row.carousel)
          row.contentView.addSubview(row.carousel.view)
          row.carousel.didMove(toParent: self)
        }
        row.carousel.show(indexPath.row)
      }
      return cell
    }

    var carousels: [Carousel] { table.visibleCells.compactMap { ($0 as? Row)?.carousel } }
  }

  private func scene(_ behavior: String) throws -> (Scene, Outer) {
    try UIKitBehavior.use(behavior)
    Carousel.offsets = [:]
    let outer = Outer()
    return (Scene(outer), outer)
  }

  @Test(arguments: UIKitBehavior.presets.map(\.name))
  func `Every row shows its own items at its last offset`(behavior: String) throws {
    defer { UIKitBehavior.current = .classic }
    let (scene, outer) = try scene(behavior)
    var draws = Draws(state: 7)
    for step in 0..<120 {
      let carousel = try #require(outer.carousels.randomElement(using: &draws))
      let most = CGFloat(carousel.count * 100 - 320)
      carousel.collection.contentOffset.x = CGFloat.random(in: 0...most, using: &draws)
      scene.window.finishTurn()
      // Visible or pooled.
      let cells = outer.table.subviews.compactMap { $0 as? Row }
      cells.randomElement(using: &draws)?.carousel.collection.reloadData()
      if step % 2 == 0 { scene.window.finishTurn() }
      // An occasional jump past rows that are prepared or pooled.
      let isJump = step % 10 == 9
      let start = isJump ? 7_700 : outer.table.contentOffset.y
      let distance = CGFloat.random(in: isJump ? -7_700...7_700 : -150...250, using: &draws)
      outer.table.contentOffset.y = min(16_000 - 600, max(0, start + distance))
      scene.window.finishTurn()
      if step % 40 == 39 { scene.window.sendMemoryWarning() }
      let mistakes = outer.carousels.flatMap(\.mistakes)
      #expect(mistakes.isEmpty, "step \(step)")
      #expect(outer.carousels.map(\.row) == outer.table.indexPathsForVisibleRows?.map(\.row))
      if !mistakes.isEmpty { return }
    }
    #expect(Carousel.offsets.count > 30)
  }

  @Test(arguments: UIKitBehavior.presets.map(\.name))
  func `Nothing is alive after teardown`(behavior: String) throws {
    defer { UIKitBehavior.current = .classic }
    weak var window: UIWindow?
    weak var cell: UICollectionViewCell?
    weak var layout: UICollectionViewLayout?
    do {
      let (scene, outer) = try scene(behavior)
      for y in [80, 500] {
        outer.table.contentOffset.y = CGFloat(y)
        scene.window.finishTurn()
      }
      let inner = try #require(outer.carousels.first).collection
      (window, cell) = (scene.window, inner.visibleCells.first)
      layout = inner.collectionViewLayout
      #expect(cell?.window === window)
    }
    #expect(window == nil)
    #expect(cell == nil)
    #expect(layout == nil)
  }
}
