import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 21: presentation") struct PresentationTests {
  let scene = Scene()
  let card = Card()
  var root: UIViewController { scene.list }

  private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
    controller.modalPresentationStyle = style
    turn { root.present(controller, animated: true) }
  }

  private func turn(_ action: () -> Void) { scene.window.turn(action) }

  @Test func `A child's presentation is its topmost ancestor's, or that of the context`() {
    let child = Detail()
    scene.show(child)
    child.definesPresentationContext = true
    turn { child.present(card, animated: false) }
    #expect(card.presentingViewController === root && child.presentedViewController === card)
    turn { child.dismiss(animated: false) }
    card.modalPresentationStyle = .overCurrentContext
    turn { child.present(card, animated: false) }
    #expect(card.presentingViewController === child && root.presentedViewController == nil)
  }

  /// As when a row is recycled while the sheet that it presented is on screen.
  @Test func `A presentation outlives the child that began it, which can't end it any more`() {
    weak var child: Detail?
    do {
      let controller = Detail()
      child = controller
      scene.show(controller)
      turn { controller.present(card, animated: false) }
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      #expect(controller.presentedViewController == nil)
      turn { controller.dismiss(animated: false) }
    }
    #expect(child == nil && card.presentingViewController === root)
    turn { card.dismiss(animated: false) }
    #expect(root.presentedViewController == nil)
  }

  @Test func `Dismissing at the bottom ends all presentations; what is dismissed is released`() {
    let second = Detail()
    weak var third: Card?
    present(card, .fullScreen)
    turn { card.present(second, animated: false) }
    turn {
      let controller = Card()
      third = controller
      second.present(controller, animated: false)
    }
    #expect(third?.view.window === scene.window)
    turn { root.dismiss(animated: true) }
    #expect(third == nil)
    #expect([root, card, second].allSatisfy { $0.presentedViewController == nil })
    #expect(scene.window.subviews == [root.view])
  }

  @Test func `Presentations and dismissals within a turn happen in order`() {
    let next = Detail()
    let lines = record(only: .appearance) { _ in
      root.present(card, animated: false)
      turn { root.dismiss(animated: false) }
      turn { root.present(card, animated: false) }
      card.dismiss(animated: false)
      scene.window.finishFrame()
      turn { root.present(next, animated: false) }
    }
    let shown = ["willAppear", "isAppearing", "didAppear"]
    let once = (shown + ["willDisappear", "didDisappear"]).map { "Card.\($0)" }
    #expect(lines == once + once + shown.map { "Detail.\($0)" })
    #expect(root.presentedViewController === next)
  }

  @Test func `The flags hold from the first to the last callback`() {
    final class Flags: UIViewController {
      var seen: [Bool] = []
      private func note() { seen += [isBeingPresented, isBeingDismissed] }
      override func viewWillAppear(_ animated: Bool) { note() }
      override func viewDidAppear(_ animated: Bool) { note() }
      override func viewWillDisappear(_ animated: Bool) { note() }
      override func viewDidDisappear(_ animated: Bool) { note() }
    }
    let flags = Flags()
    present(flags, .fullScreen)
    #expect(flags.seen == [true, false, true, false])
    flags.seen = []
    turn { root.dismiss(animated: true) }
    #expect(flags.seen == [false, true, false, true] && !flags.isBeingDismissed)
  }

  @Test func `The user dismisses if the delegate and the controller allow it`() {
    final class Delegate: UIAdaptivePresentationControllerDelegate {
      var calls: [String] = []
      var allows = false
      func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { allows }
      func presentationControllerWillDismiss(_: UIPresentationController) { calls.append("will") }
      func presentationControllerDidDismiss(_: UIPresentationController) { calls.append("did") }
      func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {
        calls.append("attempt")
      }
    }
    let delegate = Delegate()
    present(card, .formSheet)
    #expect(card.sheetPresentationController != nil)
    card.presentationController?.delegate = delegate
    card.presentationController?.dismissInteractively()
    delegate.allows = true
    card.isModalInPresentation = true
    card.presentationController?.dismissInteractively()
    card.isModalInPresentation = false
    card.presentationController?.dismissInteractively()
    scene.window.finishTurn()
    #expect(delegate.calls == ["attempt", "attempt", "will", "did"])
    #expect(root.presentedViewController == nil)
  }
}

@MainActor @Suite("Tab bar controllers") struct TabBarTests {
  @Test func `A tap asks and tells the delegate; a second one pops to the root`() {
    final class Delegate: UITabBarControllerDelegate {
      var calls: [String] = []
      func tabBarController(_: UITabBarController, shouldSelect tab: UIViewController) -> Bool {
        calls.append("should")
        return !(tab is Detail)
      }
      func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        calls.append("did")
      }
    }
    let (tabs, delegate) = (UITabBarController(), Delegate())
    let navigation = UINavigationController(rootViewController: Card())
    navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 1)
    tabs.viewControllers = [navigation, Detail(), Card()]
    tabs.delegate = delegate
    let scene = Scene(tabs)
    navigation.pushViewController(Card(), animated: false)
    scene.window.finishTurn()
    tabs.tapItem(at: 1)
    #expect(tabs.selectedIndex == 0)
    tabs.tapItem(at: 0)
    scene.window.finishTurn()
    #expect(navigation.viewControllers.count == 1)
    tabs.tapItem(at: 2)
    scene.window.finishTurn()
    #expect(delegate.calls == ["should", "should", "did", "should", "did"])
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[2].tabBarItem)
    #expect(navigation.view.window == nil)
    #expect(navigation.topViewController?.tabBarController === tabs)
  }
}
