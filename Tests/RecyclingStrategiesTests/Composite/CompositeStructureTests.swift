import HeadlessUIKit
import Testing

@testable import RecyclingStrategies

/// The calls and objects of a composite row's structure, computed by hand. Of rows of 120 points, rows 0 to 7 are
/// displayed at first.
@MainActor @Suite(.serialized) struct CompositeStructureTests {
  @Test(arguments: [(Strategy.perCell, 8), (.pool, 0)])
  func aRowThatIsMadeAddsFourChildren(strategy: Strategy, arrivals: Int) {
    let composite = CallTally.during { _ = ListScene(strategy, .composite) }
    #expect(composite["addChild"] == 8 + 8 * 4)
    #expect(composite["addSubview"] == 8 + 8 * 4)
    // At depth 1, the pool sends none.
    #expect(composite["didMove"] == arrivals + 8 * 4)
    #expect(composite["auto.willMove"] == 8 + 8 * 4)
    #expect(composite["auto.viewWillAppear"] == 1 + 8 + 8 * 4)
    #expect(composite["auto.viewDidAppear"] == 1 + 8 + 8 * 4)

    let massive = CallTally.during { _ = ListScene(strategy, .compositeMassive) }
    #expect(massive["addChild"] == 8)
    #expect(massive["addSubview"] == 8)
    #expect(massive["didMove"] == arrivals)
    #expect(massive["auto.viewWillAppear"] == 1 + 8)
  }

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

  @Test(arguments: ListHost.allCases, screens.indices)
  func everyRowOnScreenIsItsOwnInEveryKindOfList(host: ListHost, screen: Int) throws {
    for strategy in Strategy.choices where strategy.hostsControllers {
      let scene = ListScene(strategy, screens[screen], host: host)
      for row in [1, 3, 12, 25, 13, 0] {
        scene.scroll(toRow: row)
        var rows = 0
        scene.list.forEachVisibleRow { indexPath, _, contentView in
          rows += 1
          let view = contentView.subviews.first as? CompositeView
          #expect(view?.shownRow == indexPath.row)
          #expect(view?.isShowingAll == true)
          // The next model of the view must not show any effect of this.
          (view?.next as? ContentViewController)?.userDidAct(indexPath.row)
        }
        // Seven lines and the upper four points of another one.
        #expect(rows == 8 * host.columns)
      }
    }
  }

  /// Five songs of 20 points in 100 and three comments, in reused cells.
  @Test(arguments: screens.indices)
  func aRecycledRowReloadsItsTables(screen: Int) {
    let scene = RowScene(screens[screen], row: 0)
    let tally = CallTally.during { scene.show(1) }
    #expect(tally["auto.numberOfRows"] == 2)
    #expect(tally["auto.cellForRow"] == 5 + 3)
    #expect(tally["auto.prepareForReuse"] == 5 + 3)
    #expect(tally["auto.didEndDisplaying"] == 5 + 3)
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
