import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Updates in both kinds of list") struct Updates {
    /// The calls with which a list asks for its counts.
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
        mark("end of turn")
        await scene.screen.endTurn()
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
        scene.insert(1)
        await scene.screen.endTurn()
      }
      #expect(lines == ["cellForRow 1", "  make 4", "didEndDisplaying 2"])
      #expect(scene.cell(2)?.frame.minY == 120)
    }

    @Test(arguments: ListKind.allCases)
    func `Tables 1: a reconfigured row keeps its cell`(kind: ListKind) async {
      let scene = await ListScene(kind, 5).shown()
      let cells = scene.cells
      let lines = await record(only: ["cellForRow", "make", "reuse"]) {
        scene.reconfigure([.row(1), .row(3)])
        await scene.screen.endTurn()
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
}
