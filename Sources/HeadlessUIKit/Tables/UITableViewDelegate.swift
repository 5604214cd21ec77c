/// The optional methods that report a table's display changes and provide its heights (Tables 14). Where UIKit skips a call
/// because a class omits the method, the model calls the default implementation and reports it to `CallTrace`.
// swift-format-ignore
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row, or `UITableView.automaticDimension` (Tables 5). By default, it is `unspecifiedHeight`: if a
  /// new delegate returns that for the first row, the table uses `rowHeight` for all rows and doesn't ask again.
  func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat
  /// Returns the assumed height of a row until it is displayed. Called for all rows when the table loads (Tables 5, 11).
  func tableView(_ t: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  func tableView(_ t: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
  func tableView(_ t: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
  /// Returns the header of a section, or `nil` (Tables 33).
  func tableView(_ t: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the footer of a section, or `nil` (Tables 33).
  func tableView(_ t: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Returns the height of a section's header, or `UITableView.automaticDimension` (Tables 32).
  func tableView(_ t: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer, or `UITableView.automaticDimension` (Tables 32).
  func tableView(_ t: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ t: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  func tableView(_ t: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  func tableView(_ t: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  func tableView(_ t: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Tells the delegate that a tap selected a row; see `UITableView.tapRow(at:)` (Tables 21).
  func tableView(_ t: UITableView, didSelectRowAt path: IndexPath)
  /// Returns whether a tapped row is highlighted, and then selected (Tables 34).
  func tableView(_ t: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool
  func tableView(_ t: UITableView, didHighlightRowAt path: IndexPath)
  func tableView(_ t: UITableView, didUnhighlightRowAt path: IndexPath)
  /// Returns the row to select or deselect instead, or `nil` for none.
  func tableView(_ t: UITableView, willSelectRowAt path: IndexPath) -> IndexPath?
  func tableView(_ t: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath?
  func tableView(_ t: UITableView, didDeselectRowAt path: IndexPath)
  /// Returns whether a tap performs the row's primary action, after it selected the row (Tables 34).
  func tableView(_ t: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool
  func tableView(_ t: UITableView, performPrimaryActionForRowAt path: IndexPath)
  // Around `commitEditing(_:forRowAt:)`, which plays a swipe.
  func tableView(_ t: UITableView, willBeginEditingRowAt path: IndexPath)
  func tableView(_ t: UITableView, didEndEditingRowAt path: IndexPath?)
  func tableView(_ t: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration?
  func tableView(_ t: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration?
}

// swift-format-ignore
extension UITableViewDelegate {
  public func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { UITableView.unspecifiedHeight }
  public func tableView(_ t: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { UITableView.unspecifiedHeight }
  public func tableView(_: UITableView, willDisplay _: UITableViewCell, forRowAt _: IndexPath) {}
  public func tableView(_ t: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(_ t: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  public func tableView(_ t: UITableView, heightForHeaderInSection section: Int) -> CGFloat { UITableView.automaticDimension }
  public func tableView(_ t: UITableView, heightForFooterInSection section: Int) -> CGFloat { UITableView.automaticDimension }
  public func tableView(_: UITableView, willDisplayHeaderView _: UIView, forSection _: Int) {}
  public func tableView(_: UITableView, willDisplayFooterView _: UIView, forSection _: Int) {}
  public func tableView(_: UITableView, didEndDisplayingHeaderView _: UIView, forSection _: Int) {}
  public func tableView(_: UITableView, didEndDisplayingFooterView _: UIView, forSection _: Int) {}
  public func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { true }
  public func tableView(_ t: UITableView, didHighlightRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, didUnhighlightRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  public func tableView(_ t: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? { path }
  public func tableView(_ t: UITableView, didDeselectRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool { true }
  public func tableView(_ t: UITableView, performPrimaryActionForRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, willBeginEditingRowAt path: IndexPath) {}
  public func tableView(_ t: UITableView, didEndEditingRowAt path: IndexPath?) {}
  public func tableView(_ t: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration? { nil }
  public func tableView(_ t: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration? { nil }
}

/// The methods that provide a table's data and cells.
// swift-format-ignore
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section. The table asks when it loads, never while it scrolls (Tables 9).
  func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a configured cell for a row.
  func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  /// Returns the number of sections. Optional.
  func numberOfSections(in t: UITableView) -> Int
  /// Returns the title of a section's header, which is shown if the delegate has no view. Optional.
  func tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer, which is shown if the delegate has no view. Optional.
  func tableView(_ t: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool
  func tableView(
    _ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath)
}

// swift-format-ignore
extension UITableViewDataSource {
  public func numberOfSections(in t: UITableView) -> Int { 1 }
  public func tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ t: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  public func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
}

/// The methods that announce rows that may be displayed soon, so that their data can be prefetched (Tables 6).
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Announces nearby rows that aren't displayed yet, nearest first.
  func tableView(_ t: UITableView, prefetchRowsAt paths: [IndexPath])
  /// Cancels announced rows that moved away without being displayed. Optional.
  func tableView(_ t: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ t: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {}
}
