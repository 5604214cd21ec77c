import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 15: navigation controllers") struct NavigationTests {
  let root = Card()
  let detail = Detail()
  let navigation: UINavigationController
  let window = UIWindow(frame: CGRect(0, 0, 320, 600))

  init() {
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
  }

  private func show() { window.turn { window.makeKeyAndVisible() } }

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
    #expect(navigation.view.subviews.isEmpty && navigation.children.isEmpty)
  }

  @Test func `A controller pushed again before its pop ends stays; off screen, none appears`() {
    navigation.pushViewController(detail, animated: false)
    navigation.popViewController(animated: false)
    navigation.pushViewController(detail, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.viewControllers == [root, detail] && detail.parent === navigation)
    #expect(detail.view.superview === navigation.view)
    let last = Card()
    let lines = record(only: .appearance) { _ in
      navigation.pushViewController(last, animated: true)
      navigation.view.layoutIfNeeded()
    }
    #expect(lines.isEmpty && detail.view.superview == nil)
    #expect(last.view.frame == navigation.view.bounds && last.parent === navigation)
  }

  @Test func `Descendants find the navigation controller`() {
    let inner = Detail()
    root.addChild(inner)
    let found = [inner, navigation, Detail()].map(\.navigationController)
    #expect(found == [navigation, nil, nil])
  }

  @Test func `A controller popped before a layout pass is never shown`() {
    show()
    let lines = record(only: [.willMove, .didMove, .viewDidLoad]) { log in
      navigation.pushViewController(detail, animated: false)
      navigation.popViewController(animated: false)
      log.note("end of turn")
      window.finishTurn()
    }
    let moves = ["willMove(toParent: Navigation)", "willMove(toParent: nil)"].map { "Detail.\($0)" }
    #expect(lines == moves + ["end of turn", "Detail.didMove(toParent: nil)"])
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
      let (scene, top) = (Scene(navigation), Card())
      navigation.pushViewController(top, animated: false)
      scene.window.layoutIfNeeded()
      #expect(top.view.window === scene.window)
      (weakNavigation, weakTop) = (navigation, top)
    }
    #expect(weakNavigation == nil && weakTop == nil)
  }
}

@MainActor @Suite("Split view controllers collapse and separate") struct SplitViewTests {
  final class Decisions: UISplitViewControllerDelegate {
    var handlesCollapse = false
    var separated: UIViewController?
    var questions: [String] = []

    func splitViewController(
      _: UISplitViewController, collapseSecondary _: UIViewController, onto _: UIViewController
    ) -> Bool {
      questions.append("collapse")
      return handlesCollapse
    }

    func splitViewController(
      _: UISplitViewController, separateSecondaryFrom _: UIViewController
    ) -> UIViewController? {
      questions.append("separate")
      return separated
    }
  }

  let master = Card()
  let detail = Detail()
  let primary: UINavigationController
  let secondary: UINavigationController
  let split = UISplitViewController()
  let decisions = Decisions()
  let window = UIWindow(frame: CGRect(0, 0, 1024, 768))
  private let right = CGRect(320, 0, 704, 768)

  init() {
    primary = UINavigationController(rootViewController: master)
    secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [primary, secondary]
    split.delegate = decisions
    window.rootViewController = split
    window.turn { window.makeKeyAndVisible() }
  }

  func resize(to sizeClass: UIUserInterfaceSizeClass) {
    window.turn { split.horizontalSizeClass = sizeClass }
  }

  @Test func `By default, a navigation controller pushes and pops the secondary`() {
    #expect(split.children == [primary, secondary] && primary.view.frame == CGRect(0, 0, 320, 768))
    #expect(secondary.view.frame == right && detail.splitViewController === split)
    #expect(detail.view.window === window)

    resize(to: .compact)
    #expect(split.isCollapsed && primary.viewControllers == [master, secondary])
    #expect(secondary.parent === primary && detail.view.window === window)
    #expect(master.view.window == nil && primary.view.frame == window.bounds)

    resize(to: .regular)
    #expect(!split.isCollapsed && split.viewControllers == [primary, secondary])
    #expect(primary.children == [master] && secondary.parent === split)
    #expect(secondary.view.superview === split.view && master.view.window === window)
    #expect(decisions.questions == ["collapse", "separate"])
  }

  @Test func `A delegate can release the secondary or provide another one`() {
    resize(to: .compact)
    let other = Card()
    decisions.separated = other
    resize(to: .regular)
    #expect(split.viewControllers == [primary, other])
    #expect(primary.viewControllers == [master, secondary] && other.view.frame == right)

    decisions.handlesCollapse = true
    resize(to: .compact)
    #expect(primary.viewControllers == [master, secondary] && other.parent == nil)
    #expect(other.view.window == nil)
  }

  @Test func `A primary that isn't a navigation controller does nothing by default`() {
    let plain = Card()
    split.viewControllers = [plain, secondary]
    resize(to: .compact)
    #expect(plain.children.isEmpty && secondary.parent == nil)
    resize(to: .regular)
    #expect(split.viewControllers == [plain] && plain.view.frame == window.bounds)
  }
}
