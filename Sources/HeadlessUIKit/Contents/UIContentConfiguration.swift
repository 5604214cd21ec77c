/// A value that describes the content of a view, creates the view and updates it.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. Properties that weren't set explicitly get the defaults of that state.
  func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the same type as the current one (Contents 2).
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state to which a configuration adapts.
public protocol UIConfigurationState {
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value of a cell's own in its state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that uses a configuration.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  public var isDisabled = false, isHighlighted = false, isSelected = false, isFocused = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  // swift-format-ignore
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { custom[key] } set { custom[key] = newValue } }

  /// Creates the default state. An addition to UIKit's API, whose initializer takes a trait collection.
  public init() {}
}

/// The state of a cell. **Model choice:** The model itself never disables, focuses, expands, swipes or reorders a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  public var isDisabled = false, isHighlighted = false, isSelected = false, isFocused = false
  public var isEditing = false, isExpanded = false, isSwiped = false, isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  // swift-format-ignore
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { custom[key] } set { custom[key] = newValue } }

  /// Creates the default state. An addition to UIKit's API, whose initializer takes a trait collection.
  public init() {}
}
