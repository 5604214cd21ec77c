/// The kind of list that shows the rows.
public enum ListHost: String, CaseIterable, Sendable {
  /// A `UITableView`.
  case table
  /// A `UICollectionView` with a flow layout and one column.
  case collection
  /// A `UICollectionView` with a flow layout and ``columns`` items side by side.
  case grid

  /// The name used on the command line and in result files.
  public var name: String { rawValue }

  /// A one-line summary for `bench list hosts`.
  public var summary: String {
    switch self {
    case .table: "a UITableView"
    case .collection: "a UICollectionView, one item in a line"
    case .grid: "a UICollectionView, \(columns) items in a line"
    }
  }

  /// The number of rows side by side.
  public var columns: Int {
    switch self {
    case .table, .collection: 1
    case .grid: 3
    }
  }
}
