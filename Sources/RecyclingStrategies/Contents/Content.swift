import HeadlessUIKit

/// What one row shows: a view, and the controller that owns it.
public struct Content: Equatable, Sendable {
  // One reference, since a content is handed about with every row.
  private let definition: Definition

  private final class Definition: Sendable {
    let name: String
    let summary: String
    let needsController: Bool
    let parts: Parts

    init(name: String, summary: String, needsController: Bool, parts: Parts) {
      self.name = name
      self.summary = summary
      self.needsController = needsController
      self.parts = parts
    }
  }

  private enum Parts: Sendable {
    case view(@MainActor @Sendable () -> ContentView)
    case controller(@MainActor @Sendable (Content) -> ContentViewController)
    case oneOf([Content])
  }

  /// The name that the command line and the result file use.
  public var name: String { definition.name }
  /// One line of explanation for `bench list contents`.
  public var summary: String { definition.summary }
  /// Whether its controller does more than own the view, so that only a strategy that hosts
  /// controllers can show it.
  public var needsController: Bool { definition.needsController }

  private var parts: Parts { definition.parts }

  /// Declares a content by the view that shows it.
  public init(
    name: String, summary: String, makeView: @escaping @MainActor @Sendable () -> ContentView
  ) {
    definition = Definition(
      name: name, summary: summary, needsController: false, parts: .view(makeView))
  }

  /// Declares a content by a controller of its own, whose `loadView` sets a ``ContentView``.
  public init(
    name: String, summary: String,
    makeController: @escaping @MainActor @Sendable (Content) -> ContentViewController
  ) {
    definition = Definition(
      name: name, summary: summary, needsController: true, parts: .controller(makeController))
  }

  /// Declares a content that is another from row to row, in turn.
  public init(name: String, summary: String, oneOf contents: [Content]) {
    precondition(!contents.isEmpty, "a content that is one of none can't be shown")
    definition = Definition(
      name: name, summary: summary,
      needsController: contents.contains(where: \.needsController),
      parts: .oneOf(contents.flatMap(\.variants)))
  }

  /// Whether two are one and the same.
  public static func == (left: Content, right: Content) -> Bool {
    left.definition === right.definition
  }

  /// The content that shows `model`: this one, or the one whose turn it is.
  public func content(for model: RowModel) -> Content {
    guard case .oneOf(let contents) = parts else { return self }
    return contents[model.row % contents.count]
  }

  /// The contents that rows show, each once.
  public var variants: [Content] {
    guard case .oneOf(let contents) = parts else { return [self] }
    return contents
  }

  /// Makes an empty view of this content.
  ///
  /// - Precondition: it needs no controller, and is the same for all rows.
  @MainActor public func makeView() -> ContentView {
    guard case .view(let make) = parts else {
      preconditionFailure("\(name) has no view that could be made without a controller or a model")
    }
    return make()
  }

  /// Makes a controller without a model; its view is loaded when it is first asked for.
  ///
  /// - Precondition: it is the same for all rows.
  @MainActor public func makeController() -> ContentViewController {
    switch parts {
    case .view: ContentViewController(content: self)
    case .controller(let make): make(self)
    case .oneOf:
      preconditionFailure("\(name) differs from row to row: make the controller of content(for:)")
    }
  }

  /// Every content of this package, in the order in which it is listed.
  public static let all: [Content] = [
    .label, .card, .nibCard, .tagCard, .selfLoading, .mixed,
    .datePicker, .composite, .compositeMassive, .carousel, .carouselUnrecycled,
  ]

  /// Those that every strategy can show, since their controllers only own the view.
  public static let viewOnly = all.filter { !$0.needsController }
}
