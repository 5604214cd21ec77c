/// A displayed header or footer.
@MainActor
struct DisplayedSupplement {
  let element: SupplementaryElement
  let section: Int
  let view: UICollectionReusableView
}
