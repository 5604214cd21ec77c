import Foundation

/// One row of a table.
///
/// A subclass overrides `init(style:reuseIdentifier:)` as in UIKit, and need do nothing more to
/// be registered with a table.
open class UITableViewCell: UIView {
  /// The arrangement of a cell's own labels. Kept, and without effect: a cell of the model has
  /// its content view alone.
  public enum CellStyle: Int, Sendable {
    /// A label.
    case `default`
    /// A label at the left and one at the right.
    case value1
    /// A label beside a short caption.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  /// The identifier of the reuse pool that the cell goes to; a cell without one is not reused.
  public final let reuseIdentifier: String?

  /// The view that holds what the cell shows, as large as the cell; another one after a change of
  /// `contentConfiguration`.
  @exclusivity(unchecked) public internal(set) final var contentView: UIView

  final let style: CellStyle

  /// Creates a cell of 320 x 44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    contentView = UIView(frame: frame)
    super.init(frame: frame)
    traits.insert(.isCell)
    insert(contentView, at: 0)
    if ObjectCensus.counting { ObjectCensus.madeCells += 1 }
    reportMaking()
  }

  /// Creates a cell on behalf of a table, through the initialiser that the subclass overrides.
  ///
  /// An addition of the model: Swift makes an object of a class that is known only at run time
  /// by a required initialiser alone, and UIKit's initialiser is not required.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// The cell is about to be returned for another row (Tables 1).
  open func prepareForReuse() {
    receive(.prepareForReuse) {}
  }

  /// The size that the cell wants, in a width. A row of automatic height gets this height when it is
  /// displayed (Tables 5): what a content view wants that a configuration made, or else 44 points.
  ///
  /// **Model choice:** of the ways in which UIKit lets a cell size itself, this is the one for cells
  /// that are laid out without constraints, of which the model has none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if traits.contains(.isConfigured) { return contentView.sizeThatFits(size) }
    return CGSize(width: size.width, height: UITableView.defaultRowHeight)
  }

  // MARK: Content configurations

  /// What the content view shows, if it was made by a configuration. Setting one updates a content
  /// view that supports it, or else puts a new one in its place; `nil` puts an empty one there
  /// (Contents 1).
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownConfiguration }
    set { show(newValue) }
  }

  /// A configuration that shows nothing yet, for the style of the cell: with `value1` and `value2`
  /// the texts stand beside each other.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
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
  /// `cellForRowAt` can be given its bounds.
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
