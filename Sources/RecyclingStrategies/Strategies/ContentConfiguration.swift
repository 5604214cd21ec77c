import UIKit

/// A table that gives each cell a content configuration. A content view that supports it adopts it;
/// otherwise the configuration creates a new one for the cell (Contents 1 and 2).
final class ContentConfigurationTableViewController: BindingTableViewController {
  override var cellClass: UITableViewCell.Type { UITableViewCell.self }

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    cell.contentConfiguration = RowContentConfiguration(model: model, rows: rows)
  }
}

struct RowContentConfiguration: UIContentConfiguration {
  let model: RowModel
  let rows: any ListModel

  func makeContentView() -> any UIView & UIContentView {
    RowContentView(self, rowView: rows.makeView(for: model))
  }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

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

// MARK: - With a controller in each row

/// A table that gives each cell a content configuration whose view hosts a controller, as a list hosts rows of SwiftUI.
///
/// A content view adds its controller to the nearest one above it when it enters a window, and removes it when it leaves. A
/// recycled cell stays in the table's window, and with it the controller. Published cells that host SwiftUI's controllers also
/// add them from inside the cell (https://noahgilmore.com/blog/swiftui-self-sizing-cells); the configuration is ours.
final class HostingConfigurationTableViewController: BindingTableViewController {
  private let ownCellClass: UITableViewCell.Type

  init(rows: any ListModel, cellClass: UITableViewCell.Type = UITableViewCell.self) {
    ownCellClass = cellClass
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override var cellClass: UITableViewCell.Type { ownCellClass }

  override func bind(_ cell: UITableViewCell, to model: RowModel) {
    cell.contentConfiguration = HostingConfiguration(model: model, rows: rows)
  }
}

final class HostingConfigurationCollectionViewController: BindingCollectionViewController {
  private let ownCellClass: UICollectionViewCell.Type

  init(
    rows: any ListModel, layout: UICollectionViewLayout,
    cellClass: UICollectionViewCell.Type = UICollectionViewCell.self
  ) {
    ownCellClass = cellClass
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var cellClass: UICollectionViewCell.Type { ownCellClass }

  override func bind(_ cell: UICollectionViewCell, to model: RowModel) {
    cell.contentConfiguration = HostingConfiguration(model: model, rows: rows)
  }
}

struct HostingConfiguration: UIContentConfiguration {
  let model: RowModel
  let rows: any ListModel

  func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self, contentViewController: rows.makeViewController(for: model))
  }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

final class HostingContentView: UIView, UIContentView {
  private let contentViewController: ContentViewController
  private var hostingConfiguration: HostingConfiguration

  init(_ configuration: HostingConfiguration, contentViewController: ContentViewController) {
    hostingConfiguration = configuration
    self.contentViewController = contentViewController
    super.init(frame: .zero)
    contentViewController.model = configuration.model
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { hostingConfiguration }
    set {
      guard let newValue = newValue as? HostingConfiguration else { return }
      hostingConfiguration = newValue
      contentViewController.model = newValue.model
      if contentViewController.parent != nil, contentViewController.viewIfLoaded == nil {
        addSubview(contentViewController.view)
      }
    }
  }

  /// Removes what the controller shows, and keeps the controller.
  func removeContent() {
    contentViewController.viewIfLoaded?.removeFromSuperview()
    contentViewController.view = nil
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    (configuration as? HostingConfiguration)?.model.type == hostingConfiguration.model.type
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      removeViewController()
    } else if contentViewController.parent == nil {
      addViewController()
    }
  }

  private func addViewController() {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let parent = responder as? UIViewController else { return }
    parent.addChild(contentViewController)
    addSubview(contentViewController.view)
    contentViewController.didMove(toParent: parent)
  }

  private func removeViewController() {
    guard contentViewController.parent != nil else { return }
    contentViewController.willMove(toParent: nil)
    contentViewController.view.removeFromSuperview()
    contentViewController.removeFromParent()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentViewController.view.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController.viewIfLoaded?.frame = bounds
  }
}

// MARK: - Cells that are cleared for reuse

/// A cell that is cleared of its configuration and controller for reuse. xmtplabs/convos-ios 1011 scrolled better without it.
final class TornDownTableViewCell: UITableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    contentConfiguration = nil
  }
}

final class TornDownCollectionViewCell: UICollectionViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    contentConfiguration = nil
  }
}

/// A cell that empties its controller for reuse, as if it got an empty root view: the next row gives it a new view. In
/// airbnb/HorizonCalendar 322, that was a tenth slower than removing a simple view and adding it again.
final class EmptiedTableViewCell: UITableViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    (contentView as? HostingContentView)?.removeContent()
  }
}

final class EmptiedCollectionViewCell: UICollectionViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    (contentView as? HostingContentView)?.removeContent()
  }
}
