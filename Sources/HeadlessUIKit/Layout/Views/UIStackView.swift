/// A view that arranges views in a row or column by constraints. **Model choices:** A hidden view takes no room, and its own
/// constraints don't contradict that. Proportional filling shares the room without spacing by the sizes of the contents.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Self.leading, bottom = Self.trailing
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// 8 points, as a spacing.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2
  final var arranged: [UIView] = []
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:], hasNewSettings = true
  final var made: [NSLayoutConstraint] = [], gaps: [UILayoutGuide] = [], shown: [UIView] = []
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public convenience init() { self.init(frame: .zero) }
  public required init(coder: NSCoder) { fatalError(UIView.noArchives) }
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { note(axis, oldValue) } }
  open var distribution = Distribution.fill { didSet { note(distribution, oldValue) } }
  open var alignment = Alignment.fill { didSet { note(alignment, oldValue) } }
  open var spacing: CGFloat = 0 { didSet { note(spacing, oldValue) } }

  open var isLayoutMarginsRelativeArrangement = false {
    didSet { note(isLayoutMarginsRelativeArrangement, oldValue) }
  }

  // Stored, but without effect.
  open var isBaselineRelativeArrangement = false

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    note(spacing, customSpacing(after: arrangedSubview))
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  final func space(after view: UIView) -> CGFloat {
    let space = customSpacings.isEmpty ? spacing : customSpacing(after: view)
    if space == Self.spacingUseDefault { return spacing }
    return space == Self.spacingUseSystem ? 8 : space
  }

  open var arrangedSubviews: [UIView] { arranged }
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if stackIndex > arranged.count {
      UIKitException.internalInconsistency.raise("Can't arrange a view at \(stackIndex)")
    }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superviewLink !== self { addSubview(view) }
    view.traits.insert(.isArranged)
    setNeedsUpdateConstraints()
  }

  /// Arranges a view no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.traits.remove(.isArranged)
    setNeedsUpdateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview.traits.contains(.isArranged) { removeArrangedSubview(subview) }
  }

  private final func note<Setting: Equatable>(_ setting: Setting, _ old: Setting) {
    if setting != old { settingsDidChange() }
  }

  private final func settingsDidChange() {
    hasNewSettings = true
    setNeedsUpdateConstraints()
  }

  final func proportionsDidChange() {
    if distribution == .fillProportionally && !hasNewSettings { settingsDidChange() }
  }

  open override func updateConstraints() {
    if hasNewSettings || !arranged.lazy.filter({ !$0.isHidden }).elementsEqual(shown, by: ===) {
      hasNewSettings = false
      makeConstraints()
    }
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    arranged.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }
}
