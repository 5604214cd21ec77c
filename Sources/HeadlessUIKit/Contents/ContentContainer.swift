/// A view whose content view can be replaced by that of a content configuration. In cells, it also holds the views of a nib.
@MainActor protocol ContentHolder: UIView { var contentView: UIView { get set } }

@MainActor protocol ContentContainer: ContentHolder {
  var configurationState: UICellConfigurationState { get }
  func updateConfiguration(using state: UICellConfigurationState)
}

extension UITableViewCell: ContentContainer {}
extension UICollectionViewCell: ContentContainer {}
extension UITableViewHeaderFooterView: ContentHolder {}

extension ContentHolder {
  var isSizedByConstraints: Bool {
    (traits.rawValue | contentView.traits.rawValue) & ViewTraits.constraintMask != 0
  }

  func fitContent(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if traits.contains(.needsConfiguration) {
      (self as? UITableViewCell)?.updateAsRequested()  // The handlers are of different types.
      (self as? UICollectionViewCell)?.updateAsRequested()
    }
    if isSizedByConstraints {
      if traits.contains(.needsConstraintUpdate) { updateConstraintsIfNeeded() }
      // A content view that constraints from outside reach has no engine of its own.
      let root: UIView = contentView.traits.contains(.isEngineRoot) ? contentView : self
      if root.traits.contains(.isEngineRoot) {
        return root.fitConstraints(target, horizontal, vertical)
      }
    }
    return sizeThatFits(CGSize(width: target.width, height: .greatestFiniteMagnitude))
  }

  /// The configuration that created the content view. Read from the view, so that cells without one need no extra memory.
  var shownConfiguration: (any UIContentConfiguration)? {
    guard traits.contains(.isConfigured) else { return nil }
    return (contentView as? any UIContentView)?.configuration
  }

  /// Shows a configuration in a content view that supports it, or in a new one. `nil` restores an empty view (Contents 1).
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      if traits.remove(.isConfigured) == nil { return }
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
}

extension ContentContainer {
  func wasMade() {
    traits.insert(.isCell)
    insert(contentView, at: 0)
    if ObjectCensus.counting { ObjectCensus.cellsMade += 1 }
    if CallTrace.isMakingCell { CallTrace.isMakingCell = false } else { receive(.makeCell) {} }
  }

  // swift-format-ignore
  var followsState: Bool { get { !traits.contains(.keepsConfiguration) } set { traits.set(.keepsConfiguration, !newValue) } }

  func requestConfigurationUpdate() {
    traits.insert(.needsConfiguration)
    markForLayout()
  }

  /// Performs a requested update, of the content before the cell's own, in a layout pass or before a measurement (Contents 3).
  func updateAsRequested() {
    let state = configurationState
    traits.remove(.needsConfiguration)
    if followsState, let configuration = shownConfiguration {
      show(configuration.updated(for: state))
    }
    func update() {
      updateConfiguration(using: state)
      (extras?.cell?.updateHandler as? (Self, UICellConfigurationState) -> Void)?(self, state)
    }
    observing(.configuration, update) { ($0 as? Self)?.requestConfigurationUpdate() }
  }
}
