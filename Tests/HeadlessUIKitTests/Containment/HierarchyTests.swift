import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 10: correct hierarchies")
struct HierarchyTests {
  @Test("Nothing is checked outside a window, and a controller without a parent can be anywhere")
  func allowed() {
    let card = Card()
    let other = Detail()
    other.addChild(card)
    let loose = List()
    loose.view.addSubview(card.view)
    #expect(card.view.superview === loose.view)

    let scene = Scene()
    let orphan = Card()
    scene.list.view.addSubview(orphan.view)
    #expect(orphan.view.window === scene.window)
  }

  @Test("A grandchild's nearest controller is its own parent")
  func grandchild() {
    let scene = Scene()
    let card = Card()
    let inner = Detail()
    card.addChild(inner)
    card.view.addSubview(inner.view)
    scene.list.addChild(card)
    scene.list.view.addSubview(card.view)
    #expect(inner.view.window === scene.window)
  }
}
