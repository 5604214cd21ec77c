import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Resizing the window") struct RotationTests {
  private func turn(_ window: UIWindow) {
    window.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
  }

  @Test func `A window without a shown root controller notifies no controller`() {
    final class Turned: UIViewController {
      var isTold = false
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { isTold = true }
    }
    let root = Turned()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = root
    turn(window)
    #expect(!root.isTold)
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(root.view.frame == window.bounds)
  }

  /// Returns a scene whose root view is filled by a list.
  private func scene(_ list: UIScrollView) -> Scene {
    final class Filler: UIViewController {
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        view.subviews[0].frame = view.bounds
      }
    }
    let filler = Filler()
    filler.view.addSubview(list)
    return Scene(filler)
  }

  @Test func `Rotation 4: a table keeps its offset up to the new maximum`() {
    let rows = TableScene(Rows(100))
    let scene = scene(rows.table)
    rows.table.contentOffset.y = 1200
    scene.window.finishTurn()
    turn(scene.window)
    scene.window.finishTurn()
    #expect(rows.table.contentOffset.y == 1200)
    #expect(rows.visibleRows == Array(20...25))
    #expect(rows.table.visibleCells.allSatisfy { $0.frame.width == 600 })

    rows.table.contentOffset.y = 6000 - 320
    scene.window.finishTurn()
    scene.window.frame.size = CGSize(width: 320, height: 600)
    scene.window.finishTurn()
    #expect(rows.table.contentOffset.y == 5400)
    #expect(rows.visibleRows == Array(90..<100))
  }

  @Test func `Rotation 4, 5: a grid requests sizes again and keeps its offset`() {
    let sizes = ItemSizes(CGSize(width: 80, height: 80))
    let items = CollectionScene(Rows(40), delegate: sizes)
    let scene = scene(items.collection)
    items.collection.contentOffset.y = 200
    scene.window.finishTurn()
    #expect(items.collection.contentSize.height == 800)
    let asked = sizes.asked
    turn(scene.window)
    scene.window.finishTurn()
    #expect(sizes.asked == asked + 40)
    #expect(items.collection.contentSize == CGSize(width: 600, height: 480))
    #expect(items.collection.contentOffset.y == 160)
    #expect(items.visibleRows == Array(14..<40))
  }

  @Test func `Rotation 5: a change of height alone doesn't invalidate a vertical layout`() {
    let sizes = ItemSizes(CGSize(width: 80, height: 80))
    let items = CollectionScene(Rows(40), delegate: sizes).shown()
    let asked = sizes.asked
    items.collection.frame.size.height = 300
    items.window.finishTurn()
    #expect(sizes.asked == asked)
    #expect(items.visibleRows == Array(0..<16))
  }
}
