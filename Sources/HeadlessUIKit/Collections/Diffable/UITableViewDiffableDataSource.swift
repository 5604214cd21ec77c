/// A table's data source that computes updates from snapshots of the list.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UIListDiffableDataSource<SectionIdentifierType, ItemIdentifierType, UITableViewCell>,
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The animation of rows. Without effect: the model has no animations.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider

  /// Creates an empty data source and assigns it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: tableView)
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      UIKitException.internalInconsistency.raise(
        "UITableView (\(tableView)) failed to obtain a cell from its dataSource (\(self))")
    }
    return cell
  }

  // For subclasses to override. Those for moves are never called here.
  open func tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
  open func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool { false }
  open func tableView(_ t: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {}
  open func tableView(
    _ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
}
