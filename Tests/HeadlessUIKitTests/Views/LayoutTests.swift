import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor @Suite("Views: layout") struct LayoutTests {
  final class Counted: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let outer = Counted()
  let inner = Counted()
  let other = Counted()

  init() {
    outer.addSubview(inner)
    window.addSubview(outer)
    window.addSubview(other)
    window.finishTurn()
    for view in [outer, inner, other] { view.layouts = 0 }
  }

  private var layouts: [Int] { [outer.layouts, inner.layouts, other.layouts] }

  @Test func `A turn lays out the views that requested it or changed size, but not position`() {
    inner.frame = CGRect(x: 3, y: 3, width: 0, height: 0)
    inner.center = .zero
    window.finishTurn()
    #expect(layouts == [0, 0, 0])
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    window.finishTurn()
    #expect(layouts == [0, 1, 0])
    inner.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    window.finishTurn()
    inner.bounds.size.width = 20
    window.finishTurn()
    #expect(layouts == [0, 3, 0])
  }

  @Test func `Adding lays out both views, removing the superview`() {
    let leaf = Counted()
    inner.addSubview(leaf)
    window.finishTurn()
    for view in [inner, leaf] { view.layouts = 0 }
    inner.removeFromSuperview()
    leaf.setNeedsLayout()
    window.finishTurn()
    #expect(layouts == [1, 0, 0])
    other.addSubview(inner)
    window.finishTurn()
    #expect(layouts == [1, 1, 1])
    #expect(leaf.layouts == 1)
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

  @Test func `It is called once, in the idle time after the frame`() {
    var calls = 0
    #expect(!window.hasIdleWork)
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(window.hasIdleWork)
    window.finishFrame()
    #expect(calls == 0)
    window.finishIdleWork()
    #expect(calls == 1)
    #expect(!window.hasIdleWork)
    #expect(CATransaction.completionBlock() == nil)
    window.finishTurn()
    #expect(calls == 1)
  }

  @Test func `A later one replaces an earlier one, and may set another for the same idle time`() {
    var calls: [Int] = []
    CATransaction.setCompletionBlock { calls.append(1) }
    CATransaction.setCompletionBlock {
      calls.append(2)
      CATransaction.setCompletionBlock { calls.append(3) }
    }
    window.finishTurn()
    #expect(calls == [2, 3])
  }
}
