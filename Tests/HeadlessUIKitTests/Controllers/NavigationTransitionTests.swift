import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 15: push and pop")
struct NavigationTransitionTests {
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

  @Test("The first layout pass adds the root's view")
  func first() {
    let lines = record { log in
      window.makeKeyAndVisible()
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Navigation#1.loadView", "Navigation#1.viewDidLoad",
        "UIWindow#1.addSubview(NavigationView#1)", "  Navigation#1.viewWillAppear", "end of turn",
        "Navigation#1.viewIsAppearing", "Card#1.loadView", "Card#1.viewDidLoad",
        "NavigationView#1.addSubview(UIView#1)", "  Card#1.viewWillAppear",
        "Card#1.viewIsAppearing", "Navigation#1.viewDidAppear", "Card#1.viewDidAppear",
        "Card#1.didMove(toParent: Navigation#1)",
      ])
    #expect(root.view.frame == window.bounds)
    #expect(root.navigationController === navigation)
  }

  @Test(
    "A push returns before any appearance callback; the next layout pass replaces the view",
    arguments: [true, false])
  func push(isInWindow: Bool) {
    func layOut() { isInWindow ? window.finishTurn() : navigation.view.layoutIfNeeded() }
    if isInWindow { window.makeKeyAndVisible() }
    layOut()
    let lines = record { log in
      navigation.pushViewController(detail, animated: true)
      #expect(navigation.viewControllers == [root, detail])
      #expect(detail.parent === navigation)
      #expect(!detail.isViewLoaded)
      log.note("end of turn")
      layOut()
    }
    let calls = [
      "Navigation#1.addChild(Detail#1)", "  Detail#1.willMove(toParent: Navigation#1)",
      "end of turn", "Detail#1.loadView", "Detail#1.viewDidLoad",
      "UIView#1.removeFromSuperview  from NavigationView#1", "  Card#1.viewWillDisappear",
      "NavigationView#1.addSubview(UIView#2)", "  Detail#1.viewWillAppear",
      "Detail#1.viewIsAppearing", "Card#1.viewDidDisappear", "Detail#1.viewDidAppear",
      "Detail#1.didMove(toParent: Navigation#1)",
    ]
    // Outside a window, nothing appears.
    #expect(lines == calls.filter { isInWindow || !$0.contains("ppear") })
    #expect(detail.view.frame == navigation.view.bounds)
    #expect(root.view.window == nil)
  }

  @Test("A pop does the same; the popped controller remains a child until the transition ends")
  func pop() {
    show()
    navigation.pushViewController(detail, animated: false)
    window.finishTurn()
    let lines = record { log in
      #expect(navigation.popViewController(animated: true) === detail)
      #expect(navigation.viewControllers == [root])
      #expect(navigation.children == [root, detail])
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Detail#1.willMove(toParent: nil)", "end of turn",
        "UIView#1.removeFromSuperview  from NavigationView#1", "  Detail#1.viewWillDisappear",
        "NavigationView#1.addSubview(UIView#2)", "  Card#1.viewWillAppear",
        "Card#1.viewIsAppearing", "Detail#1.viewDidDisappear", "Card#1.viewDidAppear",
        "Detail#1.removeFromParent  from Navigation#1", "  Detail#1.didMove(toParent: nil)",
      ])
    #expect(navigation.children == [root])
  }

  @Test("A controller popped before a layout pass is never shown")
  func pushAndPop() {
    show()
    let lines = record { log in
      navigation.pushViewController(detail, animated: false)
      navigation.popViewController(animated: false)
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Navigation#1.addChild(Detail#1)", "  Detail#1.willMove(toParent: Navigation#1)",
        "Detail#1.willMove(toParent: nil)", "end of turn",
        "Detail#1.removeFromParent  from Navigation#1", "  Detail#1.didMove(toParent: nil)",
      ])
    #expect(detail.parent == nil)
  }

  @Test("Setting several controllers loads only the top one's view")
  func setSeveral() {
    show()
    let middle = Card()
    let lines = record { log in
      navigation.setViewControllers([middle, detail], animated: false)
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Card#1.willMove(toParent: nil)", "Navigation#1.addChild(Card#2)",
        "  Card#2.willMove(toParent: Navigation#1)", "Navigation#1.addChild(Detail#1)",
        "  Detail#1.willMove(toParent: Navigation#1)", "end of turn", "Detail#1.loadView",
        "Detail#1.viewDidLoad", "UIView#1.removeFromSuperview  from NavigationView#1",
        "  Card#1.viewWillDisappear", "NavigationView#1.addSubview(UIView#2)",
        "  Detail#1.viewWillAppear", "Detail#1.viewIsAppearing", "Card#1.viewDidDisappear",
        "Detail#1.viewDidAppear", "Card#1.removeFromParent  from Navigation#1",
        "  Card#1.didMove(toParent: nil)", "Card#2.didMove(toParent: Navigation#1)",
        "Detail#1.didMove(toParent: Navigation#1)",
      ])
    #expect(!middle.isViewLoaded)
    #expect(root.parent == nil)
  }

  @Test("A navigation controller and its stack are released, even during a transition")
  func released() {
    weak var weakNavigation: UINavigationController?
    weak var weakTop: Card?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
      let navigation = UINavigationController(rootViewController: Detail())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      window.finishTurn()
      let top = Card()
      navigation.pushViewController(top, animated: false)
      window.layoutIfNeeded()
      #expect(top.view.window === window)
      weakNavigation = navigation
      weakTop = top
    }
    #expect(weakNavigation == nil)
    #expect(weakTop == nil)
  }
}
