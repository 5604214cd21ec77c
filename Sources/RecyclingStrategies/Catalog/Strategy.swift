import UIKit

/// A way for a list to keep the controllers of its rows.
public struct Strategy: Sendable {
  /// The name used on the command line and in result files.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// Its look in charts, or `nil` if charts may choose one.
  public let style: Style?
  /// The cost, as a phrase.
  public let cost: String
  /// The article that describes the strategy, or `nil` if none does.
  public let article: Article?
  /// The path of the source file.
  public let source: String
  /// The kinds of list that the strategy supports.
  public let hosts: [ListHost]
  /// Whether the strategy hosts controllers. A list without controllers is the floor for the others.
  public let hostsControllers: Bool
  /// The contents that the strategy supports. Those that determine the heights of rows also require ``sizesRows``.
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

  /// The look of a strategy in charts: a color and a shape, so readers don't have to distinguish colors.
  public struct Style: Hashable, Sendable {
    /// The color in the form `#rrggbb`.
    public let color: String
    /// The Vega name of the shape.
    public let shape: String

    /// Creates a style.
    public init(color: String, shape: String) { (self.color, self.shape) = (color, shape) }

    /// Creates a style. A variation of a strategy has the same color and another shape.
    init(_ color: Color, _ shape: String) { self.init(color: color.rawValue, shape: shape) }
  }

  /// The colors of this package's strategies. Any two are told apart by all kinds of color vision, and each has a contrast
  /// of 3 to 1 or more to white paper and to dark paper. A chart gives one strategy each color, and the others grey.
  enum Color: String {
    case blue = "#339fcc"
    case orange = "#ba8d00"
    case green = "#007c5e"
    case purple = "#ac348a"
    case violet = "#564cff"
    case olive = "#726804"
    case red = "#e82768"
    case grey = "#908c90"
  }
}

extension Strategy {
  /// Creates a strategy from its lists, whose `viewDidLoad` makes all that is made up front. By default, it supports all
  /// contents of fixed height, or those that also need no controller if it hosts none.
  ///
  /// - Parameters:
  ///   - sizesRows: Whether rows get the heights of their content, in a table whose `rowHeight` is `ListModel.height` and in a
  ///     collection view: from a delegate, from constraints, or from cells that override `sizeThatFits(_:)`.
  ///   - makeTable: Creates a `UITableViewController`, or any controller with a table in its view.
  ///   - makeCollection: Creates the controller of a collection view, which has one column or several.
  public init(
    name: String, summary: String, style: Style? = nil, cost: String, article: Article? = nil,
    source: String = #filePath, hostsControllers: Bool = true, contents: ShownContents? = nil,
    sizesRows: Bool = false, readsStore: Bool = false, makeTable: MakeTable? = nil,
    makeCollection: MakeCollection? = nil
  ) {
    let contents = contents ?? (hostsControllers ? .every : .withoutController)
    let hosts: [ListHost] =
      (makeTable == nil ? [] : [.table]) + (makeCollection == nil ? [] : [.collection, .grid])
    self.init(
      name: name, summary: summary, style: style, cost: cost, article: article, source: source,
      hosts: hosts, hostsControllers: hostsControllers, contents: contents, sizesRows: sizesRows,
      readsStore: readsStore, screen: .list
    ) { setup in
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

  init(
    _ name: String, _ summary: String, _ color: Color, _ shape: String, cost: String,
    article: Article? = nil, in file: String, hostsControllers: Bool = true,
    contents: ShownContents? = nil, sizesRows: Bool = false, readsStore: Bool = false,
    table: MakeTable? = nil, collection: MakeCollection? = nil
  ) {
    self.init(
      name: name, summary: summary, style: Style(color, shape), cost: cost, article: article,
      source: Self.file(file), hostsControllers: hostsControllers, contents: contents,
      sizesRows: sizesRows, readsStore: readsStore, makeTable: table, makeCollection: collection)
  }

  /// Creates a strategy for a navigation controller, split view or pager. Screens without a list have `table` as their host.
  public init(
    name: String, summary: String, style: Style? = nil, cost: String, article: Article? = nil,
    source: String = #filePath, screen: ScreenKind,
    makeScreen: @escaping @MainActor @Sendable (ListSetup) -> Screen
  ) {
    self.init(
      name: name, summary: summary, style: style, cost: cost, article: article, source: source,
      hosts: [.table], hostsControllers: true, contents: .every, sizesRows: false,
      readsStore: false, screen: screen, makeScreen: makeScreen)
  }

  /// Returns whether the strategy supports a content.
  public func supports(_ content: Content) -> Bool {
    contents.contains(content) && (sizesRows || !content.sizesRows)
  }

  /// Creates the controller of the list.
  @MainActor public func makeList(_ setup: ListSetup) -> UIViewController {
    guard case .list(let list) = makeScreen(setup) else {
      preconditionFailure("\(name) isn't a list but a \(screen.rawValue)")
    }
    return list
  }

  /// Returns the path of the file of one of this package's strategies.
  static func file(
    _ name: String, in topic: String = "Strategies", registry: String = #filePath
  ) -> String {
    let folder = registry.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return (folder + [Substring(topic), "\(name).swift"]).joined(separator: "/")
  }
}

/// The articles whose recipes are measured. The raw value is the shortened title.
public enum Article: String, CaseIterable, Sendable {
  /// *View Controllers in Cells*: the three strategies.
  case viewControllersInCells = "View Controllers in Cells"
  /// *Hosting ViewControllers in Cells*: a cell that loses its content, and two fixes.
  case hostingViewControllers = "Hosting ViewControllers in Cells"
  /// *UITableViewCell Is Not a Controller – Solution*: a controller whose view is the cell.
  case cellIsNotAController = "UITableViewCell Is Not a Controller"
  /// *View Controller Containment and Delegation Pattern*: a screen of specialized children.
  case containmentAndDelegation = "View Controller Containment and Delegation"
  /// *Reusable Views in iOS*: nibs, tags, outlets and delegates.
  case reusableViews = "Reusable Views in iOS"

  /// The shortened title.
  public var title: String { rawValue }
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

/// The screen that a strategy puts into the window.
@MainActor public enum Screen {
  /// A list of rows.
  case list(UIViewController)
  /// A navigation controller.
  case navigation(any NavigationScreen)
  /// A split view.
  case splitView(any SplitScreen)
  /// A pager with a page for each row.
  case pager(any PagerScreen)

  /// The window's root controller.
  public var rootViewController: UIViewController {
    switch self {
    case .list(let list): list
    case .navigation(let navigation): navigation
    case .splitView(let splitView): splitView
    case .pager(let pager): pager
    }
  }
}

/// A navigation stack that already contains its root.
@MainActor public protocol NavigationScreen: UIViewController {
  /// Pushes another controller.
  func pushNext()
  /// Pops the top controller.
  func popLast()
}

/// A split view with two columns, initially side by side.
@MainActor public protocol SplitScreen: UIViewController {
  /// Collapses the columns into one.
  func collapseColumns()
  /// Separates the columns again.
  func separateColumns()
}

/// A pager with a page for each row, at its first page.
@MainActor public protocol PagerScreen: UIViewController {
  /// Pulls a resting page by a share of its width, forward, or back if negative. 1 and -1 end the swipe, and 0 cancels it.
  func pull(from page: Int, by progress: CGFloat)
  /// Shows a page without animation, as after a tap on its tab.
  func select(_ page: Int)
}

/// The kind of screen that a strategy creates.
public enum ScreenKind: String, CaseIterable, Sendable {
  case list, navigation, pager
  case splitView = "split-view"
}
