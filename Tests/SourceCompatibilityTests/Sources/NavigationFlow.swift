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
    navigationController?.pushViewController(detail, animated: animated)
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
