import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Appearance caused by callbacks, and appearance of the root controller")
struct NestedAppearanceTests {
  let scene = Scene()
  var container: UIView { scene.list.view }

  @Test("A view added in viewWillAppear appears in the same transition")
  func addedInWillAppear() {
    class Late: UIViewController {
      let card = Card()
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        addChild(card)
        view.addSubview(card.view)
      }
    }
    let late = Late()
    let lines = record(only: .appearance) { _ in
      container.addSubview(late.view)
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Late#1.viewWillAppear  [auto]",
        "Card#1.viewWillAppear  [auto]",
        "Late#1.viewIsAppearing  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Late#1.viewDidAppear  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
    #expect(late.card.view.window === scene.window)
  }

  @Test("A controller shown in viewDidAppear appears in the same turn, after its own layout")
  func addedInDidAppear() {
    class Chain: UIViewController {
      let card = Card()
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        addChild(card)
        view.addSubview(card.view)
      }
    }
    let chain = Chain()
    let lines = record(only: .appearance) { _ in
      container.addSubview(chain.view)
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Chain#1.viewWillAppear  [auto]",
        "Chain#1.viewIsAppearing  [auto]",
        "Chain#1.viewDidAppear  [auto]",
        "  Card#1.viewWillAppear  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
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
