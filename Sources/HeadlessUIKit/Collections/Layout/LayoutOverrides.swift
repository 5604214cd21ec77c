/// Which methods a layout's class overrides, of those that cost something to call.
///
/// Swift can't tell whether a method is overridden. But a class's metadata has a table of its methods, in which a
/// method has the same place for all subclasses; there, the classes are compared. A class below, which overrides just
/// these methods, finds their places.
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
    where Self.word(place, of: layout) != Self.word(place, of: base) { insert(method) }
  }

  private static func word(_ offset: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  private static var places: [Int] {
    let base: AnyClass = UICollectionViewLayout.self
    let metadata = unsafeBitCast(base, to: UnsafeRawPointer.self)
    #if canImport(ObjectiveC)
      let sizes = 56
    #else
      let sizes = 32
    #endif
    let size = metadata.load(fromByteOffset: sizes, as: UInt32.self)
    let start = metadata.load(fromByteOffset: sizes + 4, as: UInt32.self)
    let places = stride(from: sizes + 24, to: Int(size - start), by: 8).filter {
      word($0, of: Probe.self) != word($0, of: base)
        && word($0, of: PlainProbe.self) == word($0, of: base)
    }
    if places.count == 5 { return places }
    fatalError("the methods were not found in the metadata of layouts")
  }
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
