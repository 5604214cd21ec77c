/// Which methods a layout's class overrides, of those that cost something to call, and whether it registers decorations.
struct LayoutOverrides: OptionSet {
  let rawValue: UInt8
  static let elements = Self(rawValue: 1), boundsChange = Self(rawValue: 2)
  static let invalidation = Self(rawValue: 4), updates = Self(rawValue: 8)
  static let decorations = Self(rawValue: 16)
}

extension LayoutOverrides {
  /// The methods that `Probe` overrides, in the order in which the base class declares them, with their places.
  private static let probed = Array(
    zip([LayoutOverrides.invalidation, .boundsChange, .elements, .updates, .updates], places))

  init(of layout: AnyClass, comparedWith base: AnyClass) {
    self = []
    if layout == base { return }
    for (method, place) in Self.probed
    where MethodTable.word(place, of: layout) != MethodTable.word(place, of: base) {
      insert(method)
    }
  }

  private static let places = MethodTable.places(
    of: 5, overriddenBy: Probe.self, notBy: PlainProbe.self, in: UICollectionViewLayout.self)
}

private final class PlainProbe: UICollectionViewLayout {}

private final class Probe: UICollectionViewLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { [] }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  override func finalizeCollectionViewUpdates() {}
}
