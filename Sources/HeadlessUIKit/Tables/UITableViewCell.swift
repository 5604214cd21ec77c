/// A cell of a table. A registered subclass overrides `init(style:reuseIdentifier:)` or has no initializers, as in UIKit.
open class UITableViewCell: UIView {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The identifier of the cell's reuse pool. A cell without one isn't reused.
  open var reuseIdentifier: String? { identifier }
  final let identifier: String?
  /// The view of the cell's content. Changing `contentConfiguration` can replace it.
  @exclusivity(unchecked) public internal(set) final var contentView: UIView
  final let style: CellStyle

  /// Creates a cell of 320 x 44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    identifier = reuseIdentifier
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    contentView = UIView(frame: frame)
    super.init(frame: frame)
    wasMade()
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    setFrame(frame)
  }

  /// Creates a cell of 320 x 44 points in default style, without an identifier.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  // swift-format-ignore
  @_silgen_name("HeadlessUIKit_UITableViewCell_init") convenience init(registeredFor reuseIdentifier: __owned String) { self.init(style: .default, reuseIdentifier: reuseIdentifier) }

  /// Creates a cell of a class known only at run time, through its `init(style:reuseIdentifier:)`. Swift does so only through a
  /// required initializer, which UIKit's isn't. So this method is the initializer above under another name: both have the same
  /// symbol, and a metatype and a string as parameters. If the class has no such initializer, the process stops, as in UIKit.
  @_silgen_name("HeadlessUIKit_UITableViewCell_init")
  static func make(registeredFor reuseIdentifier: __owned String) -> UITableViewCell
  /// Prepares the cell for reuse before it is returned for another row (Tables 1).
  open func prepareForReuse() { receive(.prepareForReuse) {} }
  /// Returns the size for a width, as high as the content configuration's view requests (Tables 5) or by default (Tables 31).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if traits.contains(.isConfigured) { return contentView.sizeThatFits(size) }
    return CGSize(width: size.width, height: UITableView.defaultRowHeight)
  }

  open override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fitContent(target, horizontal, vertical) }

  // MARK: Content configurations
  /// The configuration of the content view, which is updated or replaced (Contents 1).
  // swift-format-ignore
  open var contentConfiguration: (any UIContentConfiguration)? { get { shownConfiguration } set { show(newValue) } }

  /// Returns an empty configuration for the cell's style. With `value1` and `value2`, the texts are side by side.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The cell's state. Subclasses can override it to add to the base class's state.
  open var configurationState: UICellConfigurationState { currentState }
  /// Requests `updateConfiguration(using:)` in the next layout pass. Several requests result in one call (Contents 3).
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { extras?.cell?.updateHandler as? ConfigurationUpdateHandler }
    set {
      ownCellExtras.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: States
  /// Whether the cell updates its content configuration before it calls `updateConfiguration(using:)` (Contents 3).
  // swift-format-ignore
  open var automaticallyUpdatesContentConfiguration: Bool { get { followsState } set { followsState = newValue } }
  // swift-format-ignore
  open var backgroundConfiguration: UIBackgroundConfiguration? { get { extras?.cell?.background } set { ownCellExtras.background = newValue } }
  // swift-format-ignore
  open var backgroundView: UIView? { get { extras?.cell?.backgroundView } set { replaceBackground(\.backgroundView, with: newValue) } }
  // swift-format-ignore
  open var selectedBackgroundView: UIView? { get { extras?.cell?.selectedBackgroundView } set { replaceBackground(\.selectedBackgroundView, with: newValue) } }
  // swift-format-ignore
  open var isSelected: Bool { get { traits.contains(.isSelected) } set { setSelected(newValue, animated: false) } }
  /// Selects or deselects the cell, not its row. The table calls it for a cell that differs from its row (Tables 34).
  open func setSelected(_ selected: Bool, animated: Bool) { changeState(.isSelected, selected) }
  // swift-format-ignore
  open var isHighlighted: Bool { get { traits.contains(.isHighlighted) } set { setHighlighted(newValue, animated: false) } }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeState(.isHighlighted, highlighted)
  }
  // swift-format-ignore
  open var isEditing: Bool { get { traits.contains(.isEditing) } set { setEditing(newValue, animated: false) } }
  /// Puts the cell into editing mode or ends that. **Model choice:** The content doesn't move aside.
  open func setEditing(_ editing: Bool, animated: Bool) { changeState(.isEditing, editing) }
  // Never called here.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// A view on the right. It is 16 points from the edge, and the content ends 8 points before it.
  open var accessoryView: UIView? {
    get { extras?.cell?.accessoryView }
    set {
      if newValue !== accessoryView { accessoryView?.removeFromSuperview() }
      ownCellExtras.accessoryView = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  open var textLabel: UILabel? { made(\.label, UILabel()) }
  /// The label of the detail, made when first read, or `nil` in default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : made(\.detailLabel, UILabel()) }
  open var imageView: UIImageView? { made(\.imageView, UIImageView()) }

  // MARK: Layout
  open override func layoutSubviews() {
    if traits.contains(.needsConfiguration) { updateAsRequested() }
    receive(.layoutCell) { contentView.frame = contentFrame }
    if traits.contains(.placesSubviews) { placeSubviews() }
    if extras != nil { placeLabels() }
  }

  /// Resizes the content view immediately, so that a view hosted in `cellForRowAt` can use its bounds.
  override func sizeDidChange() {
    super.sizeDidChange()
    contentView.frame = contentFrame
  }

  private final var contentFrame: CGRect {
    extras == nil && !traits.contains(.fitsContent) ? boundsStore : narrowedContentFrame()
  }

  private final func narrowedContentFrame() -> CGRect {
    var frame = roomBesideExtras()
    guard contentView.traits.contains(.isEngineRoot), let table = superviewLink as? UITableView,
      table.rowHeightStore == UITableView.automaticDimension
    else { return frame }
    frame.size.height = max(0, frame.height - table.separatorLength)
    return frame
  }
}
