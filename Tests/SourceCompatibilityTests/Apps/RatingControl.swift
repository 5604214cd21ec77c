import UIKit

/// A row of stars. A finger sets the rating, and each change is animated.
final class RatingControl: UIControl, UIGestureRecognizerDelegate {
  let stars: [UIImageView]
  let resetRecognizer = UILongPressGestureRecognizer()
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var finishedAnimations = 0
  var touchMargin: CGFloat = 10

  var rating = 0 {
    didSet {
      guard rating != oldValue else { return }
      updateStars()
      sendActions(for: .valueChanged)
      accessibilityValue = "\(rating)"
    }
  }

  override init(frame: CGRect) {
    stars = (0..<5).map { _ in UIImageView(image: UIImage(systemName: "star")) }
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
    for star in stars {
      star.contentMode = .center
      addSubview(star)
    }
    resetRecognizer.minimumPressDuration = 1
    resetRecognizer.delegate = self
    addGestureRecognizer(resetRecognizer)
  }

  required init?(coder: NSCoder) { fatalError() }

  override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 40) }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      star.bounds = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      star.center = CGPoint(x: (CGFloat(index) + 0.5) * width, y: bounds.midY)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -touchMargin, dy: -touchMargin).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rate(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rate(at: touch.location(in: self))
    return true
  }

  /// Sets the rating that belongs to a place in the control.
  func rate(at point: CGPoint) {
    let count = stars.filter { convert(point, to: $0).x > 0 }.count
    rating = min(stars.count, count)
  }

  override func accessibilityIncrement() { rating = min(5, rating + 1) }

  override func accessibilityDecrement() { rating = max(0, rating - 1) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }

  private func updateStars() {
    animator?.stopAnimation(true)
    let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.6) {
      for (index, star) in self.stars.enumerated() {
        star.tintColor = index < self.rating ? .systemYellow : .systemGray
        star.transform = index < self.rating ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
      }
    }
    animator.addCompletion { position in
      if position == .end { self.finishedAnimations += 1 }
    }
    animator.startAnimation()
    self.animator = animator
    UISelectionFeedbackGenerator().selectionChanged()
  }
}
