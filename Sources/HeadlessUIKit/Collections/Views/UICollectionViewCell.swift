/// A cell that shows one item of a collection view. `ObjectCensus.cellsMade` counts it, as it does table view cells.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the cell's content. Changing `contentConfiguration` can replace it.
  @exclusivity(unchecked) public internal(set) final var contentView: UIView

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    wasMade()
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// Returns the size of a content configuration's view for a width, or else the cell's own (Tables 29).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    traits.contains(.isConfigured) ? contentView.sizeThatFits(size) : super.sizeThatFits(size)
  }

  open override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fitContent(target, horizontal, vertical) }
  override var fitsConstraints: Bool { isSizedByConstraints }
  /// The configuration of the content view, which is updated or replaced (Contents 1).
  // swift-format-ignore
  open var contentConfiguration: (any UIContentConfiguration)? { get { shownConfiguration } set { show(newValue) } }
  /// The cell's state. Subclasses can override it to add to the base class's state.
  open var configurationState: UICellConfigurationState { currentState }
  /// Requests `updateConfiguration(using:)` in the next layout pass. Several requests result in one call (Contents 3).
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public typealias ConfigurationUpdateHandler =
    (UICollectionViewCell, UICellConfigurationState) -> Void
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { extras?.cell?.updateHandler as? ConfigurationUpdateHandler }
    set {
      ownCellExtras.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether a new state updates the content configuration before `updateConfiguration(using:)` is called (Contents 3).
  // swift-format-ignore
  open var automaticallyUpdatesContentConfiguration: Bool { get { followsState } set { followsState = newValue } }
  // swift-format-ignore
  open var backgroundConfiguration: UIBackgroundConfiguration? { get { extras?.cell?.background } set { ownCellExtras.background = newValue } }
  // swift-format-ignore
  open var backgroundView: UIView? { get { extras?.cell?.backgroundView } set { replaceBackground(\.backgroundView, with: newValue) } }
  // swift-format-ignore
  open var selectedBackgroundView: UIView? { get { extras?.cell?.selectedBackgroundView } set { replaceBackground(\.selectedBackgroundView, with: newValue) } }
  /// Whether the item is selected. The collection view sets it when that changes, and before a display (Tables 34).
  // swift-format-ignore
  open var isSelected: Bool { get { traits.contains(.isSelected) } set { changeState(.isSelected, newValue) } }
  // swift-format-ignore
  open var isHighlighted: Bool { get { traits.contains(.isHighlighted) } set { changeState(.isHighlighted, newValue) } }

  open override func layoutSubviews() {
    if traits.contains(.needsConfiguration) { updateAsRequested() }
    receive(.layoutCell) { contentView.frame = extras == nil ? boundsStore : roomBesideExtras() }
    if traits.contains(.placesSubviews) { placeSubviews() }
  }

  /// Resizes the content view immediately, so that a view hosted in `cellForItemAt` can use its bounds.
  override func sizeDidChange() {
    super.sizeDidChange()
    contentView.frame = boundsStore
  }
}

open class UICollectionViewListCell: UICollectionViewCell {
  // swift-format-ignore
  open var accessories: [UICellAccessory] { get { extras?.cell?.accessories ?? [] } set { ownCellExtras.accessories = newValue } }
  // swift-format-ignore
  open var indentationLevel: Int { get { extras?.cell?.look.indentationLevel ?? 0 } set { ownCellExtras.look.indentationLevel = newValue } }
  // swift-format-ignore
  open var indentationWidth: CGFloat { get { extras?.cell?.look.indentationWidth ?? 10 } set { ownCellExtras.look.indentationWidth = newValue } }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}
