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

  @Test(
    "Containment 3, 4, 14: a controller that comes and goes, whether its host sends all or not",
    arguments: [(isCareful: true, repeats: false), (true, true), (false, false)])
  func comeAndGo(isCareful: Bool, repeats: Bool) {
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
      "List#1.addChild(Card#1)!", "  Card#1.willMove(toParent: List#1)", "Card#1.loadView",
      "Card#1.viewDidLoad", "UIView#1.addSubview(UIView#2)!", "  Card#1.viewWillAppear",
      isCareful ? "Card#1.didMove(toParent: List#1)!" : nil, "end of turn",
      "Card#1.viewIsAppearing", "Card#1.viewDidAppear",
      repeats ? "Card#1.didMove(toParent: List#1)" : nil,
      isCareful ? "Card#1.willMove(toParent: nil)!" : nil,
      "UIView#2.removeFromSuperview  from UIView#1!", "  Card#1.viewWillDisappear",
      "Card#1.removeFromParent  from List#1!", "  Card#1.didMove(toParent: nil)", "end of turn",
      "Card#1.viewDidDisappear", repeats ? "Card#1.didMove(toParent: nil)" : nil,
    ]
    #expect(lines == expected.compactMap(\.self))
    #expect(!UIKitBehavior.classic.repeatsDidMove)
  }

  @Test("Containment 4: only a call that was sent is repeated, and only once")
  func repetition() {
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

  @Test("Containment 5: a view without addChild appears, but isn't kept; addChild alone does not")
  func halves() {
    let viewOnly = record(only: .appearance) { _ in
      container.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(
      viewOnly == ["Card#1.viewWillAppear", "Card#1.viewIsAppearing", "Card#1.viewDidAppear"])
    let childOnly = record { _ in
      scene.list.addChild(Card())
      scene.window.finishTurn()
    }
    #expect(childOnly == ["List#1.addChild(Card#1)!", "  Card#1.willMove(toParent: List#1)"])
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

  @Test("Containment 6, 7: parents before children, with layout in between")
  func parentAndChild() {
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
        "Parent#1.viewWillAppear", "Card#1.viewWillAppear", "end of turn",
        "Parent#1.viewIsAppearing", "Parent#1.viewWillLayoutSubviews",
        "Parent#1.viewDidLayoutSubviews", "Card#1.viewIsAppearing", "Card#1.viewWillLayoutSubviews",
        "Card#1.viewDidLayoutSubviews", "Parent#1.viewDidAppear", "Card#1.viewDidAppear",
      ])
  }

  @Test("Containment 7: viewIsAppearing is sent once, however often the view is laid out")
  func isAppearingOnce() {
    let lines = record(only: [.viewIsAppearing, .viewDidAppear]) { _ in
      scene.show(card)
      scene.window.layoutIfNeeded()
      card.view.setNeedsLayout()
      scene.window.layoutIfNeeded()
      scene.window.finishTurn()
      card.view.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(lines == ["Card#1.viewIsAppearing", "Card#1.viewDidAppear"])
  }

  @Test("Containment 11, 16: in and out, or out and in, within a turn sends the last did alone")
  func reversedWithinTurn() {
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
        "Card#1.viewWillAppear", "Card#1.viewWillDisappear", "end of turn",
        "Card#1.viewDidDisappear", "Card#1.viewWillAppear", "Card#1.viewIsAppearing",
        "Card#1.viewDidAppear", "shown", "Card#1.viewWillDisappear", "Card#1.viewWillAppear",
        "end of turn", "Card#1.viewIsAppearing", "Card#1.viewDidAppear",
      ])
  }

  @Test("Transitions end in the order in which they began")
  func orderOfEnds() {
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
        "Card#1.viewWillDisappear", "Card#2.viewWillDisappear", "Card#3.viewWillAppear",
        "Card#1.viewWillAppear", "end of turn", "Card#3.viewIsAppearing", "Card#1.viewIsAppearing",
        "Card#2.viewDidDisappear", "Card#3.viewDidAppear", "Card#1.viewDidAppear",
      ])
  }

  @Test("Containment 13: a controller without a parent lives until its transition ends")
  func looseControllerLives() {
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
        "UIView#1.addSubview(UIView#2)!", "  Card#1.viewWillAppear", "end of turn",
        "Card#1.viewIsAppearing", "Card#1.viewDidAppear",
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

  @Test("A view added in viewWillAppear appears in the same transition, in viewDidAppear after it")
  func addedInCallbacks() {
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
        "Chain#1.viewWillAppear", "Card#1.viewWillAppear", "Chain#1.viewIsAppearing",
        "Card#1.viewIsAppearing", "Chain#1.viewDidAppear", "Card#1.viewDidAppear",
      ])
    #expect(
      lines(isEarly: false) == [
        "Chain#1.viewWillAppear", "Chain#1.viewIsAppearing", "Chain#1.viewDidAppear",
        "  Card#1.viewWillAppear", "Card#1.viewIsAppearing", "Card#1.viewDidAppear",
      ])
  }

  @Test("The root controller's view comes and goes with its callbacks")
  func rootController() {
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
        "visible", "Card#1.loadView", "Card#1.viewDidLoad", "UIWindow#1.addSubview(UIView#1)",
        "  Card#1.viewWillAppear", "Card#1.viewIsAppearing", "Card#1.viewDidAppear", "nil",
        "UIView#1.removeFromSuperview  from UIWindow#1", "  Card#1.viewWillDisappear",
        "Card#1.viewDidDisappear",
      ])
    #expect(card.view.frame == window.bounds)
    #expect(card.view.window == nil)
  }
}
