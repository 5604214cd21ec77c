import UIKit

/// A screen of a shop. It presents a cart in a sheet, a popover or a drawer, and asks before it empties it.
final class ShopScreen: UIViewController, UISearchResultsUpdating,
  UIAdaptivePresentationControllerDelegate, UIPopoverPresentationControllerDelegate
{
  var events: [String] = []
  var isOrdering = false { didSet { isModalInPresentation = isOrdering } }
  private let drawer = DrawerTransition()

  init(title: String, symbol: String) {
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
  }
  required init?(coder: NSCoder) { fatalError() }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }

  override func viewDidLoad() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.backButtonTitle = ""
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    navigationController?.navigationBar.standardAppearance = appearance
    navigationController?.navigationBar.scrollEdgeAppearance = appearance
    navigationController?.navigationBar.prefersLargeTitles = true
    let close = UIAction { [weak self] _ in self?.dismiss(animated: false) }
    let empty = UIAction { [weak self] _ in self?.ask(.actionSheet) }
    let open = UIAction { [weak self] _ in
      let product = ShopScreen(title: "Product", symbol: "bag")
      product.hidesBottomBarWhenPushed = true
      self?.navigationController?.pushViewController(product, animated: false)
    }
    let cart = UIAction { [weak self] _ in self?.presentCart(.pageSheet) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: close)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Empty", primaryAction: empty),
      UIBarButtonItem(systemItem: .add, primaryAction: open),
      UIBarButtonItem(image: UIImage(systemName: "cart"), primaryAction: cart),
    ]
  }

  func updateSearchResults(for search: UISearchController) { title = search.searchBar.text }
  func presentCart(_ style: UIModalPresentationStyle) {
    let cart = ShopScreen(title: "Cart", symbol: "cart")
    let navigation = UINavigationController(rootViewController: cart)
    navigation.modalPresentationStyle = style
    if style == .custom { navigation.transitioningDelegate = drawer }
    navigation.presentationController?.delegate = cart
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.selectedDetentIdentifier = .medium
    }
    if style == .popover, let popover = navigation.popoverPresentationController {
      popover.sourceView = view
      popover.sourceRect = view.bounds
      popover.permittedArrowDirections = [.up, .down]
      popover.delegate = self
    }
    present(navigation, animated: false)
  }

  func ask(_ style: UIAlertController.Style) {
    let alert = UIAlertController(title: "Empty?", message: nil, preferredStyle: style)
    let accept = UIAlertAction(title: "OK", style: style == .alert ? .default : .destructive) {
      [weak self, weak alert] _ in
      self?.events.append(alert?.textFields?.first?.text ?? "empty")
    }
    alert.addAction(accept)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    if style == .alert {
      alert.addTextField { field in field.placeholder = "Name" }
      alert.preferredAction = accept
    }
    alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(alert, animated: false, completion: nil)
  }

  func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { !isOrdering }
  func adaptivePresentationStyle(for _: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
}

/// The tabs of a shop. A tab that is chosen again returns to its root.
final class ShopTabBarController: UITabBarController, UITabBarControllerDelegate {
  let catalog = ShopScreen(title: "Catalog", symbol: "list.bullet")
  let profile = ShopScreen(title: "Profile", symbol: "person")

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    tabBar.isTranslucent = false
    viewControllers = [catalog, profile].map(UINavigationController.init(rootViewController:))
    profile.tabBarItem.badgeValue = "2"
  }
  override var childForStatusBarStyle: UIViewController? { selectedViewController }
  func tabBarController(_: UITabBarController, shouldSelect chosen: UIViewController) -> Bool {
    guard chosen === selectedViewController else { return true }
    (chosen as? UINavigationController)?.popToRootViewController(animated: false)
    return true
  }
}

final class DrawerPresentationController: UIPresentationController {
  private let dimming = UIView()
  private(set) var events: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.maxY - 200, width: bounds.width, height: 200)
  }

  override func presentationTransitionWillBegin() {
    events.append("will begin")
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dimming, at: 0)
    dimming.alpha = 0
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    events.append("did end \(completed)")
    if completed { dimming.removeFromSuperview() }
  }
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func presentationController(
    forPresented shown: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: shown, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
  func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
      animations: { view.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
