import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Prefetching") struct Prefetching {
    /// Records announcements of either kind of list.
    private final class Announced: NSObject, UITableViewDataSourcePrefetching,
      UICollectionViewDataSourcePrefetching
    {
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        call("prefetch \(indexPaths.map(\.row))")
      }

      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { call("prefetch \(indexPaths.map(\.item))") }
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
    func `Tables 6, 20: each frame of a scroll is followed by one cell ahead`(
      kind: ListKind
    ) async {
      let scene = await ListScene(kind, 100, height: 360, isPrefetching: true).shown()
      let lines = await record(only: ["cellForRow", "willDisplay"]) {
        for y in 1...4 {
          scene.list.contentOffset.y = CGFloat(y)
          await scene.screen.frame()
          mark("committed")
          await scene.screen.endTurn()
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
      for y in [1, 2] { await scene.scroll(to: CGFloat(y)) }
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
      let scene = ListScene(.table, 60, isPrefetching: true)
      let announced = Announced()
      scene.table.prefetchDataSource = announced
      let lines = await record(only: ["prefetch"]) {
        await scene.screen.endTurn()
        mark("shown")
        for y in [30, 60, 120, 60] { await scene.scroll(to: CGFloat(y)) }
      }
      #expect(
        lines == [
          "- shown", "prefetch \(Array(11...20))", "prefetch [21]", "prefetch [0]",
        ])
    }

    @Test func `Tables 23: a screen of items is announced in the direction of travel`() async {
      let scene = await ListScene(.collection, 100, height: 180, isPrefetching: true).shown()
      let announced = Announced()
      scene.collection.prefetchDataSource = announced
      let lines = await record(only: ["prefetch"]) {
        for y in [60, 3000, 2940] { await scene.scroll(to: CGFloat(y)) }
      }
      #expect(
        lines == ["prefetch [4, 5, 6]", "prefetch [53, 54, 55]", "prefetch [48, 47, 46]"])
    }

    @Test(arguments: ListKind.allCases, [true, false])
    func `Tables 6: the first responder's cell is kept`(kind: ListKind, isPrefetching: Bool) async {
      final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
      }
      let scene = await ListScene(kind, 100, height: 180, isPrefetching: isPrefetching).shown()
      let field = Field()
      scene.cell(1)?.addSubview(field)
      #expect(field.becomeFirstResponder())
      let lines = await record(only: ["cellForRow"]) {
        for y in [300, 600, 900] { await scene.scroll(to: CGFloat(y)) }
        mark("back")
        await scene.scroll(to: 60)
      }
      #expect(!lines.contains("cellForRow 1"))
      #expect(field.isFirstResponder)
    }
  }
}
