import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Table and collection view controllers") struct ListControllerTests {
  private final class Planets: UITableViewController {
    var ended: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
      tableView.rowHeight = 50
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 20 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { ended.append(indexPath.row) }
  }

  @Test func `A table controller's view is the table; they don't retain each other`() {
    weak var controller: UIViewController?
    weak var table: UITableView?
    do {
      let planets = Planets(style: .plain)
      #expect(!planets.isViewLoaded)
      let scene = Scene(planets)
      #expect(planets.view === planets.tableView)
      #expect(planets.tableView.visibleCells.count == 12)
      #expect(planets.tableView.contentSize.height == 1000)
      planets.tableView.contentOffset.y = 80
      scene.window.finishTurn()
      #expect(planets.ended == [0])
      #expect(planets.tableView.visiblePaths.map(\.row) == Array(1...13))
      (controller, table) = (planets, planets.tableView)
    }
    #expect(controller == nil)
    #expect(table == nil)
  }

  private final class Numbers: UICollectionViewController {
    var shown: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { shown.append(indexPath.item) }
  }

  @Test func `A collection view controller's collection view fills its view`() {
    let numbers = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    let scene = Scene(numbers)
    #expect(numbers.shown == [0, 1, 2, 3, 4])
    #expect(numbers.collectionView.superview === numbers.view)
    #expect(numbers.collectionView.frame == scene.window.bounds)
    #expect(numbers.collectionView.visibleCells.count == 5)
  }
}
