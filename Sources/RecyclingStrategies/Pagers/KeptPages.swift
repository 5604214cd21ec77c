import UIKit

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

  override func willAdd(_ viewController: ContentViewController) {
    states.restore(viewController)
  }

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
