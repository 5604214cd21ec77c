import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tracing: explicit and automatic calls are each reported once")
struct CallTraceTests {
  /// A subclass whose overrides call `super`.
  class Polite: UIViewController {
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
    }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  }

  /// A subclass whose overrides don't call `super`.
  class Rude: UIViewController {
    override func willMove(toParent parent: UIViewController?) {}
    override func viewWillAppear(_ animated: Bool) {}
  }

  @Test("An override neither duplicates a call nor makes an automatic one explicit")
  func polite() {
    let list = List()
    let child = Polite()
    let lines = record { _ in
      list.addChild(child)
      child.didMove(toParent: list)
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    #expect(
      lines == [
        "List#1.addChild(Polite#1)",
        "  Polite#1.willMove(toParent: List#1)  [auto]",
        "Polite#1.didMove(toParent: List#1)",
        "Polite#1.willMove(toParent: nil)",
        "Polite#1.removeFromParent  from List#1",
        "  Polite#1.didMove(toParent: nil)  [auto]",
      ])
  }

  @Test("An override without super leaves no mark for the next explicit call")
  func rude() {
    let list = List()
    let child = Rude()
    let lines = record { _ in
      list.addChild(child)
      // Calls the base implementation explicitly, as a subclass would.
      child.didMove(toParent: list)
    }
    #expect(
      lines == [
        "List#1.addChild(Rude#1)",
        "  Rude#1.willMove(toParent: List#1)  [auto]",
        "Rude#1.didMove(toParent: List#1)",
      ])
  }

  @Test("Calls made by an override of an automatic call are explicit")
  func nested() {
    final class Host: UIViewController {
      let card = Card()
      override func viewWillAppear(_ animated: Bool) {
        addChild(card)
        view.addSubview(card.view)
        card.didMove(toParent: self)
        super.viewWillAppear(animated)
      }
    }
    let scene = Scene()
    let host = Host()
    scene.list.addChild(host)
    host.loadViewIfNeeded()
    let lines = record { _ in scene.list.view.addSubview(host.view) }
    #expect(
      lines == [
        "UIView#1.addSubview(UIView#2)",
        "  Host#1.viewWillAppear  [auto]",
        "    Host#1.addChild(Card#1)",
        "      Card#1.willMove(toParent: Host#1)  [auto]",
        "    Card#1.loadView  [auto]",
        "    Card#1.viewDidLoad  [auto]",
        "    UIView#2.addSubview(UIView#3)",
        "    Card#1.didMove(toParent: Host#1)",
        "  Card#1.viewWillAppear  [auto]",
      ])
  }

  @Test("An appearance callback sent by the code itself is explicit")
  func explicitAppearance() {
    let card = Card()
    let lines = record { _ in
      card.viewWillAppear(false)
      card.viewDidLoad()
    }
    #expect(lines == ["Card#1.viewWillAppear", "Card#1.viewDidLoad"])
  }

  @Test("Views without a controller aren't reported")
  func plainViews() {
    let lines = record { _ in
      let outer = UIView()
      let inner = UIView()
      outer.addSubview(inner)
      inner.removeFromSuperview()
    }
    #expect(lines.isEmpty)
  }

  @Test("An app's own call is explicit and encloses the calls within it")
  func appCalls() {
    let list = List()
    let card = Card()
    var model = 0
    let lines = record { _ in
      CallTrace.performing(.delegateMessage, by: card) { list.addChild(card) }
      model = CallTrace.performing(.storeQuery, by: list) { 7 }
    }
    #expect(model == 7)
    #expect(
      lines == [
        "Card#1 -> delegateMessage",
        "  List#1.addChild(Card#1)",
        "    Card#1.willMove(toParent: List#1)  [auto]",
        "List#1 -> storeQuery",
      ])
  }

  @Test("Without an observer, an app's own call only runs its closure")
  func appCallsUnobserved() {
    let card = Card()
    #expect(CallTrace.observer == nil)
    #expect(CallTrace.performing(.storeQuery, by: card) { "answer" } == "answer")
  }

  @Test("Begin and end match, with the same call, receiver and argument")
  func events() {
    final class Pairing: CallObserver {
      var open: [TracedCall] = []
      var closed: [TracedCall] = []
      var path: IndexPath?
      var argument: AnyObject?
      func callWillBegin(_ event: CallEvent) { open.append(event.call) }
      func callDidEnd(_ event: CallEvent) {
        #expect(open.popLast() == event.call)
        closed.append(event.call)
        if event.call == .willDisplay {
          path = event.indexPath
          argument = event.argument
        }
      }
    }
    let pairing = Pairing()
    let scene = TableScene(Rows(0, 1))
    CallTrace.observer = pairing
    defer { CallTrace.observer = nil }
    scene.window.finishTurn()
    CallTrace.observer = nil
    #expect(pairing.open.isEmpty)
    #expect(
      pairing.closed == [
        .numberOfSections, .numberOfRows, .numberOfRows, .makeCell, .cellForRow, .willDisplay,
        .layoutCell,
      ])
    #expect(pairing.path == IndexPath(row: 0, section: 1))
    #expect(pairing.argument === scene.table.visibleCells[0])
  }
}
