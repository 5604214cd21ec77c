import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Views: hierarchy, Containment 12")
struct ViewHierarchyTests {
  /// A view that records its callbacks.
  final class Noting: UIView {
    var notes: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      notes.append(newSuperview == nil ? "willMove(toSuperview: nil)" : "willMove(toSuperview:)")
    }
    override func didMoveToSuperview() { notes.append("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      notes.append(newWindow == nil ? "willMove(toWindow: nil)" : "willMove(toWindow:)")
    }
    override func didMoveToWindow() { notes.append("didMoveToWindow") }
  }

  @Test("Entering and leaving a window send callbacks in the same order")
  func callbacks() {
    let window = UIWindow()
    let view = Noting()
    window.addSubview(view)
    #expect(
      view.notes == [
        "willMove(toSuperview:)", "willMove(toWindow:)", "didMoveToWindow", "didMoveToSuperview",
      ])
    view.notes = []
    view.removeFromSuperview()
    #expect(
      view.notes == [
        "willMove(toSuperview: nil)", "willMove(toWindow: nil)", "didMoveToWindow",
        "didMoveToSuperview",
      ])
  }

  @Test("Outside a window, there are no window callbacks")
  func callbacksOutside() {
    let outer = UIView()
    let view = Noting()
    outer.addSubview(view)
    view.removeFromSuperview()
    view.removeFromSuperview()
    #expect(
      view.notes == [
        "willMove(toSuperview:)", "didMoveToSuperview", "willMove(toSuperview: nil)",
        "didMoveToSuperview",
      ])
  }

  @Test("Subviews receive only the window callbacks, with the window set")
  func descendants() {
    let window = UIWindow()
    let outer = UIView()
    let inner = Noting()
    outer.addSubview(inner)
    inner.notes = []
    window.addSubview(outer)
    #expect(inner.notes == ["willMove(toWindow:)", "didMoveToWindow"])
    #expect(inner.window === window)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(inner.superview === outer)
  }

  @Test("Containment 12: the model first removes a hosted view that is added elsewhere")
  func hostedViewMoves() {
    let scene = Scene()
    let left = UIView()
    let right = UIView()
    let card = Card()
    scene.list.view.addSubview(left)
    scene.list.view.addSubview(right)
    left.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record { log in
      right.addSubview(card.view)
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UIView#1.addSubview(UIView#2)",
        "  UIView#2.removeFromSuperview  from UIView#3  [auto]",
        "    Card#1.viewWillDisappear  [auto]",
        "  Card#1.viewWillAppear  [auto]",
        "end of turn",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  @Test("A view is inserted above or below a sibling, from outside or from among them")
  func siblings() {
    let outer = UIView()
    let views = (0..<3).map { _ in UIView() }
    views.forEach(outer.addSubview)
    let new = UIView()
    outer.insertSubview(new, aboveSubview: views[0])
    #expect(outer.subviews == [views[0], new, views[1], views[2]])
    outer.insertSubview(new, belowSubview: views[2])
    #expect(outer.subviews == [views[0], views[1], new, views[2]])
    outer.insertSubview(views[2], belowSubview: views[0])
    #expect(outer.subviews == [views[2], views[0], views[1], new])
    outer.insertSubview(views[2], aboveSubview: new)
    #expect(outer.subviews == [views[0], views[1], new, views[2]])
    outer.insertSubview(new, belowSubview: new)
    #expect(outer.subviews == [views[0], views[1], new, views[2]])
    let last = UIView()
    outer.insertSubview(last, aboveSubview: UIView())
    #expect(outer.subviews.last == last)
  }

  @Test("Order of siblings")
  func order() {
    let outer = UIView()
    let views = (0..<3).map { _ in UIView() }
    outer.addSubview(views[0])
    outer.addSubview(views[1])
    outer.insertSubview(views[2], at: 1)
    #expect(outer.subviews == [views[0], views[2], views[1]])
    outer.bringSubviewToFront(views[0])
    #expect(outer.subviews == [views[2], views[1], views[0]])
    outer.sendSubviewToBack(views[1])
    #expect(outer.subviews == [views[1], views[2], views[0]])
    outer.addSubview(views[1])
    #expect(outer.subviews == [views[2], views[0], views[1]])
  }

  @Test("isDescendant(of:)")
  func descent() {
    let outer = UIView()
    let inner = UIView()
    let label = UILabel()
    outer.addSubview(inner)
    inner.addSubview(label)
    #expect(label.isDescendant(of: outer))
    #expect(label.isDescendant(of: label))
    #expect(!outer.isDescendant(of: label))
  }

  @Test("Frame, bounds and center are consistent")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 5, width: 50, height: 30)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 50, height: 30))
    view.center = .zero
    #expect(view.frame == CGRect(x: -25, y: -15, width: 50, height: 30))
    view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    #expect(view.bounds == CGRect(x: 5, y: 5, width: 4, height: 6))
    #expect(view.center == CGPoint(x: 3, y: 5))
  }

  @Test("Setting components of frame and bounds works like setting the whole")
  func partsOfGeometry() {
    let view = LayoutTests.Counted(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layoutIfNeeded()
    view.frame.origin.x = 10
    view.bounds.origin.y = 3
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.size.height = 70
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    #expect(view.bounds == CGRect(x: 0, y: 3, width: 100, height: 70))
    view.bounds.size.width = 80
    view.layoutIfNeeded()
    #expect(view.layouts == 3)
    #expect(view.frame == CGRect(x: 20, y: 0, width: 80, height: 70))
  }

  @Test("A subclass can observe its frame")
  func overriddenFrame() {
    final class Watching: UIView {
      var seen: [CGFloat] = []
      override var frame: CGRect { didSet { seen.append(frame.minX) } }
    }
    let view = Watching()
    view.frame = CGRect(x: 1, y: 0, width: 2, height: 2)
    view.frame.origin.x = 5
    #expect(view.seen == [1, 5])
  }
}
