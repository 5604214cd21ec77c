/// What a view is to show, as a value: a description that makes the view, and updates it.
public protocol UIContentConfiguration {
  /// Makes a view that shows this.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The same for another state: what was not set by hand becomes the default of that state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  /// What the view shows. Setting it shows something else.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can be set to a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same type as the present one (Contents 2).
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
