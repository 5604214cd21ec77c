import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Appearance caused by callbacks, and appearance of the root controller")
struct NestedAppearanceTests {
  let scene = Scene()
  var container: UIView { scene.list.view }

  /// A controller that adds a child when it begins or ends to appear.
  final class Chain: UIViewController {
    let card = Card()
    var isEarly = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if isEarly { addCard() }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if !isEarly { addCard() }
    }

    private func addCard() {
      addChild(card)
      view.addSubview(card.view)
    }
  }

  @Test(
    "A view added in viewWillAppear appears in the same transition, one added in viewDidAppear after it",
    arguments: [
      (
        true,
        ["Chain: viewWillAppear", "Card: viewWillAppear", "Chain: viewIsAppearing"]
          + ["Card: viewIsAppearing", "Chain: viewDidAppear", "Card: viewDidAppear"]
      ),
      (
        false,
        ["Chain: viewWillAppear", "Chain: viewIsAppearing", "Chain: viewDidAppear"]
          + ["  Card: viewWillAppear", "Card: viewIsAppearing", "Card: viewDidAppear"]
      ),
    ])
  func addedInCallbacks(isEarly: Bool, calls: [String]) {
    let chain = Chain()
    chain.isEarly = isEarly
    let lines = record(only: .appearance) { _ in
      container.addSubview(chain.view)
      scene.window.finishTurn()
    }
    #expect(lines == calls.map { $0.replacing(": ", with: "#1.") + "  [auto]" })
    #expect(chain.card.view.window === scene.window)
  }

  @Test("The root controller's view comes and goes with its callbacks")
  func rootController() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let card = Card()
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
        "visible",
        "Card#1.loadView  [auto]",
        "Card#1.viewDidLoad  [auto]",
        "UIWindow#1.addSubview(UIView#1)  [auto]",
        "  Card#1.viewWillAppear  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
        "nil",
        "UIView#1.removeFromSuperview  from UIWindow#1  [auto]",
        "  Card#1.viewWillDisappear  [auto]",
        "Card#1.viewDidDisappear  [auto]",
      ])
    #expect(card.view.frame == window.bounds)
    #expect(card.view.window == nil)
  }
}
