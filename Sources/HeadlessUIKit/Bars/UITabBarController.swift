/// A container that shows the child that a tab bar selects, at once (Containment 22). **Model choices:** All children are in
/// the bar. The content fills the view, with the bar on its safe area.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var selected: UIViewController?, tabs: [UIViewController] = []
  open weak var delegate: (any UITabBarControllerDelegate)?

  public private(set) final lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    bar.delegate = self
    return bar
  }()
  // swift-format-ignore
  open var viewControllers: [UIViewController]? { get { tabs.isEmpty ? nil : tabs } set { setViewControllers(newValue, animated: false) } }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (former, new) = (tabs, viewControllers ?? [])
    tabs = new
    let leaving = former.filter { !new.contains($0) }
    let coming = new.filter { !former.contains($0) }
    for controller in leaving { controller.announceLeaving() }
    for controller in coming { take(controller) }
    if selected.map({ !new.contains($0) }) ?? true {
      let place = selected.flatMap { former.firstIndex(of: $0) } ?? 0
      select(new.indices.contains(place) ? new[place] : new.first)
    }
    for controller in leaving { expel(controller) }
    for controller in coming { completeMove(of: controller) }
    tabBar.items = new.map(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }
  // swift-format-ignore
  open var selectedViewController: UIViewController? { get { selected } set { if let newValue, tabs.contains(newValue) { select(newValue) } } }
  // swift-format-ignore
  open var selectedIndex: Int { get { selected.flatMap { tabs.firstIndex(of: $0) } ?? NSNotFound } set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } } }

  /// Plays a user who taps an item. A second tap pops a navigation controller to its root. An addition to UIKit's API.
  public final func tapItem(at index: Int) {
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(controller)
    if let item = controller.tabBarItem { tabBar(tabBar, didSelect: item) }
    delegate?.tabBarController(self, didSelect: controller)
  }
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open override func loadView() {
    receive(.loadView) {
      view = ContainerView()
      viewStore?.insert(tabBar, at: .max)
    }
  }
  override func layOutContents() {
    guard let container = viewStore else { return }
    if let view = selected?.view { place(view, in: container) }
    let bounds = container.boundsStore
    let height = UITabBar.height + container.safeAreaInsets.bottom
    tabBar.setFrame(CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
  }
  open override var childForStatusBarStyle: UIViewController? { selected }
  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.height, right: 0)
  }
  private func select(_ controller: UIViewController?) {
    if controller === selected { return }
    let former = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard let container = viewStore, let window = container.windowLink,
      appearance.phase != .disappeared
    else {
      former?.viewStore?.leaveSuperview()
      viewStore?.markForLayout()
      return
    }
    controller?.loadViewIfNeeded()
    controller?.beginAppearanceTransition(true, animated: false)
    if let view = controller?.viewStore { place(view, in: container) }
    former?.beginAppearanceTransition(false, animated: false)
    former?.viewStore?.leaveSuperview()
    window.addStep {
      former?.endAppearanceTransition()
      controller?.endAppearanceTransition()
    }
  }
  private func place(_ view: UIView, in container: UIView) {
    view.setFrame(frame(of: selected, in: container))
    if view.superviewLink === container { return }
    view.leaveSuperview()
    view.sendAutomatically(.addSubview, container) { container.insert(view, at: 0) }
    container.windowLink?.traits.insert(.hasSafeArea)
    view.announceSafeArea()
  }
}

/// The methods that follow the selection of a tab. All methods are optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_: UITabBarController, shouldSelect _: UIViewController) -> Bool {
    true
  }
  public func tabBarController(_: UITabBarController, didSelect _: UIViewController) {}
}
