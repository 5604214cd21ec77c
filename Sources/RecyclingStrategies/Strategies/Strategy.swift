import HeadlessUIKit

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
  /// The kinds of list that the strategy supports.
  public let hosts: [ListHost]
  /// Whether the strategy hosts controllers. A list without controllers is the floor for the
  /// others.
  public let hostsControllers: Bool
  /// The contents that the strategy supports.
  public let contents: ShownContents
  /// Whether the strategy reads the models of its rows from a store.
  public let readsStore: Bool
  /// The kind of screen that the strategy creates.
  public let screen: ScreenKind
  /// Creates the screen. Anything made up front is made here or when the view loads.
  public let makeScreen: @MainActor @Sendable (ListSetup) -> Screen

  /// Creates a strategy from its list, whose `viewDidLoad` makes everything that the strategy makes
  /// up front. By default, a strategy that hosts controllers supports all contents, and one that
  /// doesn't supports those that need no controller.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil,
    hosts: [ListHost] = ListHost.allCases, hostsControllers: Bool = true,
    contents: ShownContents? = nil, readsStore: Bool = false,
    makeList: @escaping @MainActor @Sendable (ListSetup) -> ListViewController
  ) {
    self.name = name
    self.summary = summary
    self.cost = cost
    self.article = article
    self.hosts = hosts
    self.hostsControllers = hostsControllers
    let contents = contents ?? (hostsControllers ? .every : .withoutController)
    self.contents = contents
    self.readsStore = readsStore
    screen = .list
    makeScreen = { setup in
      // Without this check, another content would be measured under this one's name.
      if !contents.contains(setup.content) {
        fatalError("\(name) doesn't support \(setup.content.name): choose another content")
      }
      if !hosts.contains(setup.host) {
        fatalError("\(name) doesn't support a \(setup.host.name): choose another kind of list")
      }
      return .list(makeList(setup))
    }
  }

  /// Creates a strategy for another container: a navigation controller or a split view.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil, screen: ScreenKind,
    makeScreen: @escaping @MainActor @Sendable (ListSetup) -> Screen
  ) {
    self.name = name
    self.summary = summary
    self.cost = cost
    self.article = article
    // It contains no list. Screens without one have `table` in the host column.
    hosts = [.table]
    hostsControllers = true
    contents = .every
    readsStore = false
    self.screen = screen
    self.makeScreen = makeScreen
  }

  /// All strategies of this package, in listing order.
  public static let all = choices + variants + containers + steps

  /// The floor and the four main strategies, which the default suite measures.
  public static let choices: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// The articles' other strategies, and reasonable variations of the main ones.
  public static let variants: [Strategy] = [
    .perCellEarly,
    .poolDetached, .poolBounded, .poolPrewarmed, .poolKeyed, .poolOnDisplay,
    .hostedNaive, .hostedGuarded, .hostedTruthful,
    .cellAsView, .retainedModel, .refetchedModel,
    .contentConfiguration,
  ]

  /// Containers that aren't lists.
  public static let containers: [Strategy] = [
    .navigation, .navigationRecycled, .splitView, .splitViewByHand,
  ]

  /// Lists that no app would use. Together with `plain`, these steps break down the time of a
  /// scroll into moving, binding and creating.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind, .nibCell]
}

extension Strategy {
  /// Creates the list.
  ///
  /// - Precondition: The strategy's screen is a list.
  @MainActor public func makeList(_ setup: ListSetup) -> ListViewController {
    guard case .list(let list) = makeScreen(setup) else {
      preconditionFailure("\(name) isn't a list but a \(screen.rawValue)")
    }
    return list
  }
}
