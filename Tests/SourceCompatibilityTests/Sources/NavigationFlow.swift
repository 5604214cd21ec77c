import UIKit

/// A list whose rows each open another screen.
class MasterViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Events"
  }

  func showDetail(of item: String, animated: Bool = true) {
    let detail = DetailViewController()
    detail.detailItem = item
    if let split = splitViewController, !split.isCollapsed,
      let navigation = split.viewControllers.last as? UINavigationController
    {
      navigation.setViewControllers([detail], animated: false)
    } else {
      navigationController?.pushViewController(detail, animated: animated)
    }
  }
}

class DetailViewController: UIViewController {
  var detailItem: String? {
    didSet { title = detailItem }
  }

  func close() {
    navigationController?.popViewController(animated: true)
  }
}

/// Discards an empty detail when the columns collapse, and pushes any other.
final class SplitCoordinator: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    guard let navigation = secondaryViewController as? UINavigationController,
      let detail = navigation.topViewController as? DetailViewController,
      let primary = primaryViewController as? UINavigationController
    else { return false }
    if detail.detailItem != nil { primary.pushViewController(navigation, animated: false) }
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    (primaryViewController as? UINavigationController)?.popViewController(animated: false)
  }
}

/// Makes a scroll view stop at whole pages.
final class PageSnapper: UIScrollViewDelegate {
  var onRest: ((CGFloat) -> Void)?

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page = scrollView.bounds.height
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / page).rounded() * page
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    onRest?(scrollView.contentOffset.y)
  }
}
