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
  /// Makes the list; its `viewDidLoad` makes whatever the strategy makes up front. Stops with an
  /// error if the strategy has no form for the content or the kind of list.
  public let makeList: @MainActor @Sendable (ListSetup) -> ListViewController

  /// Declares a strategy by the list that follows it. Unless told otherwise, one that hosts
  /// controllers shows every content, and one that hosts none those that need none.
  public init(
    name: String, summary: String, cost: String, article: Article? = nil,
    hosts: [ListHost] = ListHost.allCases, hostsControllers: Bool = true,
    contents: ShownContents? = nil,
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
    self.makeList = { setup in
      // A mismatch would otherwise show as another content measured under this one's name.
      if !contents.contains(setup.content) {
        fatalError("\(name) has no form for \(setup.content.name): choose another content")
      }
      if !hosts.contains(setup.host) {
        fatalError("\(name) has no form for a \(setup.host.name): choose another kind of list")
      }
      return makeList(setup)
    }
  }

  /// The floor and the three ways that people choose between, in the order in which they are listed,
  /// measured and tabled.
  public static let all: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// Every other system that the articles describe, and sensible changes to the three.
  public static let variants: [Strategy] = [
    .perCellEarly,
    .poolDetached, .poolBounded, .poolPrewarmed, .poolKeyed, .poolOnDisplay,
    .hostedNaive, .hostedGuarded, .hostedTruthful,
    .cellAsView,
    .nibCell,
  ]

  /// Lists that are no choice for an app: with `plain` they are the steps that tell where the time
  /// of a scroll goes, from moving over binding to making.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind]
}
