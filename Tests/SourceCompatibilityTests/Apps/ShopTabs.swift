import UIKit

/// A screen that notes which appearance callbacks it received.
class ShopScreen: UIViewController {
  private(set) var events: [String] = []

  init(title: String, symbol: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
  }

  required init?(coder: NSCoder) { fatalError() }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("did appear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    events.append("did disappear")
  }

  func forgetEvents() { events = [] }
}

/// The list of products, which opens a product and presents the cart.
final class CatalogViewController: ShopScreen, UISearchResultsUpdating {
  private(set) var query = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.backButtonTitle = ""
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.openProduct() }),
      UIBarButtonItem(
        image: UIImage(systemName: "cart"),
        primaryAction: UIAction { [weak self] _ in self?.presentCart() }),
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

  func presentCart() {
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

/// A cart in a sheet, which asks before it's emptied.
final class CartViewController: ShopScreen, UIAdaptivePresentationControllerDelegate {
  private(set) var isEmpty = false
  var isOrdering = false { didSet { isModalInPresentation = isOrdering } }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: false) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Empty", primaryAction: UIAction { [weak self] _ in self?.askToEmpty() })
  }

  func askToEmpty() {
    let alert = UIAlertController(
      title: "Empty the cart?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Empty", style: .destructive) { [weak self] _ in
        self?.isEmpty = true
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(alert, animated: false)
  }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    !isOrdering
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
    tabBar.tintColor = .systemPurple
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.label]
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

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    if viewController === selectedViewController {
      (viewController as? UINavigationController)?.popToRootViewController(animated: false)
    }
    return true
  }
}
