import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Split view controllers collapse and separate") struct SplitViewTests {
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
  private let right = CGRect(x: 320, y: 0, width: 704, height: 768)

  init() {
    primary = UINavigationController(rootViewController: master)
    secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [primary, secondary]
    split.delegate = decisions
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  func resize(to sizeClass: UIUserInterfaceSizeClass) {
    split.horizontalSizeClass = sizeClass
    window.finishTurn()
  }

  @Test func `By default, a navigation controller pushes and pops the secondary`() {
    #expect(split.children == [primary, secondary])
    #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(secondary.view.frame == right)
    #expect(detail.splitViewController === split)
    #expect(detail.view.window === window)

    resize(to: .compact)
    #expect(split.isCollapsed)
    #expect(primary.viewControllers == [master, secondary])
    #expect(secondary.parent === primary)
    #expect(detail.view.window === window)
    #expect(master.view.window == nil)
    #expect(primary.view.frame == window.bounds)

    resize(to: .regular)
    #expect(!split.isCollapsed)
    #expect(split.viewControllers == [primary, secondary])
    #expect(primary.children == [master])
    #expect(secondary.parent === split)
    #expect(secondary.view.superview === split.view)
    #expect(master.view.window === window)
    #expect(decisions.questions == ["collapse", "separate"])
  }

  @Test func `A delegate can release the secondary or provide another one`() {
    resize(to: .compact)
    let other = Card()
    decisions.separated = other
    resize(to: .regular)
    #expect(split.viewControllers == [primary, other])
    #expect(primary.viewControllers == [master, secondary])
    #expect(other.view.frame == right)

    decisions.handlesCollapse = true
    resize(to: .compact)
    #expect(primary.viewControllers == [master, secondary])
    #expect(other.parent == nil)
    #expect(other.view.window == nil)
  }

  @Test func `A primary that isn't a navigation controller does nothing by default`() {
    let plain = Card()
    split.viewControllers = [plain, secondary]
    resize(to: .compact)
    #expect(plain.children.isEmpty)
    #expect(secondary.parent == nil)
    resize(to: .regular)
    #expect(split.viewControllers == [plain])
    #expect(plain.view.frame == window.bounds)
  }
}
