import HeadlessUIKit
import Testing

@MainActor @Suite("Tracing: explicit and automatic calls are each reported once")
struct CallTraceTests {
  let list = List()
  let card = Card()

  @Test func `An override, with super or without, leaves calls as explicit as they are`() {
    final class Overriding: UIViewController {
      var callsSuper = true
      override func willMove(toParent parent: UIViewController?) {
        if callsSuper { super.willMove(toParent: parent) }
      }
      override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
    }
    let child = Overriding()
    let lines = record { log in
      list.addChild(child)
      child.didMove(toParent: list)
      child.willMove(toParent: nil)
      child.removeFromParent()
      log.note("without super")
      child.callsSuper = false
      list.addChild(child)
      child.callsSuper = true
      child.willMove(toParent: list)
    }
    #expect(
      lines == [
        "List.addChild(Overriding)!", "  Overriding.willMove(toParent: List)",
        "Overriding.didMove(toParent: List)!", "Overriding.willMove(toParent: nil)!",
        "Overriding.removeFromParent  from List!", "  Overriding.didMove(toParent: nil)",
        "without super", "List.addChild(Overriding)!", "  Overriding.willMove(toParent: List)",
        "Overriding.willMove(toParent: List)!",
      ])
  }

  @Test func `Calls made by an override of an automatic call are explicit`() {
    let (scene, host) = (Scene(), AppearanceTests.Adding())
    host.moment = .willAppear
    scene.list.addChild(host)
    host.loadViewIfNeeded()
    let lines = record { _ in scene.list.view.addSubview(host.view) }
    #expect(
      lines == [
        "UIView.addSubview(UIView#2)!", "  Adding.willAppear", "    Adding.addChild(Card)!",
        "      Card.willMove(toParent: Adding)", "    Card.loadView", "    Card.viewDidLoad",
        "    UIView#2.addSubview(UIView#3)!", "    Card.didMove(toParent: Adding)!",
        "  Card.willAppear",
      ])
  }

  @Test func `Calls of the code are explicit and enclose others; plain views aren't reported`() {
    var model = 0
    let lines = record { _ in
      card.viewWillAppear(false)
      card.viewDidLoad()
      let inner = UIView()
      UIView().addSubview(inner)
      inner.removeFromSuperview()
      CallTrace.performing(.delegateMessage, by: card) { list.addChild(card) }
      model = CallTrace.performing(.storeQuery, by: list) { 7 }
    }
    #expect(model == 7)
    #expect(
      lines == [
        "Card.willAppear!", "Card.viewDidLoad!", "Card -> delegateMessage!",
        "  List.addChild(Card)!", "    Card.willMove(toParent: List)",
        "List -> storeQuery!",
      ])
    // Without an observer, it only runs its closure.
    #expect(CallTrace.observer == nil)
    #expect(CallTrace.performing(.storeQuery, by: card) { "answer" } == "answer")
  }
}

@MainActor @Suite("Object census") struct ObjectCensusTests {
  @Test func `A reset excludes earlier controllers, their numbers and deinitialization`() {
    let uncounted = Card()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    let early = Card()
    var released: Card? = Card()
    ObjectCensus.reset()
    #expect(released.flatMap(ObjectCensus.number) == nil)
    released = nil
    #expect((ObjectCensus.controllersMade, ObjectCensus.controllersAlive) == (0, 0))
    let cards = [Card(), Card()]
    var third: Card? = Card()
    #expect(third.flatMap(ObjectCensus.number) == 3)
    third = nil
    let fourth = Card()
    #expect((cards + [fourth]).map(ObjectCensus.number) == [1, 2, 4])
    #expect([early, uncounted].map(ObjectCensus.number) == [nil, nil])
    #expect(ObjectCensus.controllersAlive == 3)
  }
}
