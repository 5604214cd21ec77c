import Testing

@testable import HeadlessUIKit

@MainActor @Suite("Views: hierarchy") struct ViewHierarchyTests {
  final class Noting: UIView {
    var notes: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      notes.append(newSuperview == nil ? "leaves superview" : "enters superview")
    }
    override func didMoveToSuperview() { notes.append("superview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      notes.append(newWindow == nil ? "leaves window" : "enters window")
    }
    override func didMoveToWindow() { notes.append("window") }
  }

  @Test func `Entering and leaving send callbacks in the same order; subviews know their window`() {
    let view = Noting()
    for superview in [UIWindow(), UIView()] {
      superview.addSubview(view)
      view.removeFromSuperview()
      view.removeFromSuperview()
    }
    #expect(
      view.notes == [
        "enters superview", "enters window", "window", "superview", "leaves superview",
        "leaves window", "window", "superview", "enters superview", "superview",
        "leaves superview", "superview",
      ])
    let (window, outer) = (UIWindow(), UIView())
    outer.addSubview(view)
    view.notes = []
    window.addSubview(outer)
    #expect(view.notes == ["enters window", "window"] && view.window === window)
    outer.removeFromSuperview()
    #expect(view.window == nil && view.superview === outer)
  }

  @Test func `A view is inserted at, above or below others, moved, and found by its tag`() {
    let outer = UIView()
    let views = (0..<4).map { _ in UIView() }
    var order: [Int?] { outer.subviews.map { views.firstIndex(of: $0) } }
    views[..<3].forEach(outer.addSubview)
    outer.insertSubview(views[3], aboveSubview: views[0])
    #expect(order == [0, 3, 1, 2])
    for other in [views[2], views[3]] {
      outer.insertSubview(views[3], belowSubview: other)
      #expect(order == [0, 1, 3, 2])
    }
    outer.insertSubview(views[2], at: 1)
    #expect(order == [0, 2, 1, 3])
    outer.bringSubviewToFront(views[0])
    #expect(order == [2, 1, 3, 0])
    outer.sendSubviewToBack(views[3])
    #expect(order == [3, 2, 1, 0])
    outer.addSubview(views[2])
    #expect(order == [3, 1, 0, 2])
    let (last, leaf) = (UIView(), UILabel())
    outer.insertSubview(last, aboveSubview: UIView())
    #expect(outer.subviews.last == last)
    last.addSubview(leaf)
    #expect(leaf.isDescendant(of: outer) && last.isDescendant(of: last))
    #expect(!outer.isDescendant(of: last))
    leaf.tag = 7
    #expect(outer.viewWithTag(7) === leaf)
    last.tag = 7
    #expect([7, 0].map(outer.viewWithTag) == [last, outer])
    #expect([7, 3].map(leaf.viewWithTag) == [leaf, nil])
  }

  @Test func `Frame, bounds and center are consistent, also if set in parts`() {
    final class Watching: UIView {
      var seen: [CGFloat] = []
      override var frame: CGRect { didSet { seen.append(frame.minX) } }
    }
    let view = UIView(frame: CGRect(10, 20, 100, 50))
    #expect(view.center == CGPoint(60, 45) && view.bounds == CGRect(0, 0, 100, 50))
    view.bounds = CGRect(5, 5, 50, 30)
    #expect(view.frame == CGRect(35, 30, 50, 30))
    view.center = .zero
    #expect(view.frame == CGRect(-25, -15, 50, 30))
    view.frame = CGRect(1, 2, 4, 6)
    #expect(view.bounds == CGRect(5, 5, 4, 6) && view.center == CGPoint(3, 5))
    let other = Watching(frame: CGRect(0, 0, 100, 50))
    other.frame.origin.x = 10
    other.bounds.origin.y = 3
    other.frame.size.height = 70
    #expect(other.bounds == CGRect(0, 3, 100, 70))
    other.bounds.size.width = 80
    #expect(other.frame == CGRect(20, 0, 80, 70) && other.seen == [10, 10])
  }

  @Test func `The frame of a transformed view surrounds it, and its center stays`() {
    let view = UIView(frame: CGRect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(-50, -25, 200, 100) && view.bounds == CGRect(0, 0, 100, 50))
    #expect(view.center == CGPoint(x: 50, y: 25) && view.layer.affineTransform().a == 2)
    view.frame.origin.x = 0
    #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center.x == 100)
    view.frame = CGRect(10, 20, 40, 60)
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
    #expect(view.center == CGPoint(x: 30, y: 50))
    view.bounds.size.width = 30
    #expect(view.frame == CGRect(0, 20, 60, 60) && view.center == CGPoint(x: 30, y: 50))
    view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(view.frame.width - 30) < 1e-9 && abs(view.frame.minX - 15) < 1e-9)
    view.transform = .identity
    #expect(view.frame == CGRect(15, 35, 30, 30))
  }

  @Test func `A view turns around its anchor point, which its center places`() {
    let view = UIView(frame: CGRect(10, 20, 100, 50))
    view.layer.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 60, y: 45) && view.frame == CGRect(60, 45, 100, 50))
    view.center = CGPoint(x: 10, y: 20)
    view.bounds.size.width = 80
    #expect(view.frame == CGRect(10, 20, 80, 50))
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
    #expect(view.frame == CGRect(-70, 20, 80, 50) && view.anchorPoint == .zero)
    let outer = UIView(frame: CGRect(5, 5, 200, 200))
    outer.addSubview(view)
    #expect(view.convert(CGPoint(x: 10, y: 1), to: outer) == CGPoint(x: 0, y: 21))
    #expect(outer.convert(CGRect(0, 21, 5, 2), to: view) == CGRect(5, 1, 5, 2))
  }
}

