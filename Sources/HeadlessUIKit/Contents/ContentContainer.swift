/// A cell, as what holds a content view: the views of a nib lie in it, and a content configuration
/// puts another in its place.
@MainActor
protocol ContentContainer: UIView {
  var contentView: UIView { get set }
}

extension UITableViewCell: ContentContainer {}
extension UICollectionViewCell: ContentContainer {}

extension ContentContainer {
  /// The configuration of the content view, if it was made by one. Kept nowhere else, so that a cell
  /// without any is none the larger.
  var shownConfiguration: (any UIContentConfiguration)? {
    guard traits.contains(.isConfigured) else { return nil }
    return (contentView as? any UIContentView)?.configuration
  }

  /// Shows a configuration: in the content view that there is, if that supports it, or else in a new
  /// one; `nil` brings an empty one back (Contents 1).
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      guard traits.contains(.isConfigured) else { return }
      traits.remove(.isConfigured)
      return replaceContentView(with: UIView(frame: boundsStore))
    }
    if traits.contains(.isConfigured), let view = contentView as? any UIContentView,
      view.supports(configuration)
    {
      view.configuration = configuration
    } else {
      traits.insert(.isConfigured)
      replaceContentView(with: configuration.makeContentView())
    }
  }

  private func replaceContentView(with view: UIView) {
    let old = contentView
    contentView = view
    view.frame = CGRect(origin: .zero, size: boundsStore.size)
    old.leaveSuperview()
    insert(view, at: 0)
  }

  /// Whether the content configuration follows the state, see `followState(_:)`.
  var followsState: Bool {
    get { !traits.contains(.keepsConfiguration) }
    set { traits.set(.keepsConfiguration, !newValue) }
  }

  /// Asks for an update in the next layout; several requests make one.
  func requestConfigurationUpdate() {
    traits.insert(.needsConfiguration)
    markForLayout()
  }

  /// Begins the update that was asked for: the configuration follows the state (Contents 3).
  func followState(_ state: UICellConfigurationState) {
    traits.remove(.needsConfiguration)
    if followsState, let configuration = shownConfiguration {
      show(configuration.updated(for: state))
    }
  }
}
