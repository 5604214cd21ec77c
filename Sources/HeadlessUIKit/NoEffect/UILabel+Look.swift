final class LabelLook {
  var attributed: NSAttributedString?, isHighlighted = false, isEnabled = true
  var breakMode = NSLineBreakMode.byTruncatingTail, baseline = UIBaselineAdjustment.alignBaselines
  var fitsWidth = false, followsCategory = false, tightens = false, minimumScale: CGFloat = 0
  var highlightedColor: UIColor?, shadowColor: UIColor?, shadowOffset = CGSize(width: 0, height: -1)
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// What follows the size of text that a user chose.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel {
  final var look: LabelLook? { extras?.labelLook }
  final var ownLook: LabelLook { made(&ownExtras.labelLook, LabelLook()) }
}

// swift-format-ignore
extension UILabel: UIContentSizeCategoryAdjusting {
  public var adjustsFontSizeToFitWidth: Bool { get { look?.fitsWidth ?? false } set { ownLook.fitsWidth = newValue } }
  public var minimumScaleFactor: CGFloat { get { look?.minimumScale ?? 0 } set { ownLook.minimumScale = newValue } }
  public var adjustsFontForContentSizeCategory: Bool { get { look?.followsCategory ?? false } set { ownLook.followsCategory = newValue } }
  public var allowsDefaultTighteningForTruncation: Bool { get { look?.tightens ?? false } set { ownLook.tightens = newValue } }
  public var baselineAdjustment: UIBaselineAdjustment { get { look?.baseline ?? .alignBaselines } set { ownLook.baseline = newValue } }
  public var highlightedTextColor: UIColor? { get { look?.highlightedColor } set { ownLook.highlightedColor = newValue } }
  public var shadowColor: UIColor? { get { look?.shadowColor } set { ownLook.shadowColor = newValue } }
  public var shadowOffset: CGSize { get { look?.shadowOffset ?? CGSize(width: 0, height: -1) } set { ownLook.shadowOffset = newValue } }
}
