import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Push and pop") struct Navigation {
    private let root = Card()
    private let detail = Detail()
    private let navigation: UINavigationController

    init() { navigation = UINavigationController(rootViewController: root) }

    @Test func `Containment 15: a push returns at once; the next layout pass replaces the view`()
      async
    {
      let screen = await Screen(navigation).shown()
      let lines = await record {
        navigation.pushViewController(detail, animated: false)
        #expect(navigation.viewControllers == [root, detail] && detail.parent === navigation)
        await screen.endTurn("end of turn")
      }
      #expect(
        lines == [
          "detail.willMove navigation", "- end of turn", "detail.loadView", "detail.viewDidLoad",
          "card.viewWillDisappear", "detail.viewWillAppear", "detail.viewIsAppearing",
          "card.viewDidDisappear", "detail.viewDidAppear", "detail.didMove navigation",
        ])
      #expect(root.view.window == nil)
    }

    @Test func `Containment 15: a pop returns at once; the next layout pass replaces the view`()
      async
    {
      let screen = await Screen(navigation).shown()
      await screen.turn { navigation.pushViewController(detail, animated: false) }
      let lines = await record {
        #expect(navigation.popViewController(animated: false) === detail)
        #expect(navigation.viewControllers == [root])
        await screen.endTurn("end of turn")
      }
      #expect(
        lines == [
          "detail.willMove nil", "- end of turn", "detail.viewWillDisappear",
          "card.viewWillAppear", "card.viewIsAppearing", "detail.viewDidDisappear",
          "card.viewDidAppear", "detail.didMove nil",
        ])
      #expect(navigation.children == [root])
    }

    @Test func `Containment 15: the delegate is told with the appearance, and if it is animated`()
      async
    {
      final class Ear: NSObject, UINavigationControllerDelegate {
        func navigationController(
          _ navigation: UINavigationController, willShow controller: UIViewController,
          animated: Bool
        ) { call("willShow \(controller.isViewLoaded) \(animated)") }
        func navigationController(
          _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
        ) { call("didShow \(animated)") }
      }
      let ear = Ear()
      navigation.delegate = ear
      let screen = await Screen(navigation).shown()
      let lines = await record(only: ["viewWillAppear", "willShow", "didShow"]) {
        await screen.turn { navigation.pushViewController(detail, animated: true) }
      }
      #expect(lines == ["detail.viewWillAppear", "willShow true true", "didShow true"])
    }
  }
}
