/// A header or footer on display.
@MainActor
struct DisplayedSupplement {
  let element: SupplementaryElement
  let section: Int
  let view: UICollectionReusableView
}
