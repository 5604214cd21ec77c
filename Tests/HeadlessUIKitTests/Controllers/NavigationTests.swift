import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 15: navigation controllers") struct NavigationTests {
  let root = Card()
  let detail = Detail()
  let navigation: UINavigationController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  init() {
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
  }

  private func show() {
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  // MARK: The stack

  @Test func `Pops return what they remove; the root stays`() {
    let cards = [Card(), Card(), Card()]
    for card in cards { navigation.pushViewController(card, animated: false) }
    #expect(navigation.viewControllers == [root] + cards)
    #expect(navigation.topViewController === cards[2])
    #expect(navigation.visibleViewController === cards[2])
    #expect(navigation.popViewController(animated: false) === cards[2])
    #expect(navigation.popToViewController(cards[0], animated: false) == [cards[1]])
    #expect(navigation.popToViewController(cards[0], animated: false) == [])
    #expect(navigation.popToRootViewController(animated: false) == [cards[0]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [root])
    navigation.viewControllers = []
    navigation.view.layoutIfNeeded()
    #expect(navigation.topViewController == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.view.subviews.isEmpty)
    #expect(navigation.children.isEmpty)
  }

  @Test func `A controller that is pushed again before its pop ends stays a child`() {
    navigation.pushViewController(detail, animated: false)
    navigation.popViewController(animated: false)
    navigation.pushViewController(detail, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.viewControllers == [root, detail])
    #expect(detail.parent === navigation)
    #expect(detail.view.superview === navigation.view)
  }

  @Test func `Descendants find the navigation controller`() {
    let inner = Detail()
    root.addChild(inner)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
    #expect(Detail().navigationController == nil)
  }

  // MARK: Transitions

  @Test func `Outside a window, a push replaces the view without any appearance`() {
    navigation.view.layoutIfNeeded()
    let lines = record { log in
      navigation.pushViewController(detail, animated: true)
      log.note("layout")
      navigation.view.layoutIfNeeded()
    }
    #expect(
      lines == [
        "Navigation.addChild(Detail)", "  Detail.willMove(toParent: Navigation)", "layout",
        "Detail.loadView", "Detail.viewDidLoad", "UIView.removeFromSuperview  from NavigationView",
        "NavigationView.addSubview(UIView#2)", "Detail.didMove(toParent: Navigation)",
      ])
    #expect(detail.view.frame == navigation.view.bounds)
    #expect(root.view.window == nil)
  }

  @Test func `A controller popped before a layout pass is never shown`() {
    show()
    let lines = record { log in
      navigation.pushViewController(detail, animated: false)
      navigation.popViewController(animated: false)
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Navigation.addChild(Detail)", "  Detail.willMove(toParent: Navigation)",
        "Detail.willMove(toParent: nil)", "end of turn", "Detail.removeFromParent  from Navigation",
        "  Detail.didMove(toParent: nil)",
      ])
    #expect(detail.parent == nil)
  }

  @Test func `Setting several controllers loads only the top one's view`() {
    show()
    let middle = Card()
    let lines = record(only: [.willMove, .didMove, .viewDidLoad]) { log in
      navigation.setViewControllers([middle, detail], animated: false)
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Card.willMove(toParent: nil)", "Card#2.willMove(toParent: Navigation)",
        "Detail.willMove(toParent: Navigation)", "end of turn", "Detail.viewDidLoad",
        "Card.didMove(toParent: nil)", "Card#2.didMove(toParent: Navigation)",
        "Detail.didMove(toParent: Navigation)",
      ])
    #expect(root.parent == nil)
  }

  @Test func `A navigation controller and its stack are released, even during a transition`() {
    weak var weakNavigation: UINavigationController?
    weak var weakTop: Card?
    do {
      let navigation = UINavigationController(rootViewController: Detail())
      let scene = Scene(navigation)
      let top = Card()
      navigation.pushViewController(top, animated: false)
      scene.window.layoutIfNeeded()
      #expect(top.view.window === scene.window)
      (weakNavigation, weakTop) = (navigation, top)
    }
    #expect(weakNavigation == nil)
    #expect(weakTop == nil)
  }
}
