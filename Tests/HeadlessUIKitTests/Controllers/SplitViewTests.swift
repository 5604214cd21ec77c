import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Split view controllers collapse and separate")
struct SplitViewTests {
  /// A delegate with preset answers that records the calls.
  final class Decisions: UISplitViewControllerDelegate {
    var handlesCollapse = false
    var separated: UIViewController?
    var questions: [String] = []

    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      questions.append("collapse")
      return handlesCollapse
    }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
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
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

  init() {
    primary = UINavigationController(rootViewController: master)
    secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [primary, secondary]
    split.delegate = decisions
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  @Test("Both columns are children, side by side")
  func columns() {
    #expect(split.children == [primary, secondary])
    #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(secondary.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(detail.splitViewController === split)
    #expect(detail.view.window === window)
  }

  @Test("By default, a navigation controller pushes and pops the secondary, even a nested one")
  func roundTrip() {
    split.horizontalSizeClass = .compact
    window.finishTurn()
    #expect(split.isCollapsed)
    #expect(split.viewControllers == [primary])
    #expect(primary.viewControllers == [master, secondary])
    #expect(secondary.parent === primary)
    #expect(detail.view.window === window)
    #expect(master.view.window == nil)
    #expect(primary.view.frame == window.bounds)

    split.horizontalSizeClass = .regular
    window.finishTurn()
    #expect(!split.isCollapsed)
    #expect(split.viewControllers == [primary, secondary])
    #expect(primary.viewControllers == [master])
    #expect(primary.children == [master])
    #expect(secondary.parent === split)
    #expect(secondary.view.superview === split.view)
    #expect(master.view.window === window)
    #expect(decisions.questions == ["collapse", "separate"])
  }

  @Test("The calls of a collapse: the secondary leaves, then is pushed")
  func collapseCalls() {
    let lines = record(only: [.addChild, .removeFromParent, .willMove, .didMove]) { log in
      #expect(log.name(of: primary) == "UINavigationController#1")
      split.horizontalSizeClass = .compact
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Navigation#2.willMove(toParent: nil)", "Navigation#2.removeFromParent  from Split#1",
        "  Navigation#2.didMove(toParent: nil)", "Navigation#1.addChild(Navigation#2)",
        "  Navigation#2.willMove(toParent: Navigation#1)", "end of turn",
        "Navigation#2.didMove(toParent: Navigation#1)",
      ])
  }

  @Test("If the delegate handles the collapse, the secondary is released")
  func handled() {
    decisions.handlesCollapse = true
    split.horizontalSizeClass = .compact
    window.finishTurn()
    #expect(primary.viewControllers == [master])
    #expect(secondary.parent == nil)
    #expect(secondary.view.window == nil)
  }

  @Test("If the delegate provides the secondary, nothing is popped")
  func named() {
    split.horizontalSizeClass = .compact
    window.finishTurn()
    let other = Card()
    decisions.separated = other
    split.horizontalSizeClass = .regular
    window.finishTurn()
    #expect(split.viewControllers == [primary, other])
    #expect(primary.viewControllers == [master, secondary])
    #expect(other.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
  }

  @Test("A primary that isn't a navigation controller does nothing by default")
  func plainPrimary() {
    let plain = Card()
    split.viewControllers = [plain, secondary]
    split.horizontalSizeClass = .compact
    window.finishTurn()
    #expect(plain.children.isEmpty)
    #expect(secondary.parent == nil)
    split.horizontalSizeClass = .regular
    window.finishTurn()
    #expect(split.viewControllers == [plain])
    #expect(plain.view.frame == window.bounds)
  }
}
