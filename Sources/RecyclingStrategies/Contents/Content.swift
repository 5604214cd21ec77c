import UIKit

/// The content of a row: a view and the controller that owns it.
public struct Content: Equatable, Sendable {
  // A single reference, because every row passes the content around.
  private let definition: Definition

  private final class Definition: Sendable {
    let name: String
    let summary: String
    let traits: Traits
    let parts: Parts

    init(_ name: String, _ summary: String, _ traits: Traits, _ parts: Parts) {
      (self.name, self.summary, self.traits, self.parts) = (name, summary, traits, parts)
    }
  }

  /// What a content does besides showing a model in a row of fixed height.
  struct Traits: OptionSet {
    let rawValue: UInt16
    static let sizesRows = Traits(rawValue: 1)
    static let keepsState = Traits(rawValue: 2)
    static let loadsPictures = Traits(rawValue: 4)
    static let prefetchesPictures = Traits(rawValue: 8)
    static let isAsynchronous = Traits(rawValue: 16)
    static let isSelectable = Traits(rawValue: 32)
    static let scrollsInside = Traits(rawValue: 64)
    static let changesConstraints = Traits(rawValue: 128)
    static let takesText = Traits(rawValue: 256)
    static let plays = Traits(rawValue: 512)
    static let needsParent = Traits(rawValue: 1024)
  }

  private enum Parts: Sendable {
    case view(@MainActor @Sendable () -> ContentView)
    case controller(@MainActor @Sendable () -> ContentViewController)
    case oneOf([Content])
  }

  /// The name used on the command line and in result files.
  public var name: String { definition.name }
  /// A one-line summary for `bench list contents`.
  public var summary: String { definition.summary }
  /// Whether the content needs its controller for more than owning the view, and so a strategy that hosts controllers.
  public var needsController: Bool {
    if case .controller = parts { true } else { false }
  }
  /// Whether the content determines the heights of rows, and so requires a strategy whose cells report their content's size.
  public var sizesRows: Bool { definition.traits.contains(.sizesRows) }
  /// Whether people leave a state in a row, which the content's view has and the row's model doesn't.
  public var keepsState: Bool { definition.traits.contains(.keepsState) }
  /// Whether the content asks a ``PictureLoader`` for the picture of its row.
  public var loadsPictures: Bool { definition.traits.contains(.loadsPictures) }
  /// Whether the content's pictures are also requested when a list announces rows ahead of display.
  public var prefetchesPictures: Bool { definition.traits.contains(.prefetchesPictures) }
  /// Whether rows go on in tasks or on the main queue after they were shown. Such work is done between frames.
  public var isAsynchronous: Bool { definition.traits.contains(.isAsynchronous) }
  /// Whether rows show whether they are selected.
  public var isSelectable: Bool { definition.traits.contains(.isSelectable) }
  /// Whether people fling a list inside a row.
  public var scrollsInside: Bool { definition.traits.contains(.scrollsInside) }
  /// Whether the user types in a row.
  public var takesText: Bool { definition.traits.contains(.takesText) }
  /// Whether rows play while their controllers appear.
  public var plays: Bool { definition.traits.contains(.plays) }
  /// Whether a row's controller must have a parent.
  public var needsParent: Bool { definition.traits.contains(.needsParent) }
  /// Whether rows have one height and remember nothing.
  public var isPlain: Bool {
    definition.traits.isSubset(of: [.changesConstraints, .isAsynchronous])
  }
  /// The kinds of list that can show the content. The lines of a grid are as high as their highest
  /// items, so that a grid would be longer than the rows of average height that workloads assume.
  public var hosts: [ListHost] { sizesRows ? [.table, .collection] : ListHost.allCases }

  private var parts: Parts { definition.parts }

