import Foundation
import HeadlessUIKit

extension Strategy {
  /// UIKit's solution since iOS 14: a cell gets a content configuration and has no controller.
  public static let contentConfiguration = Strategy(
    name: "content-configuration",
    summary: "no controllers: each cell gets a content configuration (iOS 14)",
    cost: "a configuration per row", hostsControllers: false
  ) {
    ContentConfigurationListViewController($0)
  }
}

/// A list that gives each cell a configuration. A content view that supports it adopts it;
/// otherwise the configuration creates a new one for the cell (Contents 1 and 2).
final class ContentConfigurationListViewController: CellPerContentListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let (cell, content) = dequeue(ConfigurableCell.self, toShow: model, for: indexPath)
    cell.configure(with: RowContentConfiguration(model: model, content: content))
    return cell
  }
}

/// A configurable cell of either kind.
final class ConfigurableCell: RowCell {
  /// Sets the cell's `contentConfiguration`.
  func configure(with configuration: any UIContentConfiguration) {
    (cell as? UITableViewCell)?.contentConfiguration = configuration
    (cell as? UICollectionViewCell)?.contentConfiguration = configuration
  }
}

/// The configuration of a row: its model and content.
struct RowContentConfiguration: UIContentConfiguration {
  let model: RowModel
  let content: Content

  func makeContentView() -> any UIView & UIContentView { RowContentView(self) }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A cell's content view, which contains the view of a content.
final class RowContentView: UIView, UIContentView {
  private let rowView: ContentView
  private var rowConfiguration: RowContentConfiguration

  init(_ configuration: RowContentConfiguration) {
    rowConfiguration = configuration
    rowView = configuration.content.makeView()
    super.init(frame: .zero)
    addSubview(rowView)
    rowView.show(configuration.model)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var configuration: any UIContentConfiguration {
    get { rowConfiguration }
    set {
      guard let newValue = newValue as? RowContentConfiguration else { return }
      rowConfiguration = newValue
      rowView.show(newValue.model)
    }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    (configuration as? RowContentConfiguration)?.content.name == rowConfiguration.content.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView.frame = bounds
  }
}
