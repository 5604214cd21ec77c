/// A view controller that manages a table view and is its data source and delegate. **Model choice:** The table loads in its
/// first layout pass in a window (Tables 9), without an additional `reloadData`.
// swift-format-ignore
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName name: String?, bundle: Bundle?) { style = .plain; super.init(nibName: name, bundle: bundle) }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// Creates a controller of a plain table.
  public convenience init() { self.init(style: .plain) }
  /// The table view, which is the controller's view.
  open var tableView: UITableView! { get { view as? UITableView } set { view = newValue } }
  open var refreshControl: UIRefreshControl? { get { tableView.refreshControl } set { tableView.refreshControl = newValue } }

  open override func loadView() {
    receive(.loadView) {
      let table = UITableView(frame: UIScreen.frame, style: style)
      table.dataSource = self
      table.delegate = self
      view = table
    }
  }

  /// Whether the selection is cleared when the table is about to appear. The default is `true`.
  open var clearsSelectionOnViewWillAppear: Bool { get { settings.clearsSelection } set { ownExtras.clearsSelection = newValue } }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  open func numberOfSections(in t: UITableView) -> Int { 1 }
  open func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Stops with a fatal error. A subclass with rows must provide cells.
  open func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    fatalError("\(self) must override tableView(_:cellForRowAt:)")
  }

  open func tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ t: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  open func tableView(_ t: UITableView, heightForHeaderInSection section: Int) -> CGFloat { UITableView.automaticDimension }
  open func tableView(_ t: UITableView, heightForFooterInSection section: Int) -> CGFloat { UITableView.automaticDimension }
  open func tableView(_: UITableView, willDisplayHeaderView _: UIView, forSection _: Int) {}
  open func tableView(_: UITableView, willDisplayFooterView _: UIView, forSection _: Int) {}
  open func tableView(_: UITableView, didEndDisplayingHeaderView _: UIView, forSection _: Int) {}
  open func tableView(_: UITableView, didEndDisplayingFooterView _: UIView, forSection _: Int) {}
  open func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { UITableView.unspecifiedHeight }
  open func tableView(_ t: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { UITableView.unspecifiedHeight }
  open func tableView(_: UITableView, willDisplay _: UITableViewCell, forRowAt _: IndexPath) {}
  open func tableView(_: UITableView, didEndDisplaying _: UITableViewCell, forRowAt _: IndexPath) {}
  open func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, didDeselectRowAt path: IndexPath) {}
  open func tableView(_: UITableView, canPerformPrimaryActionForRowAt _: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, performPrimaryActionForRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, willBeginEditingRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, didEndEditingRowAt path: IndexPath?) {}
  open func tableView(_ t: UITableView, didHighlightRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, didUnhighlightRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_ t: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  open func tableView(_ t: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration? { nil }
  open func tableView(_ t: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration? { nil }

  // Never called here.
  open func tableView(_ t: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { nil }
  open func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ t: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {}
  open func tableView(_ t: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {}
  open func tableView(_ t: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle { .delete }
  open func scrollViewDidScroll(_ view: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  open func scrollViewWillEndDragging(_ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
  open func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ view: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
}
