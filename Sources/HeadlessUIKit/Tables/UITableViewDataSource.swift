import Foundation

/// What a table shows.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// The number of rows in a section. Asked when the table loads, never while it scrolls
  /// (Tables 9).
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// A cell, configured for the row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections. Optional.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}
