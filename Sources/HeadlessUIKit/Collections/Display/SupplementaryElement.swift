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

/// A header or footer on display.
@MainActor
struct DisplayedSupplement {
  let element: SupplementaryElement
  let section: Int
  let view: UICollectionReusableView
}

/// What views of a section are registered by.
struct SupplementaryKey: Hashable {
  let kind: String
  let identifier: String
}
