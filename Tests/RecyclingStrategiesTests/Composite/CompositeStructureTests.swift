import HeadlessUIKit
import Testing

@testable import RecyclingStrategies

/// The calls and objects of a composite row's structure, computed by hand. Of rows of 120 points, rows 0 to 7 are
/// displayed at first.
@MainActor @Suite(.serialized) struct CompositeStructureTests {
  @Test(arguments: [(Strategy.perCell, 8), (.pool, 0)])
  func aRecycledRowKeepsItsChildrenAndForwardsAppearance(strategy: Strategy, joins: Int) {
    for (content, controllers) in [(Content.composite, 5), (.compositeMassive, 1)] {
      let scene = ListScene(strategy, content)
      // A jump past all rows requests eight more cells. After that, there are enough.
      scene.scroll(toRow: 20)
      let tally = CallTally.during { scene.scroll(toRow: 50) }
      #expect(tally["addChild"] == joins)
      #expect(tally["didMove"] == joins)
      #expect(tally["removeFromParent"] == joins)
      #expect(tally["addSubview"] == 8)
      for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear"] {
        #expect(tally["auto.\(call)"] == 8 * controllers, "\(content.name) \(call)")
      }
      // The pool moves a view from cell to cell within a turn, so that no disappearance ends
      // (Containment 16).
      #expect(tally["auto.viewDidDisappear"] == joins * controllers)
      #expect(tally["auto.loadView"] == 0)
      #expect(tally["auto.makeCell"] == 0)
    }
  }

  @Test func theScreenIsWrongWithoutAChildsViewOrWithAStaleCell() throws {
    for content in screens {
      let scene = RowScene(content, row: 0)
      let voteView = scene.view.voteArea.subviews[0]
      voteView.removeFromSuperview()
      #expect(!scene.view.isShowingAll)
      scene.view.voteArea.addSubview(voteView)
      #expect(scene.view.isShowingAll)

      let table = try #require(scene.view.contentsArea.subviews[0] as? UITableView)
      let label = try #require(table.visibleCells[2].contentView.subviews[0] as? UILabel)
      let text = label.text
      label.text = "Song of another row"
      #expect(!scene.view.isShowingAll)
      label.text = text
      #expect(scene.view.isShowingAll)
      table.visibleCells[4].isHidden = true
      #expect(!scene.view.isShowingAll)
    }
  }
}
