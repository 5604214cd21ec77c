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
