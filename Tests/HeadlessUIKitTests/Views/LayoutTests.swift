import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Views: layout")
struct LayoutTests {
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

  @Test("A turn lays out only the views that requested it")
  func onlyWhatIsDue() {
    window.finishTurn()
    #expect(layouts == [0, 0, 0])
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    window.finishTurn()
    #expect(layouts == [0, 1, 0])
  }

  @Test("A size change requests layout; a position change doesn't")
  func frames() {
    inner.frame = CGRect(x: 3, y: 3, width: 0, height: 0)
    inner.center = .zero
    window.finishTurn()
    #expect(layouts == [0, 0, 0])
    inner.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    window.finishTurn()
    #expect(layouts == [0, 1, 0])
  }

  @Test("Adding lays out both views; removing lays out the superview")
  func hierarchy() {
    inner.removeFromSuperview()
    window.finishTurn()
    #expect(layouts == [1, 0, 0])
    other.addSubview(inner)
    window.finishTurn()
    #expect(layouts == [1, 1, 1])
  }

  @Test("layoutIfNeeded starts at the highest superview that needs layout")
  func layoutIfNeeded() {
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

  @Test("A view that needs layout before it is added is laid out afterwards")
  func addedDirty() {
    let box = UIView()
    let leaf = Counted()
    box.addSubview(leaf)
    box.layoutIfNeeded()
    leaf.layouts = 0
    leaf.setNeedsLayout()
    inner.addSubview(box)
    window.finishTurn()
    #expect(leaf.layouts == 1)
  }

  @Test("The root controller's view follows the size of the window")
  func rootView() {
    let scene = Scene()
    scene.window.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
    scene.window.finishTurn()
    #expect(scene.list.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
  }
}
