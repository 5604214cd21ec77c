import Foundation

/// One item of a collection view.
///
/// Counted by `ObjectCensus.cellsMade`, like the cells of tables.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what the cell shows, as large as the cell.
  public final let contentView: UIView

  /// Creates a cell with a frame in the coordinates of the collection view, which is that of the
  /// item if the collection view makes the cell.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    traits.insert(.isCell)
    insert(contentView, at: 0)
    if ObjectCensus.counting { ObjectCensus.madeCells += 1 }
    reportMaking()
  }

  /// Fits the content view to the cell.
  open override func layoutSubviews() {
    receive(.layoutCell) { contentView.frame = boundsStore }
  }

  /// The content view keeps to the cell's size at once, so that what is hosted in
  /// `cellForItemAt` can be given its bounds.
  override func sizeDidChange() {
    super.sizeDidChange()
    contentView.frame = boundsStore
  }

  private func reportMaking() {
    if CallTrace.isMakingCell {
      CallTrace.isMakingCell = false
    } else {
      receive(.makeCell) {}
    }
  }
}
