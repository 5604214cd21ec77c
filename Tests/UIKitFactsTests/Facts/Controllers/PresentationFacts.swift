import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Presentation and tabs") struct Presentation {
    private let root = Card()
    private let detail = Detail()

    @Test func `Containment 21: over the full screen, the presenter disappears last`() async {
      let screen = await Screen(root).shown()
      detail.modalPresentationStyle = .fullScreen
      let lines = await record(only: .appearance) {
        root.present(detail, animated: false) { mark("presented") }
        #expect(root.presentedViewController === detail)
        #expect(detail.presentingViewController === root)
        await screen.endTurn()
        #expect(root.view.window == nil)
        root.dismiss(animated: false) { mark("dismissed") }
        await screen.endTurn()
      }
      #expect(
        lines == [
          "card.viewWillDisappear", "detail.viewWillAppear", "detail.viewIsAppearing",
          "detail.viewDidAppear", "card.viewDidDisappear", "- presented",
          "detail.viewWillDisappear", "card.viewWillAppear", "card.viewIsAppearing",
          "card.viewDidAppear", "detail.viewDidDisappear", "- dismissed",
        ])
      #expect(root.presentedViewController == nil)
      #expect(root.view.window === screen.window)
    }

    @Test func `Containment 21: below a sheet, the presenter stays`() async {
      let screen = await Screen(root).shown()
      detail.modalPresentationStyle = .pageSheet
      let lines = await record(only: .appearance) {
        // Without a completion, Swift would choose the methods that wait.
        await screen.turn { root.present(detail, animated: false, completion: nil) }
        await screen.turn { detail.dismiss(animated: false, completion: nil) }
      }
      #expect(
        lines == [
          "detail.viewWillAppear", "detail.viewIsAppearing", "detail.viewDidAppear",
          "detail.viewWillDisappear", "detail.viewDidDisappear",
        ])
    }

    @Test
    func `Containment 22: a tab's view is loaded when it is selected, and replaces the former`()
      async
    {
      let tabs = UITabBarController()
      tabs.viewControllers = [root, detail]
      let screen = await Screen(tabs).shown()
      #expect(!detail.isViewLoaded)
      let lines = await record(only: Set.appearance.union(["viewDidLoad"])) {
        await screen.turn { tabs.selectedIndex = 1 }
      }
      #expect(
        lines == [
          "detail.viewDidLoad", "detail.viewWillAppear", "card.viewWillDisappear",
          "detail.viewIsAppearing", "card.viewDidDisappear", "detail.viewDidAppear",
        ])
      #expect(tabs.selectedViewController === detail)
      #expect(root.view.window == nil)
      let others = [Card(), Card()]
      tabs.viewControllers = others
      #expect(tabs.selectedViewController === others[1])
    }
  }
}
