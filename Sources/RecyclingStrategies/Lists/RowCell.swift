import HeadlessUIKit

/// A strategy's part of a row's cell.
///
/// The cells of tables and collection views have only `UIView` as a common class, so a subclass of
/// one can't serve the other. A strategy subclasses `RowCell` instead, much as it would subclass
/// `UITableViewCell`. The list's own cell, of either kind, keeps the object and forwards its
/// callbacks.
@MainActor open class RowCell {
  /// The cell that keeps this object: a `UITableViewCell` or a `UICollectionViewCell`.
  public unowned let cell: UIView
  /// The cell's content view.
  public unowned let contentView: UIView

  /// Creates the object. Called by the list once for each of its cells.
  public required init(cell: UIView, contentView: UIView) {
    self.cell = cell
    self.contentView = contentView
  }

  /// Called before the cell is reused for another row (Tables 1).
  open func prepareForReuse() {}

  /// Called after the cell's layout, in which its content view was resized.
  open func layoutSubviews() {}
}

/// A cell of a table.
class TableRowCell: UITableViewCell {
  /// The strategy's part of the cell, or `nil` until the list first requests it.
  final var row: RowCell?

  override func prepareForReuse() {
    super.prepareForReuse()
    row?.prepareForReuse()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row?.layoutSubviews()
  }
}

/// A cell of a collection view.
final class CollectionRowCell: UICollectionViewCell {
  /// The strategy's part of the cell, or `nil` until the list first requests it. Exclusive access
  /// isn't checked, because an app wouldn't have this property.
  @exclusivity(unchecked) final var row: RowCell?

  override func prepareForReuse() {
    super.prepareForReuse()
    row?.prepareForReuse()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row?.layoutSubviews()
  }
}