@MainActor @Suite("Auto layout 5, views: layout") struct ViewTests {
  final class Counted: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  let window = UIWindow(frame: CGRect(0, 0, 100, 100))
  let outer = Counted()
  let inner = Counted()
  let other = Counted()

  init() {
    outer.addSubview(inner)
    window.addSubview(outer)
    window.turn { window.addSubview(other) }
    for view in [outer, inner, other] { view.layouts = 0 }
  }

  private var layouts: [Int] { [outer.layouts, inner.layouts, other.layouts] }

  @Test func `A turn lays out the views that requested it or changed size, but not position`() {
    inner.frame = CGRect(3, 3, 0, 0)
    window.turn { inner.center = .zero }
    #expect(layouts == [0, 0, 0])
    inner.setNeedsLayout()
    window.turn { inner.setNeedsLayout() }
    #expect(layouts == [0, 1, 0])
    window.turn { inner.frame = CGRect(0, 0, 9, 9) }
    window.turn { inner.bounds.size.width = 20 }
    #expect(layouts == [0, 3, 0])
  }

  @Test func `Adding lays out both views, removing and a new order the superview`() {
    let leaf = Counted()
    window.turn { inner.addSubview(leaf) }
    for view in [inner, leaf] { view.layouts = 0 }
    inner.removeFromSuperview()
    window.turn { leaf.setNeedsLayout() }
    #expect(layouts == [1, 0, 0])
    window.turn { other.addSubview(inner) }
    #expect(layouts == [1, 1, 1] && leaf.layouts == 1)
    window.turn { other.addSubview(UIView()) }
    other.layouts = 0
    window.turn { other.bringSubviewToFront(inner) }
    window.turn { other.sendSubviewToBack(inner) }
    #expect(layouts == [1, 1, 2])
  }

  @Test func `layoutIfNeeded starts at the highest superview that needs layout`() {
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    other.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(layouts == [1, 1, 0])
    inner.layoutIfNeeded()
    #expect(layouts == [1, 1, 0])
    window.layoutIfNeeded()
    #expect(layouts == [1, 1, 1])
  }
}

@MainActor @Suite("The completion block of a frame's transaction", .serialized)
struct TransactionTests {
  let window = UIWindow(frame: .zero)

  @Test func `The last one is called once, in the idle time, and may set another for it`() {
    var calls: [Int] = []
    #expect(!window.hasIdleWork)
    CATransaction.setCompletionBlock { calls.append(1) }
    CATransaction.setCompletionBlock {
      calls.append(2)
      CATransaction.setCompletionBlock { calls.append(3) }
    }
    #expect(window.hasIdleWork)
    window.finishFrame()
    #expect(calls == [])
    window.finishIdleWork()
    #expect(calls == [2, 3] && !window.hasIdleWork)
    #expect(CATransaction.completionBlock() == nil)
    window.finishTurn()
    #expect(calls == [2, 3])
  }
}

@MainActor @Suite("Resizing the window") struct RotationTests {
  private func turn(_ window: UIWindow) { window.frame = CGRect(0, 0, 600, 320) }

  @Test func `A window without a shown root controller notifies no controller`() {
    final class Turned: UIViewController {
      var isTold = false
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { isTold = true }
    }
    let (root, window) = (Turned(), UIWindow(frame: CGRect(0, 0, 320, 600)))
    window.rootViewController = root
    turn(window)
    #expect(!root.isTold && !root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(root.view.frame == window.bounds)
  }

  private func scene(_ list: UIScrollView) -> Scene {
    let scene = Scene()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.window.turn { scene.list.view.addSubview(list) }
    return scene
  }

  @Test func `Rotation 4: a table keeps its offset up to the new maximum`() {
    let rows = TableScene(Rows(100))
    let scene = scene(rows.table)
    scene.window.turn { rows.table.contentOffset.y = 1200 }
    scene.window.turn { turn(scene.window) }
    #expect(rows.table.contentOffset.y == 1200 && rows.visibleRows == Array(20...25))
    #expect(rows.table.visibleCells.allSatisfy { $0.frame.width == 600 })

    scene.window.turn { rows.table.contentOffset.y = 6000 - 320 }
    scene.window.turn { scene.window.frame.size = CGSize(320, 600) }
    #expect(rows.table.contentOffset.y == 5400 && rows.visibleRows == Array(90..<100))
  }

  @Test func `Rotation 4, 5: a grid requests sizes again, except for a new height, and stays`() {
    let sizes = ItemSizes(CGSize(80, 80))
    let items = CollectionScene(Rows(40), delegate: sizes)
    let scene = scene(items.collection)
    let first = sizes.asked
    scene.window.turn { items.collection.frame.size.height = 300 }
    #expect(sizes.asked == first && items.visibleRows == Array(0..<16))
    scene.window.turn { items.collection.frame.size.height = 600 }
    scene.window.turn { items.collection.contentOffset.y = 200 }
    #expect(items.collection.contentSize.height == 800)
    let asked = sizes.asked
    scene.window.turn { turn(scene.window) }
    #expect(sizes.asked == asked + 40)
    #expect(items.collection.contentSize == CGSize(600, 480))
    #expect(items.collection.contentOffset.y == 160 && items.visibleRows == Array(14..<40))
  }

}
