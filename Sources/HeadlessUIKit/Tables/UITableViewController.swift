import Foundation

/// A view controller that manages a table view and is its data source and delegate.
///
/// Subclasses override the methods they need from both protocols. **Model choice:** The table loads
/// in its first layout pass in a window (Tables 9), without an additional `reloadData`.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Creates a controller with a style. The table loads as the controller's view.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// Creates a controller of a plain table.
  public convenience init() { self.init(style: .plain) }

  /// The table view, which is the controller's view. Reading it loads the view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    receive(.loadView) {
      let table = UITableView(frame: .zero, style: style)
      table.dataSource = self
      table.delegate = self
      view = table
    }
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Stops with a fatal error. A subclass with rows must provide cells.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { fatalError("\(self) must override tableView(_:cellForRowAt:)") }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  // MARK: Delegate

  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }

  /// Returns `UITableView.automaticDimension`.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }

  /// Returns `UITableView.automaticDimension`.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }

  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// Returns `UITableView.unspecifiedHeight`, which stands for `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.unspecifiedHeight
  }

  /// Returns `UITableView.unspecifiedHeight`, which stands for `estimatedRowHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.unspecifiedHeight }

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ t: UITableView, didDeselectRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, didHighlightRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, didUnhighlightRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_ t: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  open func tableView(
    _ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
  open func tableView(
    _ t: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ t: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  // Never called here.
  open func tableView(
    _ t: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {}
  open func tableView(_ t: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {}
  open func tableView(
    _ t: UITableView, editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
