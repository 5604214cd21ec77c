import Foundation

/// One item of a collection view.
///
/// Counted by `ObjectCensus.cellsMade`, like the cells of tables.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what the cell shows, as large as the cell; another one after a change of
  /// `contentConfiguration`.
  @exclusivity(unchecked) public internal(set) final var contentView: UIView

  /// Creates a cell with a frame in the coordinates of the collection view, which is that of the
  /// item if the collection view makes the cell.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    traits.insert(.isCell)
    insert(contentView, at: 0)
    if ObjectCensus.counting { ObjectCensus.madeCells += 1 }
    reportMaking()
  }

  // MARK: Content configurations

  /// What the content view shows, if it was made by a configuration. Setting one updates a content
  /// view that supports it, or else puts a new one in its place; `nil` puts an empty one there
  /// (Contents 1).
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownConfiguration }
    set { show(newValue) }
  }

  /// Whether the content configuration is updated for the state of the cell, before
  /// `updateConfiguration(using:)` is sent (Contents 3).
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { followsState }
    set { followsState = newValue }
  }

  /// The state of the cell. A subclass may override it to add to that of the base class.
  open var configurationState: UICellConfigurationState { UICellConfigurationState() }

  /// Asks for `updateConfiguration(using:)` in the next layout; several requests make one
  /// (Contents 3).
  open func setNeedsUpdateConfiguration() {
    requestConfigurationUpdate()
  }

  /// Sets the configuration for a state; does nothing here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: Layout

  /// Fits the content view to the cell.
  open override func layoutSubviews() {
    if traits.contains(.needsConfiguration) {
      let state = configurationState
      followState(state)
      updateConfiguration(using: state)
    }
    receive(.layoutCell) { contentView.frame = boundsStore }
  }

  /// The content view keeps to the cell's size at once, so that what is hosted in
  /// `cellForItemAt` can be given its bounds.
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
