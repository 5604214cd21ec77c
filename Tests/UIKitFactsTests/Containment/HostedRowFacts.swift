import Testing
import UIKit

extension UIKitFacts {
  /// The order of a hosted controller's callbacks among the calls for its row.
  @MainActor @Suite("Rows that host controllers") struct HostedRows {
    private let calls = Set.appearance.union([
      "willMove", "didMove", "cellForRow", "willDisplay", "didEndDisplaying",
    ])

    @Test func `Containment 3, Tables 2: hosted in cellForRow, it appears before willDisplay`()
      async
    {
      final class Hosting: Rows {
        let card = Card()
        weak var parent: UIViewController?

        override func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
          let cell = super.cell(in: table, at: path)
          parent?.addChild(card)
          cell.contentView.addSubview(card.view)
          return cell
        }
      }
      let source = Hosting([1])
      let scene = ListScene(.table, source: source)
      source.parent = scene.screen.root
      let lines = await record(only: calls) { await scene.screen.endTurn() }
      #expect(
        lines == [
          "cellForRow 0", "  card.willMove list", "card.viewWillAppear", "willDisplay 0",
          "card.viewIsAppearing", "card.viewDidAppear",
        ])
    }

    @Test
    func `Containment 3: added in willDisplay, it appears then, and leaves in didEndDisplaying`()
      async
    {
      final class Hosting: NSObject, UITableViewDelegate {
        let card = Card()
        weak var parent: UIViewController?

        func tableView(
          _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
          call("willDisplay \(indexPath.row)") {
            parent?.addChild(card)
            card.didMove(toParent: parent)
            cell.contentView.addSubview(card.view)
          }
        }

        func tableView(
          _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
          forRowAt indexPath: IndexPath
        ) {
          call("didEndDisplaying \(indexPath.row)") {
            card.view.removeFromSuperview()
            card.willMove(toParent: nil)
            card.removeFromParent()
          }
        }
      }
      let delegate = Hosting()
      let scene = ListScene(.table, 2, height: 60, delegate: delegate)
      delegate.parent = scene.screen.root
      let lines = await record(only: calls.subtracting(["cellForRow"])) {
        for y in [-30, -100] { await scene.scroll(to: CGFloat(y)) }
      }
      #expect(
        lines == [
          "willDisplay 0", "  card.willMove list", "  card.didMove list", "  card.viewWillAppear",
          "card.viewIsAppearing", "card.viewDidAppear", "didEndDisplaying 0",
          "  card.viewWillDisappear", "  card.willMove nil", "  card.didMove nil",
          "card.viewDidDisappear",
        ])
    }
  }
}
