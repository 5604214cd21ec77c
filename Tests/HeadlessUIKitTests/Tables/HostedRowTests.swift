import Foundation
import HeadlessUIKit
import Testing

/// The order of a hosted controller's callbacks relative to the calls for its row.
@MainActor @Suite("Rows that host controllers (Containment 3, Tables 2)") struct HostedRowTests {
  /// Hosts a controller's view in each row as soon as the cell is requested.
  private final class HostingEarly: Rows {
    weak var parent: UIViewController?
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      let card = Card()
      parent?.addChild(card)
      cell.contentView.addSubview(card.view)
      return cell
    }
  }

  /// Adds and removes a controller as rows come and go.
  private final class HostingOnDisplay: UITableViewDelegate {
    let parent: UIViewController
    let card = Card()

    init(parent: UIViewController) {
      self.parent = parent
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      parent.addChild(card)
      card.didMove(toParent: parent)
      cell.contentView.addSubview(card.view)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      card.view.removeFromSuperview()
      card.willMove(toParent: nil)
      card.removeFromParent()
    }
  }

  private static let calls = Set.appearance.union([
    .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview,
    .cellForRow, .willDisplay, .didEndDisplaying,
  ])

  @Test func `A controller hosted in cellForRow appears before willDisplay`() {
    let source = HostingEarly(1)
    let table = TableScene(source)
    let list = List()
    list.view.addSubview(table.table)
    table.window.rootViewController = list
    table.window.makeKeyAndVisible()
    source.parent = list
    let lines = record(only: Self.calls) { _ in table.window.finishTurn() }
    #expect(
      lines == [
        "List.isAppearing", "Table.cellForRow(at: 0)", "  List.addChild(Card)!",
        "    Card.willMove(toParent: List)", "  UIView.addSubview(UIView#2)!", "Card.willAppear",
        "Table.willDisplay(RowCell, at: 0)", "Card.isAppearing", "List.didAppear", "Card.didAppear",
      ])
  }

  @Test func `A controller added in willDisplay appears then, and leaves in didEndDisplaying`() {
    let list = List()
    let delegate = HostingOnDisplay(parent: list)
    let table = TableScene(Rows(2), height: 60, delegate: delegate)
    list.view.addSubview(table.table)
    table.window.rootViewController = list
    table.window.makeKeyAndVisible()
    let joining = record(only: Self.calls) { _ in table.scroll(to: -30) }
    #expect(
      joining == [
        "List.isAppearing", "Table.cellForRow(at: 0)", "Table.willDisplay(RowCell, at: 0)",
        "  List.addChild(Card)!", "    Card.willMove(toParent: List)",
        "  Card.didMove(toParent: List)!", "  UIView.addSubview(UIView#2)!", "    Card.willAppear",
        "Card.isAppearing", "List.didAppear", "Card.didAppear",
      ])
    let leaving = record(only: Self.calls) { _ in table.scroll(to: -100) }
    #expect(
      leaving == [
        "Table.didEndDisplaying(RowCell, at: 0)", "  UIView.removeFromSuperview  from UIView#2!",
        "    Card.willDisappear", "  Card.willMove(toParent: nil)!",
        "  Card.removeFromParent  from List!", "    Card.didMove(toParent: nil)",
        "Card.didDisappear",
      ])
  }
}
