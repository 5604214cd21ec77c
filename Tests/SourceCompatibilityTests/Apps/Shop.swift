import UIKit

class ShopScreen: UIViewController {
  var events: [String] = []

  init(title: String, symbol: String) {
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    self.title = title
  }
  required init?(coder: NSCoder) { fatalError() }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
}

/// The list of products, which opens a product and presents the cart.
final class CatalogViewController: ShopScreen, UISearchResultsUpdating {
  private(set) var query = ""

  override func viewDidLoad() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.backButtonTitle = ""
    let cart = UIAction { [weak self] _ in self?.presentCart() }
    let product = UIAction { [weak self] _ in self?.openProduct() }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: product),
      UIBarButtonItem(image: UIImage(systemName: "cart"), primaryAction: cart),
    ]
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
  }
  func openProduct() {
    let product = ShopScreen(title: "Product", symbol: "bag")
    product.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(product, animated: false)
  }
  private func presentCart() {
    let cart = CartViewController(title: "Cart", symbol: "cart")
    let navigation = UINavigationController(rootViewController: cart)
    navigation.modalPresentationStyle = .pageSheet
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.selectedDetentIdentifier = .medium
    }
    navigation.presentationController?.delegate = cart
    present(navigation, animated: false)
  }
}

/// A cart in a sheet, which asks before it's emptied. It shows coupons in a popover, and gifts in a drawer.
final class CartViewController: ShopScreen, UIAdaptivePresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  private let drawer = DrawerTransition()
  private(set) var isEmpty = false
  private(set) var names: [String] = []
  var isOrdering = false { didSet { isModalInPresentation = isOrdering } }

  override func viewDidLoad() {
    let close = UIAction { [weak self] _ in self?.dismiss(animated: false) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: close)
    let empty = UIAction { [weak self] _ in self?.askToEmpty() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Empty", primaryAction: empty)
  }

  func askToEmpty() {
    let alert = UIAlertController(title: "Empty?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Empty", style: .destructive) { [weak self] _ in self?.isEmpty = true })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(alert, animated: false)
  }

  func askForName() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = "Name" }
    let accept = UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
      self?.names.append(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(accept)
    alert.preferredAction = accept
    present(alert, animated: false, completion: nil)
  }

  func showExtras(_ style: UIModalPresentationStyle) {
    let extras = UIViewController()
    extras.preferredContentSize = CGSize(width: 0, height: 200)
    extras.modalPresentationStyle = style
    if style == .custom { extras.transitioningDelegate = drawer }
    if style == .popover, let popover = extras.popoverPresentationController {
      popover.sourceView = view
      popover.sourceRect = view.bounds
      popover.permittedArrowDirections = [.up, .down]
      popover.delegate = self
    }
    present(extras, animated: false)
  }

  func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { !isOrdering }
  func adaptivePresentationStyle(for _: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
}

/// The tabs of a shop. A tab that is chosen again returns to its root.
final class ShopTabBarController: UITabBarController, UITabBarControllerDelegate {
  let catalog = CatalogViewController(title: "Catalog", symbol: "list.bullet")
  let profile = ShopScreen(title: "Profile", symbol: "person")

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    tabBar.isTranslucent = false
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    viewControllers = [catalog, profile].map { screen in
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.navigationBar.standardAppearance = appearance
      navigation.navigationBar.scrollEdgeAppearance = appearance
      return navigation
    }
    profile.tabBarItem.badgeValue = "2"
  }

  override var childForStatusBarStyle: UIViewController? { selectedViewController }
  func tabBarController(_: UITabBarController, shouldSelect chosen: UIViewController) -> Bool {
    guard chosen === selectedViewController else { return true }
    (chosen as? UINavigationController)?.popToRootViewController(animated: false)
    return true
  }
}
