import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("The responder chain and tags")
struct ResponderTests {
  @Test("Responders 1: a view's controller or superview, a controller's view's superview, the app")
  func chain() {
    let scene = Scene()
    let card = Card()
    let inner = UIView()
    scene.list.addChild(card)
    scene.list.view.addSubview(card.view)
    card.view.addSubview(inner)
    var chain: [UIResponder] = []
    var responder: UIResponder? = inner
    while let next = responder?.next {
      chain.append(next)
      responder = next
    }
    #expect(
      chain == [
        card.view, card, scene.list.view, scene.list, scene.window, UIApplication.shared,
      ])
  }

  @Test("Without a superview, the chain ends at the controller without loading its view")
  func ends() {
    let card = Card()
    #expect(card.next == nil)
    #expect(!card.isViewLoaded)
    #expect(card.view.next === card)
    #expect(card.next == nil)
    #expect(UIView().next == nil)
  }

  @Test("viewWithTag searches the view itself first, then its subviews")
  func tags() {
    let outer = UIView()
    let middle = UIView()
    let inner = UIView()
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
