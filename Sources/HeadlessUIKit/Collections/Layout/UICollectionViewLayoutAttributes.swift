/// The place and look of an item, a header, a footer or a decoration, as a layout gives them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame in the collection view's coordinates.
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// The transform that the view gets, which doesn't change its frame here.
  open var transform = CGAffineTransform.identity
  open internal(set) var representedElementKind: String?
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with path: IndexPath) {
    self.init()
    become(.supplementaryView, elementKind, path)
  }
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    become(.decorationView, kind, indexPath)
  }

  final func become(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) {
    (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
  }

  /// The size, in points. Setting it keeps the center.
  open var size: CGSize {
    get { frame.size }
    set {
      frame = frame.insetBy(
        dx: (frame.width - newValue.width) / 2, dy: (frame.height - newValue.height) / 2)
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutAttributes_init")
  convenience init(made: Void) { self.init() }

  /// Creates attributes of this class, which is known only at run time; see `UITableViewCell.make(registeredFor:)`.
  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutAttributes_init")
  static func make(made: Void) -> UICollectionViewLayoutAttributes

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(made: ())
    copy.become(representedElementCategory, representedElementKind, indexPath)
    (copy.frame, copy.alpha, copy.zIndex) = (frame, alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && indexPath == other.indexPath && frame == other.frame
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        && transform == other.transform && representedElementKind == other.representedElementKind
        && representedElementCategory == other.representedElementCategory
    }
  }
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}
