import HeadlessUIKit

extension ListViewController {
  /// Calls a closure for every row on screen, in any order, with the controller whose view the row
  /// shows: the controller of the cell itself, or of the frontmost view in it that has one. The
  /// controller is `nil` if the row shows no controller's view. Called between frames and not
  /// measured.
  public final func forEachServedRow(
    _ body: (_ row: Int, _ controller: UIViewController?) -> Void
  ) {
    forEachVisibleRow { indexPath, cell, contentView in
      let shown = contentView.subviews.reversed().filter { !$0.isHidden }
      let views = [cell, contentView] + shown
      body(indexPath.row, views.lazy.compactMap { $0.next as? UIViewController }.first)
    }
  }
}
