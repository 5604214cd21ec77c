import UIKit

/// A scroll view with the pages side by side, as paging libraries build it. The controller of a page in reach is a child.
class PagesViewController: UIViewController, UIScrollViewDelegate, PagerScreen {
  final let pages: any ListModel
  private let scrollView = UIScrollView()
  private var viewControllers: [Int: ContentViewController] = [:]
  private var shownPages = 0..<0
  private var currentPage = 0

  init(pages: any ListModel) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// How many pages on each side of those on screen are also in the scroll view.
  var reach: Int { 0 }

  func viewController(forPage page: Int) -> ContentViewController {
    makeViewController(forPage: page)
  }

  /// Called when a page's view is loaded and about to come into the scroll view.
  func willAdd(_ viewController: ContentViewController) {}

  func didRemove(_ viewController: ContentViewController, ofPage page: Int) {}

  final func makeViewController(forPage page: Int) -> ContentViewController {
    let model = pages.model(at: pages.indexPath(ofRow: page))
    let viewController = pages.makeViewController(for: model)
    viewController.model = model
    return viewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    // Pages are as high as the view, below bars too.
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    if scrollView.bounds.size == size { return }
    // The same page stays on screen in a rotation. Without a delegate, its offset before isn't taken for a scroll.
    scrollView.delegate = nil
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: CGFloat(pages.count) * size.width, height: size.height)
    for page in shownPages { viewControllers[page]?.view.frame = frame(ofPage: page) }
    scrollView.contentOffset = frame(ofPage: currentPage).origin
    scrollView.delegate = self
    updatePages()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updatePages() }

  private func updatePages() {
    let position = scrollView.contentOffset.x / scrollView.bounds.width
    guard position.isFinite, pages.count > 0 else { return }
    currentPage = min(max(0, Int(position.rounded())), pages.count - 1)
    let first = max(0, Int(position.rounded(.down)) - reach)
    let last = min(pages.count - 1, Int(position.rounded(.up)) + reach)
    let (before, now) = (shownPages, first..<max(first, last + 1))
    if before == now { return }
    shownPages = now
    for page in before where !now.contains(page) { remove(page) }
    // A page that appears can scroll to another one.
    for page in now where !before.contains(page) && shownPages == now { add(page) }
  }

  private func add(_ page: Int) {
    let viewController = viewController(forPage: page)
    viewControllers[page] = viewController
    addChild(viewController)
    viewController.view.frame = frame(ofPage: page)
    willAdd(viewController)
    scrollView.addSubview(viewController.view)
    viewController.didMove(toParent: self)
  }

  private func remove(_ page: Int) {
    guard let viewController = viewControllers.removeValue(forKey: page) else { return }
    viewController.willMove(toParent: nil)
    viewController.view.removeFromSuperview()
    viewController.removeFromParent()
    didRemove(viewController, ofPage: page)
  }

  private func frame(ofPage page: Int) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(x: CGFloat(page) * size.width, y: 0, width: size.width, height: size.height)
  }

  func pull(from page: Int, by progress: CGFloat) {
    scrollView.contentOffset.x = (CGFloat(page) + progress) * scrollView.bounds.width
  }

  func select(_ page: Int) { pull(from: page, by: 0) }
}

// Answers to one question: what becomes of a page's controller when the page leaves the scroll view.

/// All pages are in the scroll view from the first layout on.
final class AllPagesViewController: PagesViewController {
  override var reach: Int { pages.count }
}

/// The pages beside the one on screen are ready before a swipe begins.
final class NeighborPagesViewController: PagesViewController {
  override var reach: Int { 1 }
}

/// The last pages keep their controllers. A memory warning ends that for those off screen.
final class RecentPagesViewController: PagesViewController {
  nonisolated static let capacity = 5

  /// The controllers of pages that left, the last one at the end.
  private var kept: [(page: Int, viewController: ContentViewController)] = []

  override func viewController(forPage page: Int) -> ContentViewController {
    guard let index = kept.firstIndex(where: { $0.page == page }) else {
      return makeViewController(forPage: page)
    }
    return kept.remove(at: index).viewController
  }

  override func didRemove(_ viewController: ContentViewController, ofPage page: Int) {
    if kept.count == Self.capacity { kept.removeFirst() }
    kept.append((page, viewController))
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    kept = []
  }
}

/// Controllers of pages that left show other pages.
final class PooledPagesViewController: PagesViewController {
  private var unused: [ContentViewController] = []

  override func viewController(forPage page: Int) -> ContentViewController {
    guard let viewController = unused.popLast() else { return makeViewController(forPage: page) }
    viewController.model = pages.model(at: pages.indexPath(ofRow: page))
    return viewController
  }

  override func didRemove(_ viewController: ContentViewController, ofPage page: Int) {
    unused.append(viewController)
  }
}

/// Pages are made anew, and what the user did in them is saved when they leave.
final class SavedPagesViewController: PagesViewController {
  private var states = SavedStates()

  override func willAdd(_ viewController: ContentViewController) { states.restore(viewController) }

  override func didRemove(_ viewController: ContentViewController, ofPage page: Int) {
    states.save(viewController)
  }
}

/// Every page keeps its controller and view once it was on screen, and is a child while it is, as in XLPagerTabStrip.
class KeptPagesViewController: PagesViewController {
  private var kept: [Int: ContentViewController] = [:]

  override func viewController(forPage page: Int) -> ContentViewController {
    if let viewController = kept[page] { return viewController }
    let viewController = makeViewController(forPage: page)
    kept[page] = viewController
    return viewController
  }
}

/// Every page keeps its controller, but its view only until the scroll after it left: by then it has disappeared.
final class UnloadedPagesViewController: KeptPagesViewController {
  private var left: [ContentViewController] = []

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for viewController in left where viewController.parent == nil { viewController.view = nil }
    left.removeAll(keepingCapacity: true)
    super.scrollViewDidScroll(scrollView)
  }

  override func didRemove(_ viewController: ContentViewController, ofPage page: Int) {
    left.append(viewController)
  }
}
