/// A header or footer of a section.
enum SupplementaryElement: UInt8 {
  case header, footer

  /// The UIKit name of the kind.
  var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}
