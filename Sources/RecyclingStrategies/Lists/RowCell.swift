import HeadlessUIKit

/// What a strategy adds to the cell of a row.
///
/// Cells of tables and of collection views have no class in common but `UIView`, so a subclass of
/// one can't serve the other. A strategy subclasses this instead, in the way in which it would
/// subclass `UITableViewCell`: the list's own cell, of either kind, keeps one and passes on what it
/// hears.
@MainActor open class RowCell {
  /// The cell itself, a `UITableViewCell` or a `UICollectionViewCell`, which keeps this object.
  public unowned let cell: UIView
  /// The cell's content view.
  public unowned let contentView: UIView

  /// Made by the list, once for each of its cells.
  public required init(cell: UIView, contentView: UIView) {
    self.cell = cell
    self.contentView = contentView
  }

  /// The cell is about to be used for another row (Tables 1).
  open func prepareForReuse() {}

  /// The cell has been laid out, and its content view fills it.
  open func layoutSubviews() {}
}

/// A cell of a table.
class TableRowCell: UITableViewCell {
  /// What the strategy keeps here; nil until the list asks for it the first time.
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
  /// What the strategy keeps here; nil until the list asks for it the first time. Not checked for
  /// exclusive access, since no app has it.
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
