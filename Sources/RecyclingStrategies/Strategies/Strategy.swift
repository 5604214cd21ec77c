import HeadlessUIKit

/// How a list keeps the controllers of its rows.
public struct Strategy: Sendable {
  /// The name that the command line and the result file use.
  public let name: String
  /// What it is, in one line.
  public let summary: String
  /// What it costs, in one phrase.
  public let cost: String
  /// The article that it comes from; nil for what none of them describes.
  public let article: Article?
  /// The kinds of list that it has a form for.
  public let hosts: [ListHost]
  /// False for a list without controllers, which is the floor that the others are seen against.
  public let hostsControllers: Bool
  /// The contents that it has a form for.
  public let contents: ShownContents
  /// Whether it reads the models of its rows from a store.
  public let readsStore: Bool
  /// The kind of screen that it makes.
  public let screen: ScreenKind
  /// Makes the screen. What it makes up front is made by then, or when its view is loaded.
  public let makeScreen: @MainActor @Sendable (ListSetup) -> Screen

  /// Declares a strategy by the list that follows it; the list's `viewDidLoad` makes whatever the
  /// strategy makes up front. Unless told otherwise, one that hosts controllers shows every content,
  /// and one that hosts none those that need none.
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
      // A mismatch would otherwise show as another content measured under this one's name.
      if !contents.contains(setup.content) {
        fatalError("\(name) has no form for \(setup.content.name): choose another content")
      }
      if !hosts.contains(setup.host) {
        fatalError("\(name) has no form for a \(setup.host.name): choose another kind of list")
      }
      return .list(makeList(setup))
    }
  }

  /// Declares a way of using another container: a navigation controller or a split view.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil, screen: ScreenKind,
    makeScreen: @escaping @MainActor @Sendable (ListSetup) -> Screen
  ) {
    self.name = name
    self.summary = summary
    self.cost = cost
    self.article = article
    // Nothing in it is a list; `table` stands in the host column of every screen without one.
    hosts = [.table]
    hostsControllers = true
    contents = .every
    readsStore = false
    self.screen = screen
    self.makeScreen = makeScreen
  }

  /// Every strategy of this package, in the order in which it is listed.
  public static let all = choices + variants + containers + steps

  /// The floor and the four that people choose between: what the default suite measures.
  public static let choices: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// Every other system that the articles describe, and sensible changes to the three.
  public static let variants: [Strategy] = [
    .perCellEarly,
    .poolDetached, .poolBounded, .poolPrewarmed, .poolKeyed, .poolOnDisplay,
    .hostedNaive, .hostedGuarded, .hostedTruthful,
    .cellAsView, .retainedModel, .refetchedModel,
    .contentConfiguration,
  ]

  /// Containers that are no list.
  public static let containers: [Strategy] = [
    .navigation, .navigationRecycled, .splitView, .splitViewByHand,
  ]

  /// Lists that are no choice for an app: with `plain` they are the steps that tell where the time
  /// of a scroll goes, from moving over binding to making.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind, .nibCell]
}

extension Strategy {
  /// Makes the list.
  ///
  /// - Precondition: its screen is a list.
  @MainActor public func makeList(_ setup: ListSetup) -> ListViewController {
    guard case .list(let list) = makeScreen(setup) else {
      preconditionFailure("\(name) is no list, but a \(screen.rawValue)")
    }
    return list
  }
}
