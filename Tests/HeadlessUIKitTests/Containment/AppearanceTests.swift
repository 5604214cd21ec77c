import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 3 to 7, 11, 13, 14, 16: appearance", .serialized)
struct AppearanceTests {
  let scene = Scene()
  let card = Card()
  var container: UIView { scene.list.view }

  private func repeating(_ isOn: Bool = true, _ body: (CallLog) -> Void) -> [String] {
    UIKitBehavior.current.repeatsDidMove = isOn
    defer { UIKitBehavior.current.repeatsDidMove = false }
    return record(body)
  }

  @Test(arguments: [(isCareful: true, repeats: false), (true, true), (false, false)])
  func `Containment 3, 4, 14: a controller comes and goes`(isCareful: Bool, repeats: Bool) {
    let lines = repeating(repeats) { log in
      scene.show(card)
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
      "List.addChild(Card)!", "  Card.willMove(toParent: List)", "Card.loadView",
      "Card.viewDidLoad", "UIView.addSubview(UIView#2)!", "  Card.willAppear",
      isCareful ? "Card.didMove(toParent: List)!" : nil, "end of turn",
      "Card.isAppearing", "Card.didAppear",
      repeats ? "Card.didMove(toParent: List)" : nil,
      isCareful ? "Card.willMove(toParent: nil)!" : nil,
      "UIView#2.removeFromSuperview  from UIView!", "  Card.willDisappear",
      "Card.removeFromParent  from List!", "  Card.didMove(toParent: nil)", "end of turn",
      "Card.didDisappear", repeats ? "Card.didMove(toParent: nil)" : nil,
    ]
    #expect(lines == expected.compactMap(\.self))
    #expect(!UIKitBehavior.classic.repeatsDidMove)
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

  @Test func `Containment 5: a view without addChild appears; addChild alone does not`() {
    let viewOnly = record(only: .appearance) { _ in
      container.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(
      viewOnly == ["Card.willAppear", "Card.isAppearing", "Card.didAppear"])
    let childOnly = record { _ in
      scene.list.addChild(Card())
      scene.window.finishTurn()
    }
    #expect(childOnly == ["List.addChild(Card)!", "  Card.willMove(toParent: List)"])
    let view = UIView()
    weak var loose: Card?
    do {
      let made = Card()
      view.addSubview(made.view)
      loose = made
    }
    #expect(loose == nil)
    #expect(view.subviews.count == 1)
  }

  @Test func `Containment 6, 7: parents before children, with layout in between`() {
    final class Parent: UIViewController {
      let card = Card()
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(card)
        view.addSubview(card.view)
      }
    }
    let parent = Parent()
    parent.loadViewIfNeeded()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = parent
    let calls = Set.appearance.union([.viewWillLayoutSubviews, .viewDidLayoutSubviews])
    let lines = record(only: calls) { log in
      window.makeKeyAndVisible()
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Parent.willAppear", "Card.willAppear", "end of turn", "Parent.isAppearing",
        "Parent.viewWillLayoutSubviews", "Parent.viewDidLayoutSubviews", "Card.isAppearing",
        "Card.viewWillLayoutSubviews", "Card.viewDidLayoutSubviews", "Parent.didAppear",
        "Card.didAppear",
      ])
  }

  @Test func `Containment 7: viewIsAppearing is sent once, however often the view is laid out`() {
    let lines = record(only: [.viewIsAppearing, .viewDidAppear]) { _ in
      scene.show(card)
      scene.window.layoutIfNeeded()
      card.view.setNeedsLayout()
      scene.window.layoutIfNeeded()
      scene.window.finishTurn()
      card.view.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(lines == ["Card.isAppearing", "Card.didAppear"])
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

  @Test func `Containment 13: a controller without a parent lives until its transition ends`() {
    weak var loose: Card?
    let lines = record(only: Set.appearance.union([.addSubview])) { log in
      do {
        let made = Card()
        container.addSubview(made.view)
        loose = made
      }
      #expect(loose != nil)
      log.note("end of turn")
      scene.window.finishTurn()
      #expect(loose == nil)
      container.subviews[0].removeFromSuperview()
      container.addSubview(UIView())
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UIView.addSubview(UIView#2)!", "  Card.willAppear", "end of turn", "Card.isAppearing",
        "Card.didAppear",
      ])
    #expect(container.subviews.map(\.next) == [container])
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
