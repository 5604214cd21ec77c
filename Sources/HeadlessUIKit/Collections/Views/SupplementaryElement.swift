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

/// A displayed header or footer.
@MainActor
struct DisplayedSupplement {
  let element: SupplementaryElement
  let section: Int
  let view: UICollectionReusableView
}

/// The kind and reuse identifier under which supplementary views are registered.
struct SupplementaryKey: Hashable {
  let kind: String
  let identifier: String
}
