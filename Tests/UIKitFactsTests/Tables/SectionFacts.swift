import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Headers of tables") struct Sections {
    /// A delegate with dequeued headers of 40 points.
    private final class Headers: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        40
      }

      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }

      func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
      ) { call("header \(section)") }

      func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
      ) { call("end header \(section)") }
    }

    /// A header that records its calls.
    private final class Header: UITableViewHeaderFooterView {
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        call("make")
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    /// A table of sections of 220 points: 40 for the header and three rows of 60.
    private func scene() -> ListScene {
      let counts = Array(repeating: 3, count: 20)
      let scene = ListScene(.table, height: 300, source: Rows(counts), delegate: Headers())
      scene.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      scene.table.sectionHeaderTopPadding = 0
      return scene
    }

    @Test func `Tables 33: headers follow the rows, stay in sight, and are reused`() async {
      let scene = scene()
      var lines = await record(only: ["cellForRow", "header"]) { await scene.screen.endTurn() }
      #expect(
        lines == [
          "cellForRow 0", "cellForRow 1", "cellForRow 2", "cellForRow 1.0", "header 0", "header 1",
        ])
      let first = scene.table.headerView(forSection: 0)
      await scene.scroll(to: 100)
      #expect(first?.frame == CGRect(x: 0, y: 100, width: 320, height: 40))
      // The next header pushes it out.
      await scene.scroll(to: 200)
      #expect(first?.frame.minY == 180)
      lines = await record(only: ["end"]) { await scene.scroll(to: 230) }
      #expect(lines == ["end header 0"])
      #expect(scene.table.headerView(forSection: 0) == nil)
      lines = await record(only: ["make"]) { await scene.scroll(to: 460) }
      #expect(lines.filter { $0 == "make" }.isEmpty)
    }

    @Test func `Tables 27, 32: a row that is scrolled to the top is below its header`() async {
      let scene = await scene().shown()
      scene.table.scrollToRow(at: .row(1, 2), at: .top, animated: false)
      #expect(scene.list.contentOffset.y == scene.table.rectForRow(at: .row(1, 2)).minY - 40)
      // The row `NSNotFound` is the section.
      scene.table.scrollToRow(at: .row(NSNotFound, 3), at: .top, animated: false)
      #expect(scene.list.contentOffset.y == scene.table.rect(forSection: 3).minY)
    }
  }
}
