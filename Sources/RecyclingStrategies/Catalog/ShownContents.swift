/// The contents that a strategy supports.
public enum ShownContents: Sendable {
  /// All contents.
  case every
  /// The contents that need no controller.
  case withoutController
  /// The contents with these names.
  case only([String])

  /// Returns whether a content is supported.
  public func contains(_ content: Content) -> Bool {
    switch self {
    case .every: true
    case .withoutController: !content.needsController
    case .only(let names): names.contains(content.name)
    }
  }
}
