import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 12: dequeuing")
struct TableDequeueTests {
  final class Styled: UITableViewCell {
    let made: String
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      made = "for \(reuseIdentifier ?? "nothing")"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  let row = IndexPath(row: 0, section: 0)

  @Test("Returns nil when nothing is registered or pooled")
  func nothing() {
    #expect(UITableView().dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test("A registered class is created through its overridden initializer")
  func registered() {
    let table = UITableView()
    table.register(Styled.self, forCellReuseIdentifier: "styled")
    let cell = table.dequeueReusableCell(withIdentifier: "styled", for: row) as? Styled
    #expect(cell?.made == "for styled")
    #expect(cell?.reuseIdentifier == "styled")
    #expect(table.dequeueReusableCell(withIdentifier: "styled") is Styled)
  }

  @Test("A cell dequeued for a row has the row's size, as does its content view")
  func size() {
    let scene = TableScene(Rows(10), rowHeight: 72)
    scene.table.reloadData()
    let cell = scene.table.dequeueReusableCell(withIdentifier: "row", for: row)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 72))
    #expect(cell.contentView.bounds.size == cell.bounds.size)
  }

  @Test("Each identifier has its own pool")
  func ownPools() {
    final class Mixed: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let identifier = indexPath.row < 100 ? "row" : "styled"
        return tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      }
    }
    let scene = TableScene(Mixed(500), height: 100, rowHeight: 64)
    scene.table.register(Styled.self, forCellReuseIdentifier: "styled")
    scene.window.finishTurn()
    let lines = record(only: [.makeCell, .prepareForReuse]) { _ in
      scene.scroll(to: 6400)
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "UITableView#1.makeCell  [auto]", "UITableView#1.makeCell  [auto]",
        "RowCell#1.prepareForReuse  [auto]", "RowCell#2.prepareForReuse  [auto]",
      ])
    #expect(scene.table.pooledCellCount == 2)
  }

  @Test("Unregistering keeps pooled cells, which are returned only without an index path")
  func unregister() {
    let scene = TableScene(Rows(500)).shown()
    scene.scroll(to: 90)
    scene.table.register(nil, forCellReuseIdentifier: "row")
    #expect(scene.table.dequeueReusableCell(withIdentifier: "row") is RowCell)
    #expect(scene.table.dequeueReusableCell(withIdentifier: "row") == nil)
  }
}
