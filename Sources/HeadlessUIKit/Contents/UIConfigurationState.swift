/// What a configuration is adapted to.
public protocol UIConfigurationState {}

/// The state of a view that is configured.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the view takes no input.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is in focus.
  public var isFocused = false

  /// Creates the state of a view of which nothing special is to be said. An addition of the model:
  /// UIKit's initialiser takes a trait collection, which the model has none of.
  public init() {}
}

/// The state of a cell. **Model choice:** cells are not selected, highlighted or edited here, so that
/// all is `false` unless a cell overrides `configurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell takes no input.
  public var isDisabled = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is in focus.
  public var isFocused = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the cell shows what lies below it in an outline.
  public var isExpanded = false

  /// Creates the state of a cell of which nothing special is to be said. An addition of the model,
  /// as with `UIViewConfigurationState`.
  public init() {}
}
