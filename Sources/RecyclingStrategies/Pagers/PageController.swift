import UIKit

/// UIKit's own pager. It keeps the controllers of the page on screen and of those beside it, and asks for others again.
final class PageController: UIPageViewController, PagerScreen, UIPageViewControllerDataSource {
  private let pages: any ListModel
  private let keepsAll: Bool
  private var kept: [Int: ContentViewController] = [:]

  init(pages: any ListModel, keepsAll: Bool) {
    (self.pages, self.keepsAll) = (pages, keepsAll)
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if pages.count > 0 { select(0) }
  }

  private func viewController(forPage page: Int) -> UIViewController? {
    guard (0..<pages.count).contains(page) else { return nil }
    if let viewController = kept[page] { return viewController }
    let model = pages.model(at: pages.indexPath(ofRow: page))
    let viewController = pages.makeViewController(for: model)
    viewController.model = model
    if keepsAll { kept[page] = viewController }
    return viewController
  }

  private func page(of viewController: UIViewController?) -> Int {
    (viewController as? ContentViewController)?.model?.row ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { self.viewController(forPage: page(of: viewController) - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { self.viewController(forPage: page(of: viewController) + 1) }

  func pull(from page: Int, by progress: CGFloat) {
    guard let scrollView = view.subviews.first as? UIScrollView else { return }
    // The page at rest is the middle one of three.
    let place = CGFloat(1 + page - self.page(of: viewControllers?.first)) + progress
    scrollView.contentOffset.x = place * scrollView.bounds.width
  }

  func select(_ page: Int) {
    guard let viewController = viewController(forPage: page) else { return }
    let isAfter = page > self.page(of: viewControllers?.first)
    setViewControllers([viewController], direction: isAfter ? .forward : .reverse, animated: false)
  }
}
