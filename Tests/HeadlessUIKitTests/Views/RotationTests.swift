import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Resizing the window") struct RotationTests {
  /// A controller that records size changes and the size of its view at that time.
  class Turned: UIViewController {
    var told: [String] = []
    var kept: (any UIViewControllerTransitionCoordinator)?

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      note("will be \(Int(size.width))")
      kept = coordinator
      coordinator.animate { _ in
        self.note("alongside")
      } completion: { context in
        self.note("completed, \(context.isCancelled || context.isAnimated)")
      }
    }

    func note(_ what: String) {
      told.append("\(what), is \(Int(viewIfLoaded?.bounds.width ?? -1))")
    }
  }

  private func turn(_ window: UIWindow) {
    window.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
  }

  @Test func `Rotation 1, 3: notified before the size changes; animation after, once`() {
    let root = Turned()
    let scene = Scene(root)
    turn(scene.window)
    #expect(
      root.told == ["will be 600, is 320", "alongside, is 600", "completed, false, is 600"])
    #expect(root.view.frame == scene.window.bounds)
    #expect(root.kept?.containerView === scene.window)
    #expect(root.kept?.animate(alongsideTransition: { _ in Issue.record("called") }) == false)
    scene.window.frame.origin.x = 10
    #expect(root.told.count == 3)
    scene.window.bounds.size.width = 320
    #expect(root.told.count == 6)
  }

  @Test func `Rotation 2: children are notified with the size from their parent`() {
    final class Halves: Turned {
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }
    let root = Halves()
    let (child, fitting, grandchild) = (Turned(), Turned(), Turned())
    let scene = Scene(root)
    for controller in [child, fitting] { root.addChild(controller) }
    child.addChild(grandchild)
    fitting.view.frame.size = CGSize(width: 300, height: 320)
    turn(scene.window)
    #expect(child.told.first == "will be 300, is -1")
    #expect(grandchild.told.first == "will be 300, is -1")
    #expect(fitting.told.isEmpty)
    #expect(!child.isViewLoaded)
  }

  @Test func `A window without a shown root controller notifies no controller`() {
    let root = Turned()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = root
    turn(window)
    #expect(root.told.isEmpty)
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(root.view.frame == window.bounds)
  }

  // MARK: Lists

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

  @Test func `Rotation 5: a layout is asked before the bounds change`() {
    final class Stubborn: UICollectionViewFlowLayout {
      var asked: [String] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append("\(collectionView!.bounds.width) to \(newBounds.width)")
        return false
      }
    }
    let layout = Stubborn()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumInteritemSpacing = 0
    let items = CollectionScene(Rows(40))
    items.collection.collectionViewLayout = layout
    items.window.finishTurn()
    let before = items.frame(3)
    items.collection.frame.size.width = 160
    items.collection.bounds.size.width = 80
    items.window.finishTurn()
    items.collection.contentOffset.y = 10
    items.window.finishTurn()
    #expect(layout.asked == ["320.0 to 160.0", "160.0 to 80.0"])
    #expect(items.frame(3) == before)
  }
}
