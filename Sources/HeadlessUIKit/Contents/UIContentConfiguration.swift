/// A value that describes the content of a view, creates the view and updates it.
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for a state. Properties that weren't set explicitly get the defaults
  /// of that state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the same type as the current one (Contents 2).
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state to which a configuration adapts.
public protocol UIConfigurationState {}

/// The state of a view that uses a configuration.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is focused.
  public var isFocused = false

  /// Creates the default state. An addition to UIKit's API: UIKit's initializer takes a trait
  /// collection, which the model doesn't have.
  public init() {}
}

/// The state of a cell. **Model choice:** Cells are never selected, highlighted or edited, so every
/// property is `false` unless a cell overrides `configurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is focused.
  public var isFocused = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the cell is expanded to show its child items in an outline.
  public var isExpanded = false

  /// Creates the default state. An addition to UIKit's API, like the initializer of
  /// `UIViewConfigurationState`.
  public init() {}
}
