import UIKit

/// A flow layout with columns of equal width, without gaps.
final class ColumnLayout: UICollectionViewFlowLayout {
  private let columns: Int
  var height: CGFloat

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - height: The height of the items, or their estimated height if they size themselves.
  init(columns: Int, height: CGFloat, sizesItems: Bool) {
    self.columns = columns
    self.height = height
    super.init()
    if sizesItems { estimatedItemSize = Self.automaticSize }
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepare() {
    if let width = collectionView?.bounds.width, width > 0 {
      let column = width / CGFloat(columns)
      itemSize = CGSize(width: column < 1 ? column : column.rounded(.down), height: height)
    }
    super.prepare()
  }
}
