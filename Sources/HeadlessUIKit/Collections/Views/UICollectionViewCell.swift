import Foundation

/// A cell that shows one item of a collection view.
///
/// `ObjectCensus.cellsMade` counts it, as it does table view cells.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's content, as large as the cell. Changing
  /// `contentConfiguration` can replace it.
  @exclusivity(unchecked) public internal(set) final var contentView: UIView

  /// Creates a cell with a frame in the collection view's coordinates. The collection view passes
  /// the item's frame.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    traits.insert(.isCell)
    insert(contentView, at: 0)
    if ObjectCensus.counting { ObjectCensus.madeCells += 1 }
    reportMaking()
  }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// Returns the size that the cell requests for a width: that of a content configuration's view, or
  /// else its own. An item that sizes itself gets its length when displayed (Tables 29).
  ///
  /// **Model choice:** As in `UITableViewCell`, there are no constraints.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    traits.contains(.isConfigured) ? contentView.sizeThatFits(size) : super.sizeThatFits(size)
  }

  // MARK: Content configurations

  /// The configuration of the content view. Setting it updates the content view if that supports
  /// the configuration, or else replaces the view. Setting `nil` restores an empty view (Contents
  /// 1).
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownConfiguration }
    set { show(newValue) }
  }

  /// Whether the cell updates its content configuration for its state before it calls
  /// `updateConfiguration(using:)` (Contents 3).
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { followsState }
    set { followsState = newValue }
  }

  /// The cell's state. Subclasses can override it to add to the base class's state.
  open var configurationState: UICellConfigurationState { UICellConfigurationState() }

  /// Requests `updateConfiguration(using:)` in the next layout pass. Several requests result in one
  /// call (Contents 3).
  open func setNeedsUpdateConfiguration() {
    requestConfigurationUpdate()
  }

  /// Updates the configuration for a state. The default does nothing.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: Layout

  /// Resizes the content view to the cell's bounds.
  open override func layoutSubviews() {
    if traits.contains(.needsConfiguration) {
      let state = configurationState
      followState(state)
      updateConfiguration(using: state)
    }
    receive(.layoutCell) { contentView.frame = boundsStore }
  }

  /// Resizes the content view immediately, so that a view hosted in `cellForItemAt` can use its
  /// bounds.
  override func sizeDidChange() {
    super.sizeDidChange()
    contentView.frame = boundsStore
  }

  private func reportMaking() {
    if CallTrace.isMakingCell {
      CallTrace.isMakingCell = false
    } else {
      receive(.makeCell) {}
    }
  }
}
