import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Tables: loading, heights and dequeuing") struct Tables {
    private func scene(
      _ counts: Int..., height: CGFloat = 250, heights: CGFloat..., isEstimating: Bool = false
    ) -> ListScene {
      let scene = ListScene(
        .table, height: height, source: Rows(counts), delegate: Heights(heights))
      if !isEstimating { scene.table.estimatedRowHeight = 0 }
      return scene
    }

    @Test func `Tables 9: six rows of 100 in 250, with every height requested`() async {
      let scene = scene(6, heights: 100)
      let lines = await record {
        scene.table.reloadData()
        await scene.screen.endTurn("end of turn")
      }
      let counts = ["numberOfSections", "numberOfRows 0"] + (0..<6).map { "heightForRow \($0)" }
      let rows = (0..<3).flatMap { row in
        [
          "cellForRow \(row)", "  make \(row + 1)", "  heightForRow \(row)",
          "heightForRow \(row)", "willDisplay \(row)",
        ]
      }
      #expect(lines == counts + ["- end of turn"] + counts + rows + (1...3).map { "layout \($0)" })
    }

    @Test(
      "Tables 11: 100 rows take 33 calls, or 220 with estimates off",
      arguments: [(isEstimating: true, calls: 33, rows: 10), (false, 220, 100)])
    func questions(isEstimating: Bool, calls: Int, rows: Int) async {
      let scene = scene(100, height: 600, heights: 44, 66, 88, isEstimating: isEstimating)
      let lines = await record(only: ["heightForRow"]) {
        await scene.screen.turn { scene.table.reloadData() }
      }
      #expect(lines.count == calls)
      #expect(Set(lines).count == rows)
      #expect(scene.visibleRows == Array(0..<10))
      if !isEstimating { #expect(scene.table.contentSize.height == 6578) }
    }

    @Test func `Tables 5: the content height is measured heights and the others' estimates`() async
    {
      let scene = scene(100, height: 600, heights: 44, 66, 88, isEstimating: true)
      await scene.screen.turn { scene.table.estimatedRowHeight = 50 }
      // Ten measured rows, and ninety at 50.
      #expect(scene.table.contentSize.height == 5138)
      await scene.scroll(to: 50)
      #expect(scene.table.contentSize.height == 5154)
      for y in stride(from: CGFloat(100), through: 6578, by: 100) { await scene.scroll(to: y) }
      #expect(scene.table.contentSize.height == 6578)
    }

    @Test(.tags(.observed))
    func `Tables 39: a look that is set at each question doesn't load the table for ever`() async {
      final class Looking: Rows {
        override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
          table.separatorStyle = .singleLine
          table.sectionHeaderHeight = 28
          return super.tableView(table, numberOfRowsInSection: section)
        }
      }
      let scene = await ListScene(.table, source: Looking([3])).shown()
      #expect(scene.visibleRows == [0, 1, 2])
    }

    @Test func `Tables 5: a new width asks the delegate for heights again`() async {
      final class Half: NSObject, UITableViewDelegate {
        func tableView(_ table: UITableView, heightForRowAt _: IndexPath) -> CGFloat {
          table.bounds.width / 2
        }
      }
      let scene = await ListScene(.table, 9, delegate: Half()).shown()
      let former = scene.table.visibleCells[0].frame
      await scene.screen.turn { scene.table.frame.size.width += 100 }
      #expect(scene.table.visibleCells[0].frame.height == former.height + 50)
    }

    @Test func `Tables 5: rows that are inserted have the delegate's estimates`() async {
      final class Estimates: NSObject, UITableViewDelegate {
        func tableView(_: UITableView, estimatedHeightForRowAt _: IndexPath) -> CGFloat { 300 }
        func tableView(_: UITableView, heightForRowAt _: IndexPath) -> CGFloat { 100 }
      }
      let scene = await ListScene(.table, 50, height: 250, delegate: Estimates()).shown()
      let former = scene.table.contentSize.height
      scene.source.counts[0] += 1
      await scene.screen.turn { scene.insert(40) }
      #expect(scene.table.contentSize.height == former + 300)
    }

    @Test(.tags(.documented))
    func `Tables 20: a row whose height is left to its cell has the cell's height`() async {
      final class Tall: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
          CGSize(width: size.width, height: 300)
        }
      }
      let automatic = Heights([UITableView.automaticDimension])
      let scene = ListScene(.table, 9, height: 550, isPrefetching: true, delegate: automatic)
      scene.table.register(Tall.self, forCellReuseIdentifier: "row")
      scene.table.separatorStyle = .none
      _ = await scene.shown()
      // The row after those on screen may be prepared ahead.
      await scene.scroll(to: -1, 0, 60)
      #expect(scene.table.visibleCells.map(\.frame.height) == [300, 300, 300])
    }

    @Test func `Tables 40: rows of an inset grouped table are inset`() async throws {
      let (screen, rows) = (await Screen().shown(), Rows([3]))
      let frame = CGRect(x: 0, y: 0, width: 320, height: 600)
      let table = UITableView(frame: frame, style: .insetGrouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      await screen.turn { screen.add(table) }
      let row = try #require(table.cellForRow(at: .row(0))).frame
      #expect([row.minX, row.width] == [16, 288])
    }

    @Test func `Scrolling 8: rows that are lower than estimated leave no gap at the end`() async {
      final class Low: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
          CGSize(width: size.width, height: 50)
        }
      }
      let scene = ListScene(.table, 20, height: 500)
      scene.table.register(Low.self, forCellReuseIdentifier: "row")
      scene.table.rowHeight = UITableView.automaticDimension
      scene.table.estimatedRowHeight = 200
      scene.table.separatorStyle = .none
      _ = await scene.shown()
      scene.table.scrollToRow(at: .row(19), at: .bottom, animated: false)
      await scene.screen.endTurn()
      #expect(scene.table.contentOffset.y <= scene.table.contentSize.height - 500)
    }

    @Test(arguments: [true, false])
    func `Tables 2, 9: an incoming row requests its own height alone`(isEstimating: Bool) async {
      let scene = await scene(9, heights: 100, isEstimating: isEstimating).shown()
      func lines(of row: Int, _ cell: String) -> [String] {
        (isEstimating ? ["heightForRow \(row)"] : []) + [
          "cellForRow \(row)", "  \(cell)", "  heightForRow \(row)", "heightForRow \(row)",
          "willDisplay \(row)", "layout \(cell.suffix(1))",
        ]
      }
      let made = await record { await scene.scroll(to: 60) }
      #expect(made == lines(of: 3, "make 4"))
      await scene.scroll(to: 110)
      let reused = await record { await scene.scroll(to: 160) }
      #expect(reused == lines(of: 4, "reuse 1"))
    }

    @Test func `Tables 12: unregistering keeps pooled cells, returned without an index path`() async
    {
      let scene = await ListScene(.table, 500).shown()
      #expect(scene.table.dequeueReusableCell(withIdentifier: "other") == nil)
      await scene.scroll(to: 90)
      scene.table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
      let cell = scene.table.dequeueReusableCell(withIdentifier: "row")
      #expect(cell is RowCell)
      #expect(cell?.reuseIdentifier == "row")
      #expect(scene.table.dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test func `Tables 3: each identifier has its own pool, last in, first out`() async {
      final class Mixed: Rows {
        override func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
          table.dequeueReusableCell(withIdentifier: path.row < 100 ? "row" : "other", for: path)
        }
      }
      let scene = ListScene(.table, height: 100, source: Mixed([500]))
      scene.table.register(RowCell.self, forCellReuseIdentifier: "other")
      await scene.screen.endTurn()
      let lines = await record(only: ["make", "reuse", "didEndDisplaying"]) {
        await scene.scroll(to: 6000, 0)
      }
      #expect(
        lines == [
          "make 3", "make 4", "didEndDisplaying 0", "didEndDisplaying 1", "reuse 2", "reuse 1",
          "didEndDisplaying 101", "didEndDisplaying 100",
        ])
    }

    @Test(.tags(.documented))
    func `Tables 1: a cell without an identifier is never prepared for reuse`() async {
      final class Fresh: Rows {
        override func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
          RowCell(style: .default, reuseIdentifier: nil)
        }
      }
      let scene = await ListScene(.table, height: 120, source: Fresh([500])).shown()
      let lines = await record(only: ["make", "reuse"]) { await scene.scroll(to: 130, 260) }
      #expect(lines == (3...7).map { "make \($0)" })
    }
  }

  @MainActor @Suite("Headers of tables") struct Sections {
    private final class Headers: NSObject, UITableViewDelegate {
      func tableView(_: UITableView, heightForHeaderInSection _: Int) -> CGFloat { 40 }

      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }

      func tableView(_: UITableView, willDisplayHeaderView _: UIView, forSection section: Int) {
        call("header \(section)")
      }

      func tableView(_: UITableView, didEndDisplayingHeaderView _: UIView, forSection section: Int)
      { call("end header \(section)") }
    }

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

    @Test func `Tables 33: a header that the delegate keeps stays when rows come`() async {
      final class Bar: NSObject, UITableViewDelegate {
        let view = UIView()
        func tableView(_: UITableView, viewForHeaderInSection _: Int) -> UIView? { view }
      }
      let bar = Bar()
      let scene = ListScene(.table, 3, height: 300, delegate: bar)
      scene.table.sectionHeaderHeight = 44
      _ = await scene.shown()
      #expect(bar.view.window != nil)
      scene.source.counts[0] += 1
      await scene.screen.turn { scene.insert(3) }
      #expect(bar.view.window != nil)
    }

    @Test func `Tables 34: a controller that is set to edit edits its table`() async {
      let controller = UITableViewController(style: .plain)
      let screen = await Screen(controller).shown()
      await screen.turn { controller.setEditing(true, animated: false) }
      #expect(controller.tableView.isEditing)
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
