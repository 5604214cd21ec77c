/// The kind of list that shows the rows.
public enum ListHost: String, CaseIterable, Sendable {
  case table, collection, grid

  /// One line of explanation for `bench list hosts`.
  public var summary: String {
    switch self {
    case .table: "a UITableView"
    case .collection: "a UICollectionView with one column"
    case .grid: "a UICollectionView with several columns"
    }
  }
}
