import HeadlessUIKit

extension Strategy {
  /// No controllers at all: what the list itself costs.
  public static let plain = Strategy(
    name: "plain",
    summary: "no controllers: a view in each recycled cell; the floor under the others",
    hostsControllers: false
  ) {
    PlainListViewController(models: $0, content: $1)
  }
}

/// A list whose cells hold the content's view themselves.
class PlainListViewController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlainCell.self, forCellReuseIdentifier: "plain")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath) as! PlainCell
    cell.show(models[indexPath.row], of: content)
    return cell
  }
}

/// A cell that makes the content's view once and shows every row in it.
final class PlainCell: UITableViewCell {
  private var rowView: ContentView?

  func show(_ model: RowModel, of content: Content) {
    let rowView = rowView ?? makeRowView(of: content)
    rowView.show(model)
  }

  private func makeRowView(of content: Content) -> ContentView {
    let rowView = content.makeView()
    contentView.addSubview(rowView)
    self.rowView = rowView
    return rowView
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}
