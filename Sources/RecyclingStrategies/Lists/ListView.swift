import HeadlessUIKit

/// A table or a collection view.
@MainActor public enum ListView {
  /// A table.
  case table(UITableView)
  /// A collection view and its layout.
  case collection(UICollectionView, UICollectionViewFlowLayout)

  init(_ host: ListHost) {
    switch host {
    case .table:
      self = .table(UITableView(frame: .zero))
    case .collection, .grid:
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      self = .collection(UICollectionView(frame: .zero, collectionViewLayout: layout), layout)
    }
  }

  /// The view as a scroll view.
  public var scrollView: UIScrollView {
    switch self {
    case .table(let tableView): tableView
    case .collection(let collectionView, _): collectionView
    }
  }
}
