/// How a layer changes when a property does.
public protocol CAAction: AnyObject {}

extension NSNull: CAAction {}

/// What a layer asks. A view is the delegate of its layer.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_: CALayer) {}
  public func draw(_: CALayer, in _: CGContext) {}
  public func layoutSublayers(of _: CALayer) {}
  public func action(for _: CALayer, forKey _: String) -> (any CAAction)? { nil }
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = bit(0), layerMaxXMinYCorner = bit(1),
    layerMinXMaxYCorner = bit(2), layerMaxXMaxYCorner = bit(3)
}

public enum CALayerCornerCurve: String, Sendable { case circular, continuous }

public enum CALayerContentsGravity: String, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize
  case resizeAspect, resizeAspectFill
}

/// The look of a view, or a part of it. The geometry of a view's layer is that of the view.
open class CALayer: NSObject {
  // Cleared by the view.
  nonisolated(unsafe) unowned(unsafe) final var view: UIView?
  private final weak var ownDelegate: (any CALayerDelegate)?, superlayerStore: CALayer?
  private final var ownBounds = CGRect.zero, ownPosition = CGPoint.zero, ownOpacity: Float = 1
  private final var ownBackground: CGColor?, ownIsHidden = false, ownMasksToBounds = false
  private final var animations: [String: CAAnimation] = [:], layoutIsDue = false
  open var cornerRadius: CGFloat = 0, cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners = CACornerMask(rawValue: 15)
  open var borderWidth: CGFloat = 0, borderColor: CGColor?
  open var shadowColor: CGColor? = UIColor.black.cgColor, shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3), shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?, mask: CALayer?, isOpaque = false
  open var contents: Any?, contentsScale: CGFloat = 1, rasterizationScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1), shouldRasterize = false
  open var contentsGravity = CALayerContentsGravity.resize, needsDisplayOnBoundsChange = false
  open var zPosition: CGFloat = 0, sublayerTransform = CATransform3DIdentity
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { onView { [anchorPoint] in $0.anchorPoint = anchorPoint } }
  }
  /// What of it is in the plane also transforms the view.
  open var transform = CATransform3DIdentity {
    didSet { onView { [affine = affineTransform()] in $0.transform = affine } }
  }
  open var name: String?, actions: [String: any CAAction]?
  open var allowsEdgeAntialiasing = false, allowsGroupOpacity = true, drawsAsynchronously = false
  open var beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0, speed: Float = 1
  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  // The initializer of a class that is known at run time alone, as in `UITableViewCell`.
  @_silgen_name("HeadlessUIKit_CALayer_init") convenience init(forView unused: Int) { self.init() }
  @_silgen_name("HeadlessUIKit_CALayer_init") static func make(_ unused: Int) -> CALayer
  @discardableResult private final func onView<Value: Sendable>(
    _ body: @MainActor @Sendable (UIView) -> Value
  ) -> Value? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { body(view) }
  }

  // swift-format-ignore
  open weak var delegate: (any CALayerDelegate)? { get { view ?? ownDelegate } set { ownDelegate = newValue } }
  open var frame: CGRect {
    get {
      if let frame = onView({ $0.frame }) { return frame }
      let x = ownPosition.x - anchorPoint.x * ownBounds.width
      let y = ownPosition.y - anchorPoint.y * ownBounds.height
      return CGRect(origin: CGPoint(x: x, y: y), size: ownBounds.size)
    }
    set {
      if onView({ $0.frame = newValue }) != nil { return }
      ownBounds.size = newValue.size
      ownPosition.x = newValue.minX + anchorPoint.x * newValue.width
      ownPosition.y = newValue.minY + anchorPoint.y * newValue.height
      setNeedsLayout()
    }
  }
  // swift-format-ignore
  open var bounds: CGRect { get { onView { $0.bounds } ?? ownBounds } set { if onView({ $0.bounds = newValue }) == nil { ownBounds = newValue } } }
  // swift-format-ignore
  open var position: CGPoint { get { onView { $0.center } ?? ownPosition } set { if onView({ $0.center = newValue }) == nil { ownPosition = newValue } } }
  open var backgroundColor: CGColor? {
    get { view == nil ? ownBackground : onView { $0.backgroundColor?.cgColor } ?? nil }
    set {
      let color = newValue.map(UIColor.init(cgColor:))
      if onView({ $0.backgroundColor = color }) == nil { ownBackground = newValue }
    }
  }
  // swift-format-ignore
  open var isHidden: Bool { get { onView { $0.isHidden } ?? ownIsHidden } set { if onView({ $0.isHidden = newValue }) == nil { ownIsHidden = newValue } } }
  // swift-format-ignore
  open var opacity: Float { get { onView { Float($0.alpha) } ?? ownOpacity } set { if onView({ $0.alpha = CGFloat(newValue) }) == nil { ownOpacity = newValue } } }
  open var masksToBounds: Bool {
    get { onView { $0.clipsToBounds } ?? ownMasksToBounds }
    set { if onView({ $0.clipsToBounds = newValue }) == nil { ownMasksToBounds = newValue } }
  }

  /// The sublayers that were added, back to front. Those of subviews aren't among them.
  open var sublayers: [CALayer]? {
    didSet {
      for layer in oldValue ?? [] where layer.superlayerStore === self {
        layer.superlayerStore = nil
      }
      for layer in sublayers ?? [] { layer.superlayerStore = self }
    }
  }
  /// The layer to which this one was added, or the layer of a view's superview.
  open var superlayer: CALayer? {
    guard let view else { return superlayerStore }
    nonisolated(unsafe) var layer = superlayerStore
    MainActor.assumeIsolated { layer = layer ?? view.superview?.layer }
    return layer
  }
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: index.map { UInt32($0 + 1) } ?? .max)
  }
  open func removeFromSuperlayer() { superlayerStore?.sublayers?.removeAll { $0 === self } }

  // MARK: Display. Nothing is drawn, and only `layoutIfNeeded()` lays out.
  open func setNeedsDisplay() {}
  open func display() {}
  open func displayIfNeeded() {}
  open func draw(in ctx: CGContext) {}
  open func render(in ctx: CGContext) {}
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open func setNeedsLayout() { layoutIsDue = true }
  open func layoutIfNeeded() {
    guard layoutIsDue else { return }
    layoutIsDue = false
    layoutSublayers()
  }
  open func layoutSublayers() {
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated { layer.delegate?.layoutSublayers(of: layer) }
  }
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  open func presentation() -> Self? { self }
  open func model() -> Self { self }
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  // MARK: Animations, which are kept under their keys
  open func add(_ anim: CAAnimation, forKey key: String?) { if let key { animations[key] = anim } }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  open func removeAllAnimations() { animations = [:] }
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }
}
