import UIKit

/// A table that gives each cell a content configuration. A content view that supports it adopts it;
/// otherwise the configuration creates a new one for the cell (Contents 1 and 2).
final class ContentConfigurationTableViewController: RowsTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForEachType(UITableViewCell.self)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    cell.contentConfiguration = RowContentConfiguration(model: model, rows: rows)
    return cell
  }
}

/// The configuration of a row: its model.
struct RowContentConfiguration: UIContentConfiguration {
  let model: RowModel
  let rows: any Rows

  func makeContentView() -> any UIView & UIContentView {
    RowContentView(self, rowView: rows.makeView(for: model))
  }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A cell's content view, which contains the view of the row's content.
final class RowContentView: UIView, UIContentView {
  private let rowView: ContentView
  private var rowConfiguration: RowContentConfiguration

  init(_ configuration: RowContentConfiguration, rowView: ContentView) {
    rowConfiguration = configuration
    self.rowView = rowView
    super.init(frame: .zero)
    addSubview(rowView)
    rowView.show(configuration.model)
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { rowConfiguration }
    set {
      guard let newValue = newValue as? RowContentConfiguration else { return }
      rowConfiguration = newValue
      rowView.show(newValue.model)
    }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    (configuration as? RowContentConfiguration)?.model.type == rowConfiguration.model.type
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView.frame = bounds
  }
}
