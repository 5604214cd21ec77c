import UIKit

/// A view whose layer is a gradient.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var colors: [UIColor] = [] { didSet { updateColors() } }

  private func updateColors() {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = colors.map { $0.resolvedColor(with: traitCollection).cgColor }
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 0, y: 1)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      updateColors()
    }
  }
}

/// A card with a shadow, a dashed border, a gradient and a blurred footer.
final class GradientCard: UIView {
  let gradient = GradientView()
  let footer = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  let caption = UILabel()
  private let border = CAShapeLayer()
  private(set) var tintChanges = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 8
    border.fillColor = nil
    border.lineWidth = 2
    border.lineDashPattern = [4, 2]
    border.strokeColor = UIColor.separator.cgColor
    gradient.colors = [.systemTeal, UIColor { $0.userInterfaceStyle == .dark ? .black : .white }]
    gradient.layer.masksToBounds = true
    layer.addSublayer(border)
    addSubview(gradient)
    addSubview(footer)
    footer.contentView.addSubview(caption)
    caption.attributedText = Self.text("Sunset", size: 15)
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.5
    isOpaque = false
    semanticContentAttribute = .forceLeftToRight
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
    footer.frame = CGRect(x: 0, y: bounds.maxY - 40, width: bounds.width, height: 40)
    caption.frame = footer.contentView.bounds
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 12, height: 12))
    layer.shadowPath = path.cgPath
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    border.path = path.cgPath
    border.frame = bounds
    CATransaction.commit()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    tintChanges += 1
    border.strokeColor = tintColor.cgColor
  }

  func pulse() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0.5
    animation.duration = 0.4
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: "pulse")
  }

  static func text(_ text: String, size: CGFloat) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineBreakMode = .byTruncatingTail
    return NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.systemFont(ofSize: size, weight: .medium),
        .foregroundColor: UIColor.label, .paragraphStyle: paragraph,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
  }

  static func badge(_ number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemRed.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      "\(number)".draw(
        in: CGRect(x: 6, y: 4, width: 8, height: 12),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
    }
  }
}
