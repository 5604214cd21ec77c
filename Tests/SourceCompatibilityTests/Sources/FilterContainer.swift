import UIKit

@MainActor
protocol FilterViewControllerDelegate: AnyObject {
  func filterViewController(_ controller: FilterViewController, didSelect filter: String)
  func filterViewControllerDidClear(_ controller: FilterViewController)
}

extension FilterViewControllerDelegate {
  func filterViewControllerDidClear(_ controller: FilterViewController) {}
}

/// Offers filters and reports the selected one to its delegate.
class FilterViewController: UIViewController {
  weak var delegate: FilterViewControllerDelegate?
  let filters: [String]

  init(filters: [String]) {
    self.filters = filters
    super.init(nibName: nil, bundle: nil)
    title = "Filters"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func select(at index: Int) {
    delegate?.filterViewController(self, didSelect: filters[index])
  }
}

/// Shows the contents that match the filter.
class ContentsViewController: UIViewController {
  private(set) lazy var countLabel: UILabel = {
    let label = UILabel(frame: CGRect(x: 16, y: 16, width: 200, height: 21))
    label.font = UIFont.boldSystemFont(ofSize: UIFont.systemFont(ofSize: 17).pointSize)
    label.tag = 7
    return label
  }()

  var filter: String? {
    didSet { countLabel.text = filter.map { "Matching \($0)" } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(countLabel)
  }
}

extension UIViewController {
  func embed(_ child: UIViewController, in container: UIView? = nil) {
    guard let container = container ?? view else { return }
    addChild(child)
    child.view.frame = container.bounds
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func unembed() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}

/// Two independent controllers, one above the other.
final class FilterContainerViewController: UIViewController {
  let filterController = FilterViewController(filters: ["New", "Old"])
  let contentsController = ContentsViewController()
  private let filterArea = UIView()
  private let contentsArea = UIView(frame: .zero)
  private(set) var isOnScreen = false

  override func loadView() {
    let view = UIView()
    view.addSubview(contentsArea)
    view.insertSubview(filterArea, at: 0)
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    filterController.delegate = self
    embed(filterController, in: filterArea)
    embed(contentsController, in: contentsArea)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (top, rest) = view.bounds.divided(atDistance: 100, from: .minYEdge)
    filterArea.frame = top
    contentsArea.frame = rest
    for child in children { child.view.frame = child.view.superview?.bounds ?? .zero }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    isOnScreen = false
    super.viewDidDisappear(animated)
  }
}

extension FilterContainerViewController: FilterViewControllerDelegate {
  func filterViewController(_ controller: FilterViewController, didSelect filter: String) {
    contentsController.filter = filter
  }
}
