import UIKit

/// A table as high as its content, in a scroll view, as in stacks that scroll. It shows the rows inside its own bounds, not
/// those inside the window, and so makes the cells of all rows at once (malcommac/ScrollStackController 21). An Apple engineer
/// was quoted to the contrary (lionheart/openradar-mirror 15384).
final class EmbeddedTableViewController: UIViewController, UITableViewDataSource {
  private let rows: any ListModel
  private let scrollView = UIScrollView(frame: .zero)
  private let tableView = ContentHeightTableView(frame: .zero, style: .plain)

  init(rows: any ListModel) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.estimatedRowHeight = rows.estimatedHeight
    tableView.separatorStyle = .none
    tableView.isScrollEnabled = false
    for type in rows.types {
      tableView.register(ViewTableViewCell.self, forCellReuseIdentifier: type)
    }
    tableView.dataSource = self
    scrollView.addSubview(tableView)
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    tableView.layoutIfNeeded()
    let size = CGSize(width: view.bounds.width, height: tableView.contentSize.height)
    tableView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! ViewTableViewCell).show(model, from: rows)
    return cell
  }
}

/// A table that has the view around its scroll view laid out when its content gets another size.
private final class ContentHeightTableView: UITableView {
  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { superview?.superview?.setNeedsLayout() } }
  }
}
