import HeadlessUIKit

extension ListViewController {
  /// Returns the number of visible rows whose cell shows another row's content or none. Called
  /// between frames and not measured.
  public final func countForgottenRows() -> Int {
    guard hasRowForEachModel else { return 0 }
    var forgotten = 0
    forEachVisibleRow { indexPath, cell, contentView in
      let row = model(at: indexPath).row
      let showsItsRow = ([cell] + contentView.subviews).contains { view in
        guard let view = view as? any RowShowing else { return false }
        return view.shownRow == row && !view.isHidden && view.isShowingAll
      }
      if !showsItsRow || cell.isHidden { forgotten += 1 }
    }
    return forgotten
  }
}
