import HeadlessUIKit
import Testing

@MainActor @Suite("Appearance sent by the parent") struct ManualAppearanceTests {
  final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let scene = Scene(Manual())
  let card = Card()

  init() {
    scene.list.addChild(card)
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
