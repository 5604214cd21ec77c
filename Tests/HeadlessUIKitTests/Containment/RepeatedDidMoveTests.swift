import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 3, 4, 14: a controller that comes and goes, and repeated didMove", .serialized)
struct RepeatedDidMoveTests {
  let scene = Scene()
  var container: UIView { scene.list.view }

  /// Runs a closure with repetition of `didMove` on, and returns the log.
  private func recordRepeating(_ body: (CallLog) -> Void) -> [String] {
    UIKitBehavior.current.repeatsDidMove = true
    defer { UIKitBehavior.current.repeatsDidMove = false }
    return record(body)
  }

  @Test(
    "Containment 3, 14: the calls of a controller that comes and goes, whether its host sends all or not",
    arguments: [(isCareful: true, repeats: false), (true, true), (false, false)])
  func comeAndGo(isCareful: Bool, repeats: Bool) {
    let card = Card()
    UIKitBehavior.current.repeatsDidMove = repeats
    defer { UIKitBehavior.current.repeatsDidMove = false }
    let lines = record { log in
      scene.list.addChild(card)
      container.addSubview(card.view)
      if isCareful { card.didMove(toParent: scene.list) }
      log.note("end of turn")
      scene.window.finishTurn()
      if isCareful { card.willMove(toParent: nil) }
      card.view.removeFromSuperview()
      card.removeFromParent()
      log.note("end of turn")
      scene.window.finishTurn()
    }
    let expected: [String?] = [
      "List#1.addChild(Card#1)",
      "  Card#1.willMove(toParent: List#1)  [auto]",
      "Card#1.loadView  [auto]",
      "Card#1.viewDidLoad  [auto]",
      "UIView#1.addSubview(UIView#2)",
      "  Card#1.viewWillAppear  [auto]",
      isCareful ? "Card#1.didMove(toParent: List#1)" : nil,
      "end of turn",
      "Card#1.viewIsAppearing  [auto]",
      "Card#1.viewDidAppear  [auto]",
      repeats ? "Card#1.didMove(toParent: List#1)  [auto]" : nil,
      isCareful ? "Card#1.willMove(toParent: nil)" : nil,
      "UIView#2.removeFromSuperview  from UIView#1",
      "  Card#1.viewWillDisappear  [auto]",
      "Card#1.removeFromParent  from List#1",
      "  Card#1.didMove(toParent: nil)  [auto]",
      "end of turn",
      "Card#1.viewDidDisappear  [auto]",
      repeats ? "Card#1.didMove(toParent: nil)  [auto]" : nil,
    ]
    #expect(lines == expected.compactMap(\.self))
    #expect(!UIKitBehavior.classic.repeatsDidMove)
  }

  @Test("A call that wasn't sent isn't repeated")
  func notSentOnce() {
    let card = Card()
    let lines = recordRepeating { _ in
      scene.list.addChild(card)
      container.addSubview(card.view)
      scene.window.finishTurn()
      card.view.removeFromSuperview()
      scene.window.finishTurn()
    }
    #expect(!lines.contains { $0.contains("didMove") })
  }

  @Test("After its repetition, a call isn't repeated when the view leaves and returns")
  func onlyOnce() {
    let card = Card()
    scene.list.addChild(card)
    let lines = recordRepeating { log in
      container.addSubview(card.view)
      card.didMove(toParent: scene.list)
      scene.window.finishTurn()
      log.removeAll()
      card.view.removeFromSuperview()
      scene.window.finishTurn()
      container.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(lines.count == 7)
    #expect(!lines.contains { $0.contains("didMove") })
  }
}
