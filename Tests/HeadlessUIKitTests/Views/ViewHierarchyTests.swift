import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Views: hierarchy") struct ViewHierarchyTests {
  /// A view that records its callbacks.
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

  @Test func `Entering and leaving send callbacks in the same order`() {
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
  }

  @Test func `Subviews receive only the window callbacks, with the window set`() {
    let window = UIWindow()
    let outer = UIView()
    let inner = Noting()
    outer.addSubview(inner)
    inner.notes = []
    window.addSubview(outer)
    #expect(inner.notes == ["enters window", "window"])
    #expect(inner.window === window)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(inner.superview === outer)
  }

  @Test func `A view is inserted at, above or below others, or moved to either end`() {
    let outer = UIView()
    let views = (0..<4).map { _ in UIView() }
    var order: [Int?] { outer.subviews.map { views.firstIndex(of: $0) } }
    views[..<3].forEach(outer.addSubview)
    outer.insertSubview(views[3], aboveSubview: views[0])
    #expect(order == [0, 3, 1, 2])
    outer.insertSubview(views[3], belowSubview: views[2])
    #expect(order == [0, 1, 3, 2])
    outer.insertSubview(views[3], belowSubview: views[3])
    #expect(order == [0, 1, 3, 2])
    outer.insertSubview(views[2], at: 1)
    #expect(order == [0, 2, 1, 3])
    outer.bringSubviewToFront(views[0])
    #expect(order == [2, 1, 3, 0])
    outer.sendSubviewToBack(views[3])
    #expect(order == [3, 2, 1, 0])
    outer.addSubview(views[2])
    #expect(order == [3, 1, 0, 2])
    let last = UIView()
    outer.insertSubview(last, aboveSubview: UIView())
    #expect(outer.subviews.last == last)
    last.addSubview(UILabel())
    #expect(last.subviews[0].isDescendant(of: outer))
    #expect(last.isDescendant(of: last))
    #expect(!outer.isDescendant(of: last))
  }

  @Test func `Frame, bounds and center are consistent`() {
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

  @Test func `Setting components of frame and bounds works like setting the whole`() {
    final class Watching: UIView {
      var seen: [CGFloat] = []
      override var frame: CGRect { didSet { seen.append(frame.minX) } }
    }
    let view = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.frame.origin.x = 10
    view.bounds.origin.y = 3
    view.frame.size.height = 70
    #expect(view.bounds == CGRect(x: 0, y: 3, width: 100, height: 70))
    view.bounds.size.width = 80
    #expect(view.frame == CGRect(x: 20, y: 0, width: 80, height: 70))
    #expect(view.seen == [10, 10])
  }

  @Test func `viewWithTag searches the view itself first, then its subviews`() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.tag = 7
    #expect(outer.viewWithTag(7) === inner)
    middle.tag = 7
    #expect(outer.viewWithTag(7) === middle)
    #expect(outer.viewWithTag(0) === outer)
    #expect(inner.viewWithTag(7) === inner)
    #expect(inner.viewWithTag(3) == nil)
  }
}
