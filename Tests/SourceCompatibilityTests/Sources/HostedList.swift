import UIKit

/// A cell that shows a view owned by another object and releases it when reused.
final class HostedCell: UITableViewCell {
  static let reuseIdentifier = "HostedCell"

  weak var hostedView: UIView? {
    didSet {
      guard oldValue !== hostedView else { return }
      if let oldValue, oldValue.isDescendant(of: contentView) {
        oldValue.removeFromSuperview()
      }
      if let hostedView {
        hostedView.frame = contentView.bounds.inset(by: margins)
        contentView.addSubview(hostedView)
      }
    }
  }

  var margins = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16) {
    didSet { setNeedsLayout() }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    contentView.backgroundColor = UIColor(white: 0.95, alpha: 1)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds.inset(by: margins)
  }
}

/// The controller of one row.
class RowViewController: UIViewController {
  var number = 0 {
    didSet { if isViewLoaded { update() } }
  }

  private var label: UILabel? { view.viewWithTag(1) as? UILabel }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: view.bounds)
    label.tag = 1
    view.addSubview(label)
    update()
  }

  private func update() {
    label?.text = String(number)
    label?.sizeToFit()
  }
}

/// A list whose rows are views of child controllers, one for each cell.
class HostedListViewController: UIViewController {
  private(set) var tableView: UITableView!
  private let source = NumberSource(count: 100)
  private var controllers: [UITableViewCell: RowViewController] = [:]
  private(set) var scrolledOffsets: [CGPoint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.register(HostedCell.self, forCellReuseIdentifier: HostedCell.reuseIdentifier)
    tableView.dataSource = source
    tableView.delegate = self
    tableView.rowHeight = 50
    tableView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    view.addSubview(tableView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tableView.frame = view.bounds
  }

  func number(at indexPath: IndexPath) -> Int? {
    guard let cell = tableView.cellForRow(at: indexPath) else { return nil }
    return controllers[cell]?.number
  }
}

extension HostedListViewController: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? HostedCell else { return }
    let controller = controllers[cell] ?? RowViewController(nibName: nil, bundle: nil)
    controllers[cell] = controller
    controller.number = indexPath.row
    addChild(controller)
    cell.hostedView = controller.view
    controller.didMove(toParent: self)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? HostedCell, let controller = controllers[cell] else { return }
    controller.willMove(toParent: nil)
    cell.hostedView = nil
    controller.removeFromParent()
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath == IndexPath(row: 0, section: 0) ? 80 : 50
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolledOffsets.append(scrollView.contentOffset)
  }
}

/// The data source of a list of numbers.
final class NumberSource: NSObject, UITableViewDataSource {
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: HostedCell.reuseIdentifier, for: indexPath) as? HostedCell
    else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    return cell
  }
}
