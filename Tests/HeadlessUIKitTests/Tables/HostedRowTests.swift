import Foundation
import HeadlessUIKit
import Testing

/// The order of a hosted controller's callbacks relative to the calls for its row.
@MainActor @Suite("Rows that host controllers (Containment 3, Tables 2)")
struct HostedRowTests {
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

  private static let calls: Set<TracedCall> = Set<TracedCall>.appearance.union([
    .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview,
    .cellForRow, .willDisplay, .didEndDisplaying,
  ])

  @Test("A controller hosted in cellForRow appears before willDisplay")
  func hostedEarly() {
    let source = HostingEarly(1)
    let table = TableScene(source)
    let list = List()
    source.parent = list
    let lines = record(only: Self.calls) { _ in table.window.finishTurn() }
    #expect(
      lines == [
        "Table#1.cellForRow(at: 0)", "  List#1.addChild(Card#1)!",
        "    Card#1.willMove(toParent: List#1)", "  UIView#1.addSubview(UIView#2)!",
        "Card#1.viewWillAppear", "Table#1.willDisplay(RowCell#1, at: 0)", "Card#1.viewIsAppearing",
        "Card#1.viewDidAppear",
      ])
  }

  @Test("A controller added in willDisplay appears in addSubview and leaves in didEndDisplaying")
  func hostedOnDisplay() {
    let list = List()
    let delegate = HostingOnDisplay(parent: list)
    let table = TableScene(Rows(2), height: 60, delegate: delegate)
    let joining = record(only: Self.calls) { _ in
      table.scroll(to: -30)
    }
    #expect(
      joining == [
        "Table#1.cellForRow(at: 0)", "Table#1.willDisplay(RowCell#1, at: 0)",
        "  List#1.addChild(Card#1)!", "    Card#1.willMove(toParent: List#1)",
        "  Card#1.didMove(toParent: List#1)!", "  UIView#1.addSubview(UIView#2)!",
        "    Card#1.viewWillAppear", "Card#1.viewIsAppearing", "Card#1.viewDidAppear",
      ])
    let leaving = record(only: Self.calls) { _ in
      table.scroll(to: -100)
    }
    #expect(
      leaving == [
        "Table#1.didEndDisplaying(RowCell#1, at: 0)",
        "  UIView#1.removeFromSuperview  from UIView#2!", "    Card#1.viewWillDisappear",
        "  Card#1.willMove(toParent: nil)!", "  Card#1.removeFromParent  from List#1!",
        "    Card#1.didMove(toParent: nil)", "Card#1.viewDidDisappear",
      ])
  }
}
