/// The place and look of an item, a header, a footer or a decoration, as a layout gives them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame in the collection view's coordinates.
  open var frame = CGRect.zero { didSet { checkSize(oldValue) } }

  // A list asks cells that size themselves with attributes of their own, which have only a frame.
  private final var rest: AttributesRest?
  public override init() { super.init() }
  open var representedElementKind: String? { rest?.values.kind }
  open var representedElementCategory: UICollectionView.ElementCategory {
    rest?.values.category ?? .cell
  }
  private final var ownRest: AttributesRest { made(&rest, AttributesRest()) }

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

  private final func checkSize(_ old: CGRect) {
    if frame.size.width.isFinite && frame.size.height.isFinite { return }
    let kind = representedElementKind.map { " element kind: (\($0));" } ?? ""
    UIKitException.internalInconsistency.raise(
      "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions \(self) index path: "
        + "(\(indexPath.section)-\(indexPath.item));\(kind) frame = (\(old.minX) \(old.minY); "
        + "\(old.width) \(old.height)); - {\(frame.width), \(frame.height)}")
  }

  final func become(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) {
    indexPath = path
    if category == .cell, kind == nil, rest == nil { return }
    (ownRest.values.category, ownRest.values.kind) = (category, kind)
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

  // swift-format-ignore
  open var bounds: CGRect { get { CGRect(origin: .zero, size: size) } set { size = newValue.size } }

  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutAttributes_init")
  convenience init(made: Void) { self.init() }

  /// Creates attributes of this class, which is known only at run time; see `UITableViewCell.make(registeredFor:)`.
  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutAttributes_init")
  static func make(made: Void) -> UICollectionViewLayoutAttributes

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(made: ())
    copy.indexPath = indexPath
    copy.frame = frame
    if let rest { copy.ownRest.values = rest.values }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && indexPath == other.indexPath && frame == other.frame
        && rest?.values ?? .init() == other.rest?.values ?? .init()
    }
  }
}

/// What few attributes have.
private final class AttributesRest {
  struct Values: Equatable {
    var alpha: CGFloat = 1, zIndex = 0, isHidden = false, transform = CGAffineTransform.identity
    var kind: String?, category = UICollectionView.ElementCategory.cell
  }
  var values = Values()
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

// swift-format-ignore
extension UICollectionViewLayoutAttributes {
  public var alpha: CGFloat { get { rest?.values.alpha ?? 1 } set { ownRest.values.alpha = newValue } }
  public var zIndex: Int { get { rest?.values.zIndex ?? 0 } set { ownRest.values.zIndex = newValue } }
  public var isHidden: Bool { get { rest?.values.isHidden ?? false } set { ownRest.values.isHidden = newValue } }
  /// The transform that the view gets. The frame here is that without it.
  public var transform: CGAffineTransform { get { rest?.values.transform ?? .identity } set { ownRest.values.transform = newValue } }
}
