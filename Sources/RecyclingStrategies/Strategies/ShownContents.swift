/// Which contents a strategy has a form for.
public enum ShownContents: Sendable {
  /// Every content.
  case every
  /// Those that need no controller of their own.
  case withoutController
  /// Those of these names.
  case only([String])

  /// Whether `content` is one of them.
  public func contains(_ content: Content) -> Bool {
    switch self {
    case .every: true
    case .withoutController: !content.needsController
    case .only(let names): names.contains(content.name)
    }
  }
}
