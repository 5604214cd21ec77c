import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct LookTests {
  final class CountingLayer: CALayer {
    var number = 0
    override init() {
      super.init()
      number = 7
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Counted: UIView { override class var layerClass: AnyClass { CountingLayer.self } }

  final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func `A view without looks has no extras`() {
    let view = UIView(frame: CGRect(0, 0, 10, 10))
    view.clipsToBounds = true
    #expect(view.tintColor == .systemBlue && view.contentMode == .scaleToFill)
    #expect(!view.isAccessibilityElement && view.extras == nil)
  }

  @Test func `A layer is of the class that its view names, with its geometry, and outlives it`() {
    #expect((Counted().layer as? CountingLayer)?.number == 7)
    var shown: UIView? = UIView(frame: CGRect(0, 0, 10, 10))
    let kept = shown?.layer
    #expect(kept != nil && kept === shown?.layer)
    shown = nil
    #expect(kept?.frame == .zero && kept?.delegate == nil)

    let view = UIView(frame: CGRect(10, 20, 30, 40))
    #expect(view.layer.position == CGPoint(25, 40))
    view.layer.frame.size.width = 50
    view.layer.masksToBounds = true
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.bounds.width == 50 && view.clipsToBounds && view.backgroundColor == .red)
    let layer = CALayer()
    layer.frame = CGRect(10, 20, 30, 40)
    #expect(layer.position == CGPoint(25, 40))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == CGPoint(25, 40))
    view.layer.addSublayer(layer)
    #expect(layer.superlayer === view.layer)
    layer.removeFromSuperlayer()
    #expect(layer.superlayer == nil && view.layer.sublayers?.isEmpty == true)
  }

  @Test func `The tint color is that of the nearest superview that has one`() {
    let (top, middle, own) = (Tinted(), Tinted(), Tinted())
    top.addSubview(middle)
    middle.addSubview(own)
    own.tintColor = .green
    top.tintColor = .red
    #expect(middle.tintColor == .red && own.tintColor == .green)
    #expect(top.changes == 1 && middle.changes == 1 && own.changes == 1)
    own.tintColor = nil
    #expect(own.tintColor == .red)
  }

  @Test func `A dynamic color is resolved by traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
  }

  @Test func `Text with attributes is measured by its first font`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "1234567890", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.text == "1234567890")
    #expect(label.sizeThatFits(.zero) == CGSize(150, 36))
    #expect(label.attributedText?.size() == CGSize(150, 36))
    label.text = "12"
    #expect(label.sizeThatFits(.zero) == CGSize(17, 21))
    #expect(label.attributedText?.string == "12")
    let bounds = "1234567890".boundingRect(
      with: CGSize(50, 1000), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 20)], context: nil)
    #expect(bounds == CGRect(0, 0, 50, 48))
  }

  @Test func `Images that differ in their looks share their pixels`() throws {
    let image = UIImage(width: 30, height: 60)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
    image.withMutableBytes { $0[0] = 9 }
    #expect(template.withMutableBytes { $0[0] } == 9)
    let pixels = try #require(image.cgImage)
    #expect(UIImage(cgImage: pixels, scale: 3).size == CGSize(10, 20))
    let symbol = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    #expect(symbol?.size == CGSize(24, 24) && UIImage(named: "LookTests") == nil)
    UIKitAssets.setImage(image, named: "LookTests")
    #expect(UIImage(named: "LookTests")?.size == image.size)
    let drawn = UIGraphicsImageRenderer(size: CGSize(8, 4)).image { $0.fill(.zero) }
    #expect(drawn.size == CGSize(8, 4))
  }
}

/// What Foundation on Linux lacks.
@Suite struct FoundationTests {
  private final class Key: Sendable {}

  @Test func `An associated object lives with its owner, and is dropped later`() {
    nonisolated(unsafe) var name: UInt8 = 0
    let owner = Key()
    weak var dropped: Key?
    do {
      let value = Key()
      dropped = value
      objc_setAssociatedObject(Key(), &name, value, .OBJC_ASSOCIATION_RETAIN)
    }
    objc_setAssociatedObject(owner, &name, "one", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &name) as? String == "one")
    let others = (0..<200).map { _ in Key() }
    for other in others { objc_setAssociatedObject(other, &name, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(dropped == nil)
    #expect(objc_getAssociatedObject(owner, &name) as? String == "one")
    objc_setAssociatedObject(owner, &name, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &name) == nil)
  }
}
