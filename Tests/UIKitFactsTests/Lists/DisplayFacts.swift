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
        mark("end of turn")
        await scene.screen.endTurn()
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

    @Test(arguments: ListKind.allCases)
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
      for y in [61, 120] { await scene.scroll(to: CGFloat(y)) }
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
}
