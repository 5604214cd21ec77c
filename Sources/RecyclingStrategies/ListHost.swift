import UIKit

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

final class ColumnLayout: UICollectionViewFlowLayout {
  private let columns: Int
  var height: CGFloat

  /// Creates a layout of items of a height, which is an estimate if they size themselves.
  init(columns: Int, height: CGFloat, sizesItems: Bool) {
    self.columns = columns
    self.height = height
    super.init()
    if sizesItems { estimatedItemSize = Self.automaticSize }
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let width = collectionView?.bounds.width, width > 0 {
      let column = width / CGFloat(columns)
      itemSize = CGSize(width: column < 1 ? column : column.rounded(.down), height: height)
    }
    super.prepare()
  }
}