  /// Creates a content from its view.
  ///
  /// - Parameters:
  ///   - sizesRows: Whether rows get the height that `sizeThatFits(_:)` of the view returns.
  ///   - keepsState: Whether people leave a ``RowState`` in the view, which overrides `state`.
  public init(
    name: String, summary: String, sizesRows: Bool = false, keepsState: Bool = false,
    isAsynchronous: Bool = false, makeView: @escaping @MainActor @Sendable () -> ContentView
  ) {
    let traits: [Traits] = [
      sizesRows ? .sizesRows : [], keepsState ? .keepsState : [],
      isAsynchronous ? .isAsynchronous : [],
    ]
    self.init(name: name, summary: summary, traits: Traits(traits), makeView: makeView)
  }

  init(
    name: String, summary: String, traits: Traits,
    makeView: @escaping @MainActor @Sendable () -> ContentView
  ) { definition = Definition(name, summary, traits, .view(makeView)) }

  /// Creates a content with its own controller, whose `loadView` sets a ``ContentView``.
  public init(
    name: String, summary: String,
    makeController: @escaping @MainActor @Sendable () -> ContentViewController
  ) { definition = Definition(name, summary, [], .controller(makeController)) }

  init(
    name: String, summary: String, traits: Traits,
    makeController: @escaping @MainActor @Sendable () -> ContentViewController
  ) { definition = Definition(name, summary, traits, .controller(makeController)) }

  /// Creates a content that alternates between other contents from row to row.
  ///
  /// - Precondition: None sizes rows, loads pictures, has a state, or needs a controller, as a recycled one shows them all.
  public init(name: String, summary: String, oneOf contents: [Content]) {
    precondition(
      !contents.isEmpty
        && !contents.contains { $0.needsController || !$0.definition.traits.isEmpty },
      "an alternating content needs contents of fixed height without controllers of their own")
    definition = Definition(name, summary, [], .oneOf(contents.flatMap(\.variants)))
  }

  public static func == (left: Content, right: Content) -> Bool {
    left.definition === right.definition
  }

  /// Returns the content that shows a model: this one, or the one whose turn it is.
  public func content(for model: RowModel) -> Content {
    guard case .oneOf(let contents) = parts else { return self }
    return contents[model.row % contents.count]
  }

  /// The distinct contents that rows show.
  public var variants: [Content] {
    guard case .oneOf(let contents) = parts else { return [self] }
    return contents
  }

  /// Creates an empty view of the content.
  @MainActor public func makeView() -> ContentView {
    guard case .view(let make) = parts else {
      preconditionFailure("\(name) can't create a view without a controller or a model")
    }
    return make()
  }

  /// Creates a controller without a model. Its view loads when first read.
  @MainActor public func makeController() -> ContentViewController {
    if case .controller(let make) = parts { return make() }
    return ViewContentViewController(content: self)
  }

  /// All contents of this package, in listing order.
  public static let all: [Content] = [
    .label, .card, .nibCard, .tagCard, .autoLayoutCard, .selfLoading, .mixed, .selfSizing,
    .autoLayoutText, .asyncImage, .asyncImageGuarded, .asyncImageCancelled, .asyncImagePrefetched,
    .asyncImageTask, .asyncImageTaskCancelled, .stateful, .selectable, .innerList, .innerListReset,
    .innerListStopped, .stacked, .stackedRebuilt, .hosted, .video, .typing, .datePicker, .composite,
    .compositeMassive, .carousel, .carouselUnrecycled,
  ]

  /// The contents that every strategy can show: views that show a row of fixed height at once, and remember nothing of it.
  public static let viewOnly = all.filter { !$0.needsController && $0.definition.traits.isEmpty }
}

/// The controller of a content that is only a view.
class ViewContentViewController: ContentViewController {
  private let content: Content
  private var loadedContent: Content?

  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let content = model.map(content.content) ?? content.variants[0]
    loadedContent = content
    view = content.makeView()
  }

  override func show(_ model: RowModel) {
    if content.content(for: model) == loadedContent { return super.show(model) }
    // The view of the other type loads when it is next read.
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }
}
