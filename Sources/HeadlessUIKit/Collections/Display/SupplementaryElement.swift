/// What a section shows besides its items.
enum SupplementaryElement: UInt8 {
  case header, footer

  /// The kind that UIKit names it by.
  var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}
