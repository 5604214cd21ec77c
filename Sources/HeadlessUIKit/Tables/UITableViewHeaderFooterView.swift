/// A reused header or footer (Tables 33). A registered subclass overrides `init(reuseIdentifier:)` or has no initializers.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier of the view's reuse pool. A view without one isn't reused.
  open var reuseIdentifier: String? { identifier }
  private final let identifier: String?
  public internal(set) final var contentView = UIView()
  open var textLabel: UILabel? { label }
  private final lazy var label: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    insert(contentView, at: 0)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    setFrame(frame)
  }

  @_silgen_name("HeadlessUIKit_UITableViewHeaderFooterView_init") convenience init(
    registeredFor reuseIdentifier: __owned String
  ) { self.init(reuseIdentifier: reuseIdentifier) }

  /// Creates a view of a class known only at run time; see `UITableViewCell.make(registeredFor:)`.
  @_silgen_name("HeadlessUIKit_UITableViewHeaderFooterView_init")
  static func make(registeredFor reuseIdentifier: __owned String) -> UITableViewHeaderFooterView
  // swift-format-ignore
  open var contentConfiguration: (any UIContentConfiguration)? { get { shownConfiguration } set { show(newValue) } }
  // swift-format-ignore
  open var backgroundConfiguration: UIBackgroundConfiguration? { get { extras?.cell?.background } set { ownCellExtras.background = newValue } }
  // swift-format-ignore
  open var backgroundView: UIView? { get { extras?.cell?.backgroundView } set { replaceBackground(\.backgroundView, of: ownCellExtras, with: newValue) } }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState() }
  /// Calls `updateConfiguration(using:)` at once. **Model choice:** A cell waits for its layout.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Prepares the view for reuse before it is returned for another section.
  open func prepareForReuse() { receive(.prepareForReuse) {} }
  open override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let isOwn = !contentView.traits.contains(.isEngineRoot)
    return (isOwn ? self : contentView).fitConstraints(target, horizontal, vertical)
  }

  open override func layoutSubviews() {
    contentView.frame = boundsStore
    if traits.contains(.placesSubviews) { placeSubviews() }
    backgroundView?.frame = boundsStore
    if contentView.subviews.isEmpty || contentView is any UIContentView { return }
    label?.frame = boundsStore.insetBy(dx: 16, dy: 0)
  }
}
