import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Both kinds of list") struct Display {
    @Test(arguments: ListKind.allCases)
    func `Tables 4, 10, 25: a reload ends cells from last to first, at once only in tables`(
      kind: ListKind
    ) async {
      let scene = await ListScene(kind, 3).shown()
      scene.source.counts = [2]
      let lines = await record {
        scene.reloadData()
        await scene.screen.endTurn("end of turn")
      }
      var loading = [
        "numberOfSections", "numberOfRows 0", "didEndDisplaying 2", "didEndDisplaying 1",
        "didEndDisplaying 0",
      ]
      loading.insert("- end of turn", at: kind == .table ? loading.endIndex : 0)
      #expect(
        lines == loading + [
          "cellForRow 0", "  reuse 1", "willDisplay 0", "cellForRow 1", "  reuse 2",
          "willDisplay 1", "layout 1", "layout 2",
        ])
    }

    @Test(.tags(.documented), arguments: ListKind.allCases)
    func `Tables 14: a list works with only a data source`(kind: ListKind) async {
      let scene = await ListScene(kind, 100, delegate: NSObject()).shown()
      let lines = await record { await scene.scroll(to: 60) }
      #expect(scene.visibleRows == Array(1...10))
      #expect(lines == ["cellForRow 10", "  make 11", "layout 11"])
    }

    @Test(
      "Tables 3, 15: 500 rows of 60 points in 600, scrolled to 3000",
      arguments: ListKind.allCases, [(step: 30, cells: 12), (600, 21), (3000, 20)])
    func workedExample(kind: ListKind, numbers: (step: Int, cells: Int)) async {
      let scene = ListScene(kind, 500)
      let made = await record(only: ["make"]) {
        await scene.screen.endTurn()
        for y in stride(from: numbers.step, through: 3000, by: numbers.step) {
          await scene.scroll(to: CGFloat(y))
        }
      }
      #expect(scene.visibleRows == Array(50..<60))
      #expect(made.count == numbers.cells)
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 3, 18: a row that touches an edge stays, but isn't brought in`(
      kind: ListKind
    ) async {
      let scene = await ListScene(kind, 500).shown()
      let lines = await record(only: ["willDisplay", "didEndDisplaying"]) {
        for y in [60, 61, 60] {
          mark("\(y)")
          await scene.scroll(to: CGFloat(y))
        }
      }
      #expect(
        lines == ["- 60", "willDisplay 10", "- 61", "willDisplay 11", "didEndDisplaying 0", "- 60"])
      #expect(scene.visibleRows == Array(1...10))
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 3: a memory warning empties the pools`(kind: ListKind) async {
      let scene = await ListScene(kind, 500).shown()
      await scene.scroll(to: 61, 120)
      scene.screen.warnOfMemory()
      let lines = await record(only: ["make", "reuse"]) { await scene.scroll(to: 121) }
      #expect(lines == ["make 13"])
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 3: scrolling up, rows come in at the top and leave at the bottom`(
      kind: ListKind
    ) async {
      let scene = await ListScene(kind, 500, height: 120).shown()
      await scene.scroll(to: 690)
      let lines = await record(only: ["cellForRow", "didEndDisplaying"]) {
        await scene.scroll(to: 570)
      }
      #expect(
        lines == ["cellForRow 10", "cellForRow 9", "didEndDisplaying 13", "didEndDisplaying 12"])
    }
  }

  @MainActor @Suite("Updates in both kinds of list") struct Updates {
    private let counts = ["numberOfSections", "numberOfRows 0"]

    @Test(arguments: ListKind.allCases)
    func `Tables 8: a reload requests one new cell before the old one ends`(kind: ListKind) async {
      let scene = await ListScene(kind, 3).shown()
      let lines = await record { scene.reload(1) }
      #expect(
        lines == counts + ["cellForRow 1", "  make 4", "willDisplay 1", "didEndDisplaying 1"])
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 4, 16: an incoming row is displayed before a deleted one ends`(
      kind: ListKind
    ) async {
      let scene = await ListScene(kind, 20).shown()
      scene.source.counts = [19]
      let lines = await record {
        scene.delete(4)
        await scene.screen.endTurn("end of turn")
      }
      #expect(
        lines == counts + [
          "cellForRow 9", "  make 11", "willDisplay 9", "didEndDisplaying 4", "- end of turn",
          "layout 11",
        ])
      #expect(scene.cells.map(\.frame.minY) == (0..<10).map { CGFloat($0) * 60 })
      #expect(scene.list.contentSize.height == 1140)
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 17: a cell that is pushed out ends with its old index path`(kind: ListKind) async {
      let scene = await ListScene(kind, 4, height: 179).shown()
      scene.source.counts = [5]
      let lines = await record(only: ["cellForRow", "make", "didEndDisplaying"]) {
        await scene.screen.turn { scene.insert(1) }
      }
      #expect(lines == ["cellForRow 1", "  make 4", "didEndDisplaying 2"])
      #expect(scene.cell(2)?.frame.minY == 120)
    }

    @Test(.tags(.documented), arguments: ListKind.allCases)
    func `Tables 1: a reconfigured row keeps its cell`(kind: ListKind) async {
      let scene = await ListScene(kind, 5).shown()
      let cells = scene.cells
      let lines = await record(only: ["cellForRow", "make", "reuse"]) {
        await scene.screen.turn { scene.reconfigure([.row(1), .row(3)]) }
      }
      #expect(lines == ["cellForRow 1", "cellForRow 3"])
      #expect(scene.cells == cells)
    }

    @Test(arguments: [true, false])
    func `Tables 16: a section that is replaced or reloaded displays its new cells first`(
      isReload: Bool
    ) async {
      let scene = await ListScene(.collection, 1, 2).shown()
      let lines = await record(only: ["willDisplay", "didEndDisplaying"]) {
        if isReload {
          scene.collection.reloadSections([1])
        } else {
          // Without a completion, Swift would choose the method that waits.
          scene.collection.performBatchUpdates(
            {
              scene.collection.deleteSections([1])
              scene.collection.insertSections([1])
            }, completion: nil)
        }
        await scene.screen.endTurn()
      }
      #expect(
        lines == [
          "willDisplay 1.0", "willDisplay 1.1", "didEndDisplaying 1.0", "didEndDisplaying 1.1",
        ])
    }
  }

  @MainActor @Suite("Prefetching") struct Prefetching {
    private final class Announced: NSObject, UITableViewDataSourcePrefetching,
      UICollectionViewDataSourcePrefetching
    {
      func tableView(_: UITableView, prefetchRowsAt paths: [IndexPath]) {
        call("prefetch \(paths.map(\.row))")
      }

      func collectionView(_: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        call("prefetch \(paths.map(\.item))")
      }
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 6: a list at rest requests the visible rows alone`(kind: ListKind) async {
      let scene = ListScene(kind, 100, height: 180, isPrefetching: true)
      let lines = await record(only: ["cellForRow"]) {
        for _ in 0..<3 {
          await scene.screen.endTurn()
          scene.list.setNeedsLayout()
        }
      }
      #expect(lines == (0..<3).map { "cellForRow \($0)" })
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 6, 20: each frame of a scroll is followed by one cell ahead`(kind: ListKind) async
    {
      let scene = await ListScene(kind, 100, height: 360, isPrefetching: true).shown()
      let lines = await record(only: ["cellForRow", "willDisplay"]) {
        for y in 1...4 {
          scene.list.contentOffset.y = CGFloat(y)
          await scene.screen.frame()
          await scene.screen.endTurn("committed")
        }
      }
      // Two rows ahead in tables, and half a screen in collection views.
      let ahead = kind == .table ? [7, 8] : [7, 8, 9]
      var expected = ["cellForRow 6", "willDisplay 6"]
      for step in 0..<4 {
        expected.append("- committed")
        if step < ahead.count { expected.append("cellForRow \(ahead[step])") }
      }
      #expect(lines == expected)
      #expect(scene.visibleRows == Array(0...6))
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 6: a prepared or returning row only receives willDisplay`(kind: ListKind) async {
      let scene = await ListScene(kind, 100, height: 180, isPrefetching: true).shown()
      await scene.scroll(to: 1, 2)
      let lines = await record(only: ["cellForRow", "willDisplay", "didEndDisplaying", "reuse"]) {
        await scene.scroll(to: 61)
        mark("back")
        await scene.scroll(to: 0)
      }
      #expect(
        lines == [
          "willDisplay 4", "didEndDisplaying 0", "cellForRow \(kind == .table ? 6 : 5)", "- back",
          "willDisplay 0", "didEndDisplaying 4",
        ])
    }

    @Test func `Tables 23: data is announced ten rows ahead, and the other way back`() async {
      let (scene, announced) = (ListScene(.table, 60, isPrefetching: true), Announced())
      scene.table.prefetchDataSource = announced
      let lines = await record(only: ["prefetch"]) {
        await scene.screen.endTurn()
        mark("shown")
        await scene.scroll(to: 30, 60, 120, 60)
      }
      #expect(lines == ["- shown", "prefetch \(Array(11...20))", "prefetch [21]", "prefetch [0]"])
    }

    @Test func `Tables 23: a screen of items is announced in the direction of travel`() async {
      let scene = await ListScene(.collection, 100, height: 180, isPrefetching: true).shown()
      let announced = Announced()
      scene.collection.prefetchDataSource = announced
      let lines = await record(only: ["prefetch"]) { await scene.scroll(to: 60, 3000, 2940) }
      #expect(lines == ["prefetch [4, 5, 6]", "prefetch [53, 54, 55]", "prefetch [48, 47, 46]"])
    }

    @Test(arguments: ListKind.allCases, [true, false])
    func `Tables 6: the first responder's cell is kept`(kind: ListKind, isPrefetching: Bool) async {
      final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
      let scene = await ListScene(kind, 100, height: 180, isPrefetching: isPrefetching).shown()
      let field = Field()
      scene.cell(1)?.addSubview(field)
      #expect(field.becomeFirstResponder())
      let lines = await record(only: ["cellForRow"]) { await scene.scroll(to: 300, 600, 900, 60) }
      #expect(!lines.contains("cellForRow 1"))
      #expect(field.isFirstResponder)
    }
  }

  @MainActor @Suite("Selection and cells of lists") struct Lists {
    @Test func `Tables 34: a table view controller clears its selection when it appears again`()
      async
    {
      final class Rows: UITableViewController {
        override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      let list = Rows(style: .plain)
      let screen = await Screen(UINavigationController(rootViewController: list)).shown()
      func selectedAfterReturn() async -> IndexPath? {
        list.tableView.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        await screen.turn { list.navigationController?.pushViewController(Card(), animated: false) }
        await screen.turn { list.navigationController?.popViewController(animated: false) }
        return list.tableView.indexPathForSelectedRow
      }
      #expect(await selectedAfterReturn() == nil)
      list.clearsSelectionOnViewWillAppear = false
      #expect(await selectedAfterReturn() == [0, 2])
    }

    @Test func `Tables 24: an item has no cell while its cell is requested`() async {
      final class Asking: Rows {
        override func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          call("at \(path.item) \(list.cellForItem(at: path) == nil)")
          return super.collectionView(list, cellForItemAt: path)
        }
      }
      let scene = ListScene(.collection, source: Asking([3]))
      let first = await record(only: ["at"]) { await scene.screen.endTurn() }
      #expect(first == ["at 0 true", "at 1 true", "at 2 true"])
      let again = await record(only: ["at"]) {
        scene.collection.performBatchUpdates({ scene.reload(1) }, completion: nil)
        await scene.screen.endTurn()
      }
      #expect(again == ["at 1 true"])
    }
  }
}
