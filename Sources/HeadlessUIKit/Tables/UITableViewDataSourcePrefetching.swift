import Foundation

/// What gets data ready for rows that may be displayed soon (Tables 6).
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows have come near that are not displayed yet, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Rows have gone again that were announced and never displayed. Optional.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
