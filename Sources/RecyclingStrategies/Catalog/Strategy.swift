import UIKit

/// A way for a list to keep the controllers of its rows.
public struct Strategy: Sendable {
  /// The name used on the command line and in result files.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The cost, as a phrase.
  public let cost: String
  /// The article that describes the strategy, or `nil` if none does.
  public let article: Article?
  /// The path of the source file.
  public let source: String
  /// The kinds of list that the strategy supports.
  public let hosts: [ListHost]
  /// Whether the strategy hosts controllers. A list without controllers is the floor for the
  /// others.
  public let hostsControllers: Bool
  /// The contents that the strategy supports. Those that determine the heights of rows also require
  /// ``sizesRows``.
  public let contents: ShownContents
  /// Whether the list's rows can get the heights of their content.
  public let sizesRows: Bool
  /// Whether the strategy fetches the models of its rows from a store.
  public let readsStore: Bool
  /// The kind of screen that the strategy creates.
  public let screen: ScreenKind
  /// Creates the screen. Anything made up front is made here or when the view loads.
  public let makeScreen: @MainActor @Sendable (ListSetup) -> Screen

  /// Creates the controller of a table.
  public typealias MakeTable = @MainActor @Sendable (ListSetup) -> UIViewController
  /// Creates the controller of a collection view with a layout.
  public typealias MakeCollection =
    @MainActor @Sendable (ListSetup, UICollectionViewLayout) -> UIViewController

  /// Creates a strategy from its lists, whose `viewDidLoad` makes everything that the strategy makes
  /// up front. By default, a strategy that hosts controllers supports all contents of fixed height,
  /// and one that doesn't supports those that also need no controller.
  ///
  /// - Parameters:
  ///   - sizesRows: Whether rows get the heights of their content, from a delegate or from cells
  ///     that override `sizeThatFits(_:)`, in a table whose `rowHeight` is `Rows.height`, and in a
  ///     collection view.
  ///   - makeTable: Creates the table's controller: a `UITableViewController`, or any controller with
  ///     a table in its view.
  ///   - makeCollection: Creates the controller of a collection view, which has one column or several.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil,
    source: String = #filePath, hostsControllers: Bool = true, contents: ShownContents? = nil,
    sizesRows: Bool = false, readsStore: Bool = false, makeTable: MakeTable? = nil,
    makeCollection: MakeCollection? = nil
  ) {
    self.name = name
    self.summary = summary
    self.cost = cost
    self.article = article
    self.source = source
    let hosts =
      (makeTable == nil ? [] : [.table]) + (makeCollection == nil ? [] : [.collection, .grid])
      as [ListHost]
    self.hosts = hosts
    self.hostsControllers = hostsControllers
    let contents = contents ?? (hostsControllers ? .every : .withoutController)
    self.contents = contents
    self.sizesRows = sizesRows
    self.readsStore = readsStore
    screen = .list
    makeScreen = { setup in
      // Without this check, another content would be measured under this one's name.
      if !contents.contains(setup.content) || setup.content.sizesRows && !sizesRows {
        fatalError("\(name) doesn't support \(setup.content.name): choose another content")
      }
      if setup.host == .table, let makeTable { return .list(makeTable(setup)) }
      guard setup.host != .table, let makeCollection else {
        fatalError("\(name) doesn't support a \(setup.host.name): choose another kind of list")
      }
      if !setup.content.hosts.contains(setup.host) {
        fatalError("\(setup.content.name) doesn't support a \(setup.host.name)")
      }
      let layout = ColumnLayout(
        columns: setup.host.columns, height: setup.estimatedHeight,
        sizesItems: setup.content.sizesRows)
      return .list(makeCollection(setup, layout))
    }
  }

  /// Creates a strategy for another container: a navigation controller or a split view.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil,
    source: String = #filePath, screen: ScreenKind,
    makeScreen: @escaping @MainActor @Sendable (ListSetup) -> Screen
  ) {
    self.name = name
    self.summary = summary
    self.cost = cost
    self.article = article
    self.source = source
    // It contains no list. Screens without one have `table` in the host column.
    hosts = [.table]
    hostsControllers = true
    contents = .every
    sizesRows = false
    readsStore = false
    self.screen = screen
    self.makeScreen = makeScreen
  }
}

extension Strategy {
  /// Returns whether the strategy supports a content.
  public func supports(_ content: Content) -> Bool {
    contents.contains(content) && (sizesRows || !content.sizesRows)
  }

  /// Creates the controller of the list.
  ///
  /// - Precondition: The strategy's screen is a list.
  @MainActor public func makeList(_ setup: ListSetup) -> UIViewController {
    guard case .list(let list) = makeScreen(setup) else {
      preconditionFailure("\(name) isn't a list but a \(screen.rawValue)")
    }
    return list
  }

  /// Returns the path of a file in the sources of this package's strategies.
  static func file(_ name: String, registry: String = #filePath) -> String {
    let folder = registry.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return (folder + ["\(name).swift"]).joined(separator: "/")
  }
}

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
