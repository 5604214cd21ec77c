import UIKit

/// A card whose rating a finger sets. Its footer follows traits, margins and the safe area.
final class RatingCard: UIControl, UIGestureRecognizerDelegate {
  let stars = (0..<5).map { _ in UIImageView(image: UIImage(systemName: "star")) }
  let footer = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  let caption = UILabel()
  private let border = CAShapeLayer()
  private let guide = UILayoutGuide()
  private lazy var compact = footer.widthAnchor.constraint(equalTo: layoutMarginsGuide.widthAnchor)
  private lazy var regular = footer.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var changes: [String] = []
  private(set) var rating = 0 { didSet { if rating != oldValue { ratingDidChange() } } }
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override class var requiresConstraintBasedLayout: Bool { true }
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 40) }
  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
    isOpaque = false
    semanticContentAttribute = .forceLeftToRight
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
    layer.addSublayer(border)
    updateColors()
    addSubview(footer)
    footer.contentView.addSubview(caption)
    footer.layer.masksToBounds = true
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineBreakMode = .byTruncatingTail
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15, weight: .medium), .foregroundColor: UIColor.label,
      .paragraphStyle: paragraph, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    caption.attributedText = NSAttributedString(string: "Sunset", attributes: attributes)
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.5
    for star in stars { insertSubview(star, belowSubview: footer) }
    let reset = UILongPressGestureRecognizer()
    reset.minimumPressDuration = 1
    reset.delegate = self
    addGestureRecognizer(reset)
    preservesSuperviewLayoutMargins = true
    insetsLayoutMarginsFromSafeArea = true
    addLayoutGuide(guide)
    footer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 20),
      footer.topAnchor.constraint(equalTo: guide.bottomAnchor),
      footer.heightAnchor.constraint(equalToConstant: 100),
      footer.centerXAnchor.constraint(equalTo: centerXAnchor), compact,
    ])
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (card: RatingCard, _) in
      card.changes.append("size class")
      card.setNeedsUpdateConstraints()
    }
  }
  required init?(coder: NSCoder) { fatalError() }

  private func updateColors() {
    guard let gradient = layer as? CAGradientLayer else { return }
    let end = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    gradient.colors = [.systemTeal, end].map { $0.resolvedColor(with: traitCollection).cgColor }
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 0, y: 1)
  }

  private func ratingDidChange() {
    sendActions(for: .valueChanged)
    accessibilityValue = "\(rating)"
    UISelectionFeedbackGenerator().selectionChanged()
    animator?.stopAnimation(true)
    animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.6) {
      for (index, star) in self.stars.enumerated() {
        star.tintColor = index < self.rating ? .systemYellow : .systemGray
        star.transform = index < self.rating ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
      }
    }
    animator?.addCompletion { position in if position == .end { self.changes.append("rating") } }
    animator?.startAnimation()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0.5
    animation.duration = 0.4
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: "pulse")
  }

  func settle(_ animation: any UIViewAnimating) {
    animation.stopAnimation(false)
    animation.finishAnimation(at: .end)
  }
  func thumbnail(of image: UIImage) async -> UIImage? {
    await image.byPreparingThumbnail(ofSize: CGSize(width: 40, height: 40))
  }

  static func badge(_ number: Int) -> UIImage {
    let circle = CGRect(x: 0, y: 0, width: 20, height: 20)
    return UIGraphicsImageRenderer(size: circle.size).image { context in
      UIColor.systemRed.setFill()
      context.cgContext.fillEllipse(in: circle)
      "\(number)".draw(in: circle, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      star.bounds.size = CGSize(width: width, height: bounds.height)
      star.center = CGPoint(x: (CGFloat(index) + 0.5) * width, y: bounds.midY)
    }
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

  override func updateConstraints() {
    let isRegular = traitCollection.horizontalSizeClass == .regular
    NSLayoutConstraint.deactivate([isRegular ? compact : regular])
    NSLayoutConstraint.activate([isRegular ? regular : compact])
    super.updateConstraints()
  }
  override func layoutMarginsDidChange() { changes.append("margins") }
  override func safeAreaInsetsDidChange() { changes.append("safe area \(Int(safeAreaInsets.top))") }
  override func tintColorDidChange() {
    changes.append("tint")
    border.strokeColor = tintColor.cgColor
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { updateColors() }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rate(at: touch.location(in: self))
    return true
  }
  override func continueTracking(_: UITouch, with event: UIEvent?) -> Bool { true }
  func rate(at point: CGPoint) { rating = stars.filter { convert(point, to: $0).x > 0 }.count }
  override func accessibilityIncrement() { rating = min(5, rating + 1) }
  override func accessibilityDecrement() { rating = max(0, rating - 1) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { other is UIPanGestureRecognizer }
}
