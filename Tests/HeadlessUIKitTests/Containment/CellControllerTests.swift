import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 18: a controller whose view is the cell itself")
struct CellControllerTests {
  /// Creates a controller for every cell, with the cell as its view.
  final class Owners: Rows {
    let list: UIViewController
    var cards: [ObjectIdentifier: Card] = [:]

    init(_ count: Int, list: UIViewController) {
      self.list = list
      super.init(count)
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      if cards[ObjectIdentifier(cell)] == nil {
        let card = Card()
        card.view = cell
        list.addChild(card)
        card.didMove(toParent: list)
        cards[ObjectIdentifier(cell)] = card
      }
      return cell
    }
  }

  private func scene(_ count: Int) -> (Scene, TableScene, Owners) {
    let scene = Scene()
    let owners = Owners(count, list: scene.list)
    let rows = TableScene(owners, height: 120)
    scene.list.view.addSubview(rows.table)
    return (scene, rows, owners)
  }

  @Test func `It appears when the cell is added to the table, just before willDisplay`() {
    let (scene, rows, owners) = scene(1)
    let calls = Set.appearance.union([.cellForRow, .addSubview, .willDisplay])
    let lines = record(only: calls) { _ in scene.window.finishTurn() }
    #expect(
      lines == [
        "Table.cellForRow(at: 0)", "Table.addSubview(RowCell)", "  Card.willAppear",
        "Table.willDisplay(RowCell, at: 0)", "Card.isAppearing", "Card.didAppear",
      ])
    #expect(owners.cards.count == 1)
    #expect(rows.table.visibleCells.map(\.next) == owners.cards.values.map { $0 })
  }

  @Test func `Containment 18: a row leaves by hiding, which doesn't notify its controller`() {
    let (scene, rows, owners) = scene(100)
    scene.window.finishTurn()
    let cell = rows.table.visibleCells[0]
    let lines = record(only: .appearance) { _ in
      rows.table.contentOffset.y = 90
      scene.window.finishTurn()
    }
    #expect(cell.isHidden)
    #expect(cell.superview === rows.table)
    #expect(!lines.contains { $0.contains("Disappear") })
    #expect(owners.cards[ObjectIdentifier(cell)]?.viewIfLoaded === cell)
    // Cells emptied out of the pool leave the table, which notifies their controllers.
    let warned = record(only: .appearance) { _ in
      scene.window.sendMemoryWarning()
      scene.window.finishTurn()
    }
    #expect(warned == ["Card.willDisappear", "Card.didDisappear"])
    #expect(cell.superview == nil)
  }

  @Test func `Releasing a controller while its cell is on screen sends nothing`() {
    let scene = TableScene(Rows(1)).shown()
    let cell = scene.table.visibleCells[0]
    let lines = record(only: .appearance) { _ in
      do {
        let card = Card()
        card.view = cell
      }
      let next = Card()
      next.view = cell
      scene.window.finishTurn()
      cell.removeFromSuperview()
      scene.window.finishTurn()
    }
    #expect(lines.isEmpty)
  }
}
