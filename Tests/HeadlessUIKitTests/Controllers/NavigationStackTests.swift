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

  @Test(
    "The top was pushed last; pops return what they remove; the root stays"
  )
  func pops() {
    #expect(navigation.viewControllers == [root] + cards)
    #expect(navigation.topViewController === cards[2])
    #expect(navigation.visibleViewController === cards[2])
    #expect(navigation.popViewController(animated: false) === cards[2])
    #expect(navigation.popToViewController(cards[0], animated: false) == [cards[1]])
    #expect(navigation.popToViewController(cards[0], animated: false) == [])
    #expect(navigation.popToRootViewController(animated: false) == [cards[0]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [root])
  }

  @Test func `A controller that is pushed again before its pop ends stays a child`() {
    navigation.popViewController(animated: false)
    navigation.pushViewController(cards[2], animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.viewControllers == [root] + cards)
    #expect(cards[2].parent === navigation)
    #expect(cards[2].view.superview === navigation.view)
  }

  @Test func `An empty stack shows nothing`() {
    navigation.view.layoutIfNeeded()
    navigation.viewControllers = []
    navigation.view.layoutIfNeeded()
    #expect(navigation.topViewController == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.view.subviews.isEmpty)
    #expect(navigation.children.isEmpty)
  }

  @Test func `Descendants find the navigation controller; the title is the navigation item's`() {
    let inner = Detail()
    cards[0].addChild(inner)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
    #expect(Detail().navigationController == nil)
    #expect(root.title == nil)
    root.title = "Cards"
    #expect(root.navigationItem.title == "Cards")
    root.navigationItem.title = "All"
    #expect(root.title == "All")
  }
}
