import RecyclingStrategies
import UIKit

extension Strategy {
  static let recent = Strategy(
    name: "recent", summary: "the last 32 rows keep their controllers", cost: "32 controllers",
    contents: .withoutController, makeTable: { RecentTableViewController(rows: $0) })
}

final class RecentTableViewController: UITableViewController {
  private let rows: any Rows
  private var recent: [ContentViewController] = []

  init(rows: any Rows) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = rows.height
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let own = recent.firstIndex { $0.model?.row == model.row }
    let viewController = own.map { recent.remove(at: $0) } ?? oldestOrNewViewController(for: model)
    if own == nil { viewController.model = model }
    recent.append(viewController)
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    viewController.view.frame = cell.contentView.bounds
    cell.contentView.addSubview(viewController.view)
    return cell
  }

  private func oldestOrNewViewController(for model: RowModel) -> ContentViewController {
    if recent.count == 32 { return recent.removeFirst() }
    let viewController = rows.makeViewController(for: model)
    addChild(viewController)
    viewController.didMove(toParent: self)
    return viewController
  }
}
