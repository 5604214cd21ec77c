/// A reused cell, header or footer. As in UIKit, a registered subclass overrides `init(frame:)` or declares no initializer.
open class UICollectionReusableView: UIView {
  /// The reuse identifier, set after `init(frame:)`, as in UIKit.
  open var reuseIdentifier: String? { identifier }
  final var identifier: String?
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  @_silgen_name("HeadlessUIKit_UICollectionReusableView_init")
  convenience init(registeredWith frame: CGRect) { self.init(frame: frame) }

  /// Creates a view of this class, known only at run time, by its `init(frame:)`; see `UITableViewCell.make(registeredFor:)`.
  @_silgen_name("HeadlessUIKit_UICollectionReusableView_init")
  static func make(registeredWith frame: CGRect) -> UICollectionReusableView
  /// Returns the attributes that the view prefers to the layout's (Tables 29). `CallTrace` reports it of cells: `sizeThatFits`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fixed = Self.fixedAxes
    layoutAttributes.size =
      fitsConstraints
      ? systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
        verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
      : sizeThatFits(
        CGSize(width: layoutAttributes.size.width, height: .greatestFiniteMagnitude))
    return layoutAttributes
  }

  /// The axes along which the layout lets no view that it asks choose (Tables 29).
  static var fixedAxes: Estimates = (false, false)
  var fitsConstraints: Bool { traits.contains(.isEngineRoot) }
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  // Never called here.
  open func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
  open func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
  /// Prepares the view for reuse before it is returned for another item (Tables 1).
  open func prepareForReuse() { receive(.prepareForReuse) {} }
}
