import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Table view controller") struct TableControllerTests {
  private final class Planets: UITableViewController {
    let names = ["Mercury", "Venus", "Earth", "Mars"]
    var ended: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
      tableView.rowHeight = 50
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { names.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      ended.append(indexPath.row)
    }
  }

  @Test("Its view is the table, and its overrides are called")
  func showsItsRows() {
    let planets = Planets(style: .plain)
    #expect(!planets.isViewLoaded)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
    window.rootViewController = planets
    window.makeKeyAndVisible()
    window.finishTurn()
    #expect(planets.view === planets.tableView)
    #expect(planets.tableView.visibleCells.count == 3)
    #expect(planets.tableView.contentSize.height == 200)
    planets.tableView.contentOffset.y = 80
    window.finishTurn()
    #expect(planets.ended == [0])
    #expect(planets.tableView.indexPathsForVisibleRows?.map(\.row) == [1, 2, 3])
  }

  @Test("The table and its controller don't retain each other")
  func isReleased() {
    weak var controller: UIViewController?
    weak var table: UITableView?
    do {
      let planets = Planets(style: .plain)
      (controller, table) = (planets, planets.tableView)
    }
    #expect(controller == nil && table == nil)
  }
}
