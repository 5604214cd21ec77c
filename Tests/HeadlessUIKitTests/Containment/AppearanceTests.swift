import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 4, 11, 16: appearance", .serialized)
struct AppearanceTests {
  let scene = Scene()
  let card = Card()
  var container: UIView { scene.list.view }

  private func repeating(_ isOn: Bool = true, _ body: (CallLog) -> Void) -> [String] {
    UIKitBehavior.current.repeatsDidMove = isOn
    defer { UIKitBehavior.current.repeatsDidMove = false }
    return record(body)
  }

  @Test func `Containment 4: didMove is sent again after the transition`() {
    UIKitBehavior.current.repeatsDidMove = true
    defer { UIKitBehavior.current.repeatsDidMove = false }
    let lines = record(only: [.didMove, .viewDidAppear, .viewDidDisappear]) { _ in
      scene.show(card)
      card.didMove(toParent: scene.list)
      scene.window.finishTurn()
      card.view.removeFromSuperview()
      card.removeFromParent()
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card.didMove(toParent: List)!", "Card.didAppear", "Card.didMove(toParent: List)",
        "Card.didMove(toParent: nil)", "Card.didDisappear", "Card.didMove(toParent: nil)",
      ])
  }

  @Test func `Containment 4: only a call that was sent is repeated, and only once`() {
    let unsent = Card()
    let lines = repeating { log in
      scene.show(unsent)
      scene.show(card)
      card.didMove(toParent: scene.list)
      scene.window.finishTurn()
      #expect(log.lines.filter { $0.contains("didMove") }.count == 2)
      log.removeAll()
      for child in [unsent, card] { child.view.removeFromSuperview() }
      scene.window.finishTurn()
      container.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(lines.filter { $0.contains("isappear") }.count == 4)
    #expect(!lines.contains { $0.contains("didMove") })
  }

  @Test func `Containment 11, 16: a reversal within a turn sends the last did alone`() {
    let lines = record(only: .appearance) { log in
      scene.show(card)
      card.view.removeFromSuperview()
      log.note("end of turn")
      scene.window.finishTurn()
      container.addSubview(card.view)
      scene.window.finishTurn()
      log.note("shown")
      card.view.removeFromSuperview()
      container.addSubview(card.view)
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card.willAppear", "Card.willDisappear", "end of turn", "Card.didDisappear",
        "Card.willAppear", "Card.isAppearing", "Card.didAppear", "shown", "Card.willDisappear",
        "Card.willAppear", "end of turn", "Card.isAppearing", "Card.didAppear",
      ])
  }

  @Test func `Transitions end in the order in which they began`() {
    let (leaving, turning, coming) = (Card(), Card(), Card())
    for child in [leaving, turning] { scene.show(child) }
    scene.list.addChild(coming)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { log in
      turning.view.removeFromSuperview()
      leaving.view.removeFromSuperview()
      container.addSubview(coming.view)
      container.addSubview(turning.view)
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card.willDisappear", "Card#2.willDisappear", "Card#3.willAppear", "Card.willAppear",
        "end of turn", "Card#3.isAppearing", "Card.isAppearing", "Card#2.didDisappear",
        "Card#3.didAppear", "Card.didAppear",
      ])
  }

  /// A controller that adds a child when it begins or ends to appear.
  private final class Chain: UIViewController {
    let card = Card()
    var isEarly = false

    override func viewWillAppear(_ animated: Bool) { if isEarly { addCard() } }
    override func viewDidAppear(_ animated: Bool) { if !isEarly { addCard() } }

    private func addCard() {
      addChild(card)
      view.addSubview(card.view)
    }
  }

  @Test func `A view added in viewWillAppear appears with it, in viewDidAppear after it`() {
    func lines(isEarly: Bool) -> [String] {
      let chain = Chain()
      chain.isEarly = isEarly
      return record(only: .appearance) { _ in
        container.addSubview(chain.view)
        scene.window.finishTurn()
        #expect(chain.card.view.window === scene.window)
      }
    }
    #expect(
      lines(isEarly: true) == [
        "Chain.willAppear", "Card.willAppear", "Chain.isAppearing", "Card.isAppearing",
        "Chain.didAppear", "Card.didAppear",
      ])
    #expect(
      lines(isEarly: false) == [
        "Chain.willAppear", "Chain.isAppearing", "Chain.didAppear", "  Card.willAppear",
        "Card.isAppearing", "Card.didAppear",
      ])
  }

  @Test func `The root controller's view comes and goes with its callbacks`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let lines = record { log in
      window.rootViewController = card
      log.note("visible")
      window.makeKeyAndVisible()
      window.finishTurn()
      log.note("nil")
      window.rootViewController = nil
      window.finishTurn()
    }
    #expect(
      lines == [
        "visible", "Card.loadView", "Card.viewDidLoad", "UIWindow.addSubview(UIView)",
        "  Card.willAppear", "Card.isAppearing", "Card.didAppear", "nil",
        "UIView.removeFromSuperview  from UIWindow", "  Card.willDisappear", "Card.didDisappear",
      ])
    #expect(card.view.frame == window.bounds)
    #expect(card.view.window == nil)
  }
}
