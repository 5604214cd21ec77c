import Foundation

/// What hears of a table's rows. All methods are optional (Tables 14).
///
/// Where UIKit makes no call because a class has no such method, the model calls
/// the default implementation, and reports it to `CallTrace` like any other.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row in points, not negative, or `UITableView.automaticDimension` (Tables 5).
  ///
  /// A Swift protocol cannot tell a method that a class leaves out. The default implementation
  /// returns `UITableView.unspecifiedHeight`; if a delegate that a table asks for the first time
  /// returns that for the first row, the table takes `rowHeight` for all rows and asks it no more.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// The height that a row counts for until it is displayed, in points, positive, or
  /// `UITableView.automaticDimension`. Asked for all rows when the table loads; optional in the same
  /// way as `heightForRowAt` (Tables 5, 11).
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// The cell is about to be shown for the row.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// The cell is shown no longer.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// `UITableView.unspecifiedHeight`, which stands for `rowHeight`.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    UITableView.unspecifiedHeight
  }

  /// `UITableView.unspecifiedHeight`, which stands for `estimatedRowHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    UITableView.unspecifiedHeight
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
}
