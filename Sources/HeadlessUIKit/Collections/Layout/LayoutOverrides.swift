/// Which methods a layout's class overrides, of those that cost something to call.
///
/// Swift can't tell whether a method is overridden. But a class's metadata has a table of its methods, in which a
/// method has the same place for all subclasses; there, the classes are compared. A class below finds the place of each
/// method: it overrides just that one.
struct LayoutOverrides: OptionSet {
  let rawValue: UInt8
  static let elements = Self(rawValue: 1), boundsChange = Self(rawValue: 2)
  static let invalidation = Self(rawValue: 4), updates = Self(rawValue: 8)
  static let decorations = Self(rawValue: 16)
}

extension LayoutOverrides {
  private static let probes: [(method: LayoutOverrides, place: Int)] = [
    (.elements, place(of: ElementsProbe.self)), (.boundsChange, place(of: BoundsProbe.self)),
    (.invalidation, place(of: InvalidationProbe.self)), (.updates, place(of: UpdatesProbe.self)),
    (.updates, place(of: FinalizeProbe.self)),
  ]

  init(of layout: AnyClass, comparedWith base: AnyClass) {
    self = []
    if layout == base { return }
    for (method, place) in Self.probes
    where Self.word(place, of: layout) != Self.word(place, of: base) { insert(method) }
  }

  private static func word(_ offset: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  private static func place(of probe: AnyClass) -> Int {
    let base: AnyClass = UICollectionViewLayout.self
    let metadata = unsafeBitCast(base, to: UnsafeRawPointer.self)
    #if canImport(ObjectiveC)
      let sizes = 56
    #else
      let sizes = 32
    #endif
    let size = metadata.load(fromByteOffset: sizes, as: UInt32.self)
    let start = metadata.load(fromByteOffset: sizes + 4, as: UInt32.self)
    for offset in stride(from: sizes + 24, to: Int(size - start), by: 8)
    where word(offset, of: probe) != word(offset, of: base)
      && word(offset, of: PlainProbe.self) == word(offset, of: base)
    { return offset }
    fatalError("no place of a method of \(probe) was found in the metadata of layouts")
  }
}

private final class PlainProbe: UICollectionViewLayout {}

private final class ElementsProbe: UICollectionViewLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { [] }
}

private final class BoundsProbe: UICollectionViewLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

private final class InvalidationProbe: UICollectionViewLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
}

private final class UpdatesProbe: UICollectionViewLayout {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
}

private final class FinalizeProbe: UICollectionViewLayout {
  override func finalizeCollectionViewUpdates() {}
}
