import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Diffable data source of a table")
struct TableDiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  final class NumberCell: UITableViewCell {
    var number = 0
  }

  @MainActor private final class Scene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source: UITableViewDiffableDataSource<String, Int>

    init() {
      table.rowHeight = 44
      table.register(NumberCell.self, forCellReuseIdentifier: "row")
      source = UITableViewDiffableDataSource(tableView: table) { table, path, number in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? NumberCell)?.number = number
        return cell
      }
      window.addSubview(table)
      window.makeKeyAndVisible()
    }

    var cells: [NumberCell] { table.visibleCells.compactMap { $0 as? NumberCell } }

    func apply(_ sections: KeyValuePairs<String, [Int]>, completion: (() -> Void)? = nil) {
      var snapshot = Snapshot()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, completion: completion)
      window.finishTurn()
    }
  }

  @Test("Rows that stay keep their cells, and only new ones are requested")
  func apply() {
    let scene = Scene()
    scene.apply(["a": [1, 2, 3], "b": [4]])
    #expect(scene.cells.map(\.number) == [1, 2, 3, 4])
    let before = scene.cells

    var isDone = false
    let lines = record(only: [.cellForRow]) { _ in
      scene.apply(["a": [3, 1, 5], "b": [4, 2]]) { isDone = true }
    }
    #expect(isDone)
    #expect(scene.cells.map(\.number) == [3, 1, 5, 4, 2])
    #expect(scene.cells[1] === before[0] && scene.cells[4] === before[1])
    #expect(lines == ["UITableView#1.cellForRow(at: 2)  [auto]"])
    #expect(scene.source.indexPath(for: 2) == IndexPath(row: 1, section: 1))
    #expect(scene.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 5)
    #expect(scene.source.itemIdentifier(for: IndexPath(row: 3, section: 0)) == nil)
    #expect(scene.source.snapshot().itemIdentifiers == [3, 1, 5, 4, 2])
  }

  @Test("The table keeps a weak reference, and the data source outlives the table")
  func references() {
    var scene: Scene? = Scene()
    let source = scene?.source
    scene = nil
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([7])
    var isDone = false
    source?.apply(snapshot) { isDone = true }
    #expect(isDone)
    #expect(source?.snapshot().itemIdentifiers == [7])
  }
}
