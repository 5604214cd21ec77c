import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 15: the stack of a navigation controller")
struct NavigationStackTests {
  let root = Card()
  let cards = [Card(), Card(), Card()]
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    for card in cards { navigation.pushViewController(card, animated: false) }
  }

  @Test("The top is the last pushed controller")
  func top() {
    #expect(navigation.viewControllers == [root] + cards)
    #expect(navigation.topViewController === cards[2])
    #expect(navigation.visibleViewController === cards[2])
  }

  @Test("Pops return the removed controllers in stack order; the root stays")
  func pops() {
    #expect(navigation.popViewController(animated: false) === cards[2])
    #expect(navigation.popToViewController(cards[0], animated: false) == [cards[1]])
    #expect(navigation.popToViewController(cards[0], animated: false) == [])
    #expect(navigation.popToRootViewController(animated: false) == [cards[0]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [root])
  }

  @Test("A popped controller can be pushed again before the transition ends, and stays a child")
  func pushAgain() {
    navigation.popViewController(animated: false)
    navigation.pushViewController(cards[2], animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.viewControllers == [root] + cards)
    #expect(cards[2].parent === navigation)
    #expect(cards[2].view.superview === navigation.view)
  }

  @Test("An empty stack shows nothing")
  func empty() {
    navigation.view.layoutIfNeeded()
    navigation.viewControllers = []
    navigation.view.layoutIfNeeded()
    #expect(navigation.topViewController == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.view.subviews.isEmpty)
    #expect(navigation.children.isEmpty)
  }

  @Test("Descendants find the navigation controller, which doesn't find itself")
  func ancestors() {
    let inner = Detail()
    cards[0].addChild(inner)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
    #expect(Detail().navigationController == nil)
  }

  @Test("The title is the navigation item's")
  func title() {
    #expect(root.title == nil)
    root.title = "Cards"
    #expect(root.navigationItem.title == "Cards")
    root.navigationItem.title = "All"
    #expect(root.title == "All")
  }
}
