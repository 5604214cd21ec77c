import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 8, 16: appearance sent by the parent") struct ManualAppearanceTests {
  final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let scene = Scene(Manual())
  let card = Card()

  init() {
    scene.list.addChild(card)
  }

  @Test func `Nothing is forwarded, and an end without a begin sends nothing`() {
    let lines = record(only: .appearance) { _ in
      scene.list.view.addSubview(card.view)
      scene.window.finishTurn()
      card.view.removeFromSuperview()
      scene.window.finishTurn()
      card.endAppearanceTransition()
    }
    #expect(lines.isEmpty)
  }

  @Test func `begin sends will; end sends isAppearing, unless a layout pass did, and did`() {
    func lines(layOut: Bool) -> [String] {
      record(only: .appearance) { log in
        card.beginAppearanceTransition(true, animated: false)
        scene.list.view.addSubview(card.view)
        if layOut { scene.window.finishTurn() }
        log.note("end")
        card.endAppearanceTransition()
        scene.window.finishTurn()
        card.beginAppearanceTransition(false, animated: false)
        card.view.removeFromSuperview()
        log.note("end")
        card.endAppearanceTransition()
      }
    }
    let leaving = ["Card.willDisappear", "end", "Card.didDisappear"]
    let will = "Card.willAppear"
    let (isAppearing, did) = ("Card.isAppearing", "Card.didAppear")
    #expect(lines(layOut: false) == [will, "end", isAppearing, did] + leaving)
    #expect(lines(layOut: true) == [will, isAppearing, "end", did] + leaving)
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
  static let sent: [(from: State, to: [String])] = [
    (.disappeared, ["", "willAppear", "willAppear isAppearing didAppear", ""]),
    (
      .appearing,
      ["willDisappear didDisappear", "", "isAppearing didAppear", "willDisappear"]
    ),
    (.appeared, ["willDisappear didDisappear", "", "", "willDisappear"]),
    (.disappearing, ["didDisappear", "willAppear", "willAppear isAppearing didAppear", ""]),
  ]

  @Test func `Containment 16: all transitions; a reversed one sends no did of the first`() {
    for (from, expected) in Self.sent {
      for (state, calls) in zip(State.allCases, expected) {
        let child = Card()
        scene.list.addChild(child)
        if from == .disappearing { move(child, to: .appeared) }
        move(child, to: from)
        let lines = record(only: .appearance) { _ in move(child, to: state) }
        #expect(lines == calls.split(separator: " ").map { "Card.\($0)" }, "\(from) to \(state)")
      }
    }
  }

  @Test func `The child's children are notified after the child`() {
    let inner = List()
    card.addChild(inner)
    card.view.addSubview(inner.view)
    scene.list.view.addSubview(card.view)
    let lines = record(only: .appearance) { _ in
      card.beginAppearanceTransition(true, animated: false)
      card.endAppearanceTransition()
    }
    #expect(
      lines == [
        "Card.willAppear", "List.willAppear", "Card.isAppearing", "Card.didAppear",
        "List.isAppearing", "List.didAppear",
      ])
  }

  @Test func `The callbacks receive the transition's animated argument`() {
    final class Told: UIViewController {
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
