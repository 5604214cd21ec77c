import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 15: the stack of a navigation controller")
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

@Suite("Containment 15: invalid uses of a navigation controller")
struct NavigationErrorTests {
  @Test("Pushing a navigation controller")
  func nested() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UINavigationController(rootViewController: Card())
        outer.pushViewController(
          UINavigationController(rootViewController: Card()), animated: false)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Pushing a navigation controller is not supported'"))
  }

  @Test("Pushing a controller twice")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = Card()
        UINavigationController(rootViewController: card).pushViewController(card, animated: false)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "Pushing the same view controller instance more than once is not supported (<Card: #>)"))
  }

  @Test("Setting a controller twice")
  func distinct() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = Card()
        UINavigationController().setViewControllers([card, card], animated: false)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "All view controllers in a navigation controller must be distinct"))
  }

  @Test("Popping to a controller that is not on the stack")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: Card())
        navigation.popToViewController(Card(), animated: false)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "Tried to pop to a view controller that doesn't exist."))
  }
}
