import UIKit

class SettingsViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case account, about
  }

  var accounts = ["Work", "Home"]

  init() {
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Setting")
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    Section.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section)! {
    case .account: return accounts.count
    case .about: return 1
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Setting", for: indexPath)
    cell.tag = indexPath.section * 100 + indexPath.row
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    indexPath.section == Section.about.rawValue ? 88 : 44
  }

  func removeAccount(at row: Int) {
    accounts.remove(at: row)
    tableView.deleteRows(
      at: [IndexPath(row: row, section: Section.account.rawValue)], with: .automatic)
  }
}
