import UIKit

extension ListScreen {
  /// Leaves a state in a row on screen, as a person would who types and scrolls there.
  ///
  /// - Parameters:
  ///   - choice: A number that determines the row: the row on screen with this number from the top, if the rows
  ///     are counted again and again.
  ///   - state: The state.
  /// - Returns: The number of the row's model, or `nil` if no view of it is there yet.
  public func leave(_ state: RowState, inRow choice: Int) -> Int? {
    var (first, last) = (Int.max, Int.min)
    forEachVisibleRow { indexPath, _, _ in
      first = min(first, indexPath.row)
      last = max(last, indexPath.row)
    }
    guard first <= last else { return nil }
    let indexPath = IndexPath(row: first + choice % (last - first + 1), section: 0)
    let row = setup.model(at: indexPath).row
    guard let view = contentView(at: indexPath)?.contentView(showing: row) else { return nil }
    view.state = state
    return row
  }

  /// Returns the number of visible rows that show their model, but not the state that was left in them. Rows
  /// in which none was left must have none.
  ///
  /// - Parameter states: The states, by the numbers of the rows' models.
  public func countLostStates(_ states: [Int: RowState]) -> Int {
    var lost = 0
    forEachVisibleRow { indexPath, _, contentView in
      let row = setup.model(at: indexPath).row
      if let view = contentView.contentView(showing: row), view.state != states[row] { lost += 1 }
    }
    return lost
  }
}

extension UIView {
  /// Returns the subview that shows a row, or `nil` if none does.
  fileprivate func contentView(showing row: Int) -> ContentView? {
    // Uses an index because an iterator can allocate in unoptimized builds.
    let views = subviews
    var index = 0
    while index < views.count {
      if let view = views[index] as? ContentView, view.shownRow == row { return view }
      index += 1
    }
    return nil
  }
}
