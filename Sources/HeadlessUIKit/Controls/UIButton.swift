/// A button. **Model choice:** Its size is that of title and image side by side, plus the insets and 12 points of height.
open class UIButton: UIControl {
  /// The kind of a button. Stored, but without effect.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  private struct Content {
    var title: String?, attributedTitle: NSAttributedString?, color: UIColor?, image: UIImage?
    var background: UIImage?
  }
  private var contents: [State: Content] = [:], label: UILabel?, picture: UIImageView?
  public private(set) final var buttonType = ButtonType.custom
  open var configuration: Configuration? { didSet { updateContent() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  // Stored, but without effect.
  open var titleEdgeInsets = UIEdgeInsets.zero, imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true, menu: UIMenu?

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(configuration: nil, primaryAction: primaryAction)
    self.buttonType = buttonType
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(configuration: Optional(configuration), primaryAction: primaryAction)
  }
  private convenience init(configuration: Configuration?, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    if let primaryAction {
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      setImage(primaryAction.image, for: .normal)
    }
    self.configuration = configuration
  }

  open var titleLabel: UILabel? { ownLabel }
  open var imageView: UIImageView? {
    if picture == nil { insert(made(&picture, UIImageView(frame: .zero)), at: .max) }
    return picture
  }
  private var ownLabel: UILabel {
    if let label { return label }
    let new = UILabel(frame: .zero)
    new.font = .systemFont(ofSize: configuration == nil ? 18 : 17)
    insert(new, at: .max)
    label = new
    return new
  }
  open func setTitle(_ title: String?, for state: State) { edit(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    edit(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { edit(state) { $0.color = color } }
  open func setImage(_ image: UIImage?, for state: State) { edit(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    edit(state) { $0.background = image }
  }
  open func title(for state: State) -> String? { content(\.title, for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content(\.attributedTitle, for: state)
  }
  open func titleColor(for state: State) -> UIColor? { content(\.color, for: state) }
  open func image(for state: State) -> UIImage? { content(\.image, for: state) }
  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  private func edit(_ state: State, _ body: (inout Content) -> Void) {
    body(&contents[state, default: Content()])
    updateContent()
  }
  private func content<Value>(_ key: KeyPath<Content, Value?>, for state: State) -> Value? {
    contents[state]?[keyPath: key] ?? contents[.normal]?[keyPath: key]
  }
  private var shownTitle: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? attributedTitle(for: state)?.string ?? currentTitle
  }
  private func updateContent() {
    if let title = shownTitle { ownLabel.text = title } else { label?.text = nil }
    if let color = configuration?.baseForegroundColor ?? content(\.color, for: state) {
      label?.textColor = color
    }
    let image = configuration?.image ?? currentImage
    if image != nil || picture != nil { imageView?.image = image }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
  override func stateDidChange() {
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    if contents.count > 1 { updateContent() }
  }

  open func setNeedsUpdateConfiguration() {
    traits.insert(.needsConfiguration)
    markForLayout()
  }
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  override func touchDidTrigger() { sendActions(for: .primaryActionTriggered) }
  private var insets: UIEdgeInsets { configuration?.insets ?? contentEdgeInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title, gap) = parts(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let extra: CGFloat = configuration == nil && title.height > 0 ? 12 : 0
    return CGSize(
      width: title.width + gap + image.width + insets.left + insets.right,
      height: max(title.height + extra, image.height) + insets.top + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if traits.contains(.needsConfiguration) {
      traits.remove(.needsConfiguration)
      updateConfiguration()
    }
    let content = contentRect(forBounds: boundsStore)
    picture?.setFrame(imageRect(forContentRect: content))
    label?.setFrame(titleRect(forContentRect: content))
  }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  open func imageRect(forContentRect content: CGRect) -> CGRect { places(in: content).image }
  open func titleRect(forContentRect content: CGRect) -> CGRect { places(in: content).title }
  private func parts(in room: CGSize) -> (image: CGSize, title: CGSize, gap: CGFloat) {
    let (image, title) = (picture?.image?.size ?? .zero, label?.sizeThatFits(room) ?? .zero)
    let isGap = title.width > 0 && image.width > 0
    return (image, title, isGap ? configuration?.imagePadding ?? 0 : 0)
  }
  private func places(in room: CGRect) -> (image: CGRect, title: CGRect) {
    let (image, title, gap) = parts(in: room.size)
    let left = room.midX - (image.width + gap + title.width) / 2
    let right = CGPoint(x: left + image.width + gap, y: room.midY - title.height / 2)
    return (
      CGRect(origin: CGPoint(x: left, y: room.midY - image.height / 2), size: image),
      CGRect(origin: right, size: title)
    )
  }
}
