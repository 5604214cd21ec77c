import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 8, 16: appearance sent by the parent")
struct ManualAppearanceTests {
  final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let scene = Scene(Manual())
  let card = Card()

  init() {
    scene.list.addChild(card)
  }

  @Test("Nothing is forwarded")
  func nothing() {
    let lines = record(only: .appearance) { _ in
      scene.list.view.addSubview(card.view)
      scene.window.finishTurn()
      card.view.removeFromSuperview()
      scene.window.finishTurn()
    }
    #expect(lines.isEmpty)
  }

  @Test("begin sends will, end sends isAppearing and did")
  func beginAndEnd() {
    let lines = record(only: .appearance) { log in
      card.beginAppearanceTransition(true, animated: false)
      scene.list.view.addSubview(card.view)
      log.note("end")
      card.endAppearanceTransition()
      scene.window.finishTurn()
      card.beginAppearanceTransition(false, animated: false)
      card.view.removeFromSuperview()
      log.note("end")
      card.endAppearanceTransition()
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card#1.viewWillAppear  [auto]",
        "end",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
        "Card#1.viewWillDisappear  [auto]",
        "end",
        "Card#1.viewDidDisappear  [auto]",
      ])
  }

  @Test("A layout pass before end sends isAppearing")
  func layoutBeforeEnd() {
    let lines = record(only: .appearance) { log in
      card.beginAppearanceTransition(true, animated: true)
      scene.list.view.addSubview(card.view)
      scene.window.finishTurn()
      log.note("end")
      card.endAppearanceTransition()
    }
    #expect(
      lines == [
        "Card#1.viewWillAppear  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "end",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  /// The states of a view's appearance.
  enum State: CaseIterable {
    case disappeared, appearing, appeared, disappearing
  }

  private func move(_ child: UIViewController, to state: State) {
    child.beginAppearanceTransition(state == .appearing || state == .appeared, animated: false)
    if state == .appeared || state == .disappeared { child.endAppearanceTransition() }
  }

  /// What is sent on the way from each state to the four, in the order of `State.allCases`.
  static let sent: [(from: State, to: [[String]])] = [
    (
      .disappeared,
      [
        [], ["viewWillAppear"], ["viewWillAppear", "viewIsAppearing", "viewDidAppear"], [],
      ]
    ),
    (
      .appearing,
      [
        ["viewWillDisappear", "viewDidDisappear"], [], ["viewIsAppearing", "viewDidAppear"],
        ["viewWillDisappear"],
      ]
    ),
    (.appeared, [["viewWillDisappear", "viewDidDisappear"], [], [], ["viewWillDisappear"]]),
    (
      .disappearing,
      [
        ["viewDidDisappear"], ["viewWillAppear"],
        ["viewWillAppear", "viewIsAppearing", "viewDidAppear"], [],
      ]
    ),
  ]

  @Test("Containment 16: all transitions; a reversed one sends no did of the first")
  func sixteenTransitions() {
    for (from, expected) in Self.sent {
      for (state, calls) in zip(State.allCases, expected) {
        let child = Card()
        scene.list.addChild(child)
        if from == .disappearing { move(child, to: .appeared) }
        move(child, to: from)
        let lines = record(only: .appearance) { _ in move(child, to: state) }
        #expect(lines == calls.map { "Card#1.\($0)  [auto]" }, "\(from) to \(state)")
      }
    }
  }

  @Test("The child's children are notified after the child")
  func grandchild() {
    class Inner: UIViewController {}
    let inner = Inner()
    card.addChild(inner)
    card.view.addSubview(inner.view)
    scene.list.view.addSubview(card.view)
    let lines = record(only: .appearance) { _ in
      card.beginAppearanceTransition(true, animated: false)
      card.endAppearanceTransition()
    }
    #expect(
      lines == [
        "Card#1.viewWillAppear  [auto]",
        "Inner#1.viewWillAppear  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
        "Inner#1.viewIsAppearing  [auto]",
        "Inner#1.viewDidAppear  [auto]",
      ])
  }

  @Test("An end without a begin, or a redundant begin, sends nothing")
  func unbalanced() {
    let lines = record(only: .appearance) { _ in
      card.endAppearanceTransition()
      card.beginAppearanceTransition(false, animated: false)
      card.endAppearanceTransition()
    }
    #expect(lines.isEmpty)
  }

  @Test("The callbacks receive the transition's animated argument")
  func animated() {
    class Told: UIViewController {
      var answers: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { answers.append(animated) }
      override func viewIsAppearing(_ animated: Bool) { answers.append(animated) }
      override func viewDidAppear(_ animated: Bool) { answers.append(animated) }
    }
    let told = Told()
    scene.list.addChild(told)
    told.beginAppearanceTransition(true, animated: true)
    told.endAppearanceTransition()
    #expect(told.answers == [true, true, true])
  }
}
