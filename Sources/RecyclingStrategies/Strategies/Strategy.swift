import HeadlessUIKit

/// How a list keeps the controllers of its rows.
public struct Strategy: Sendable {
  /// The name that the command line and the result file use.
  public let name: String
  /// One line of explanation for `bench list strategies`.
  public let summary: String
  /// False for a list without controllers, which is the floor that the others are seen against.
  public let hostsControllers: Bool
  /// The kinds of list that it has a form for.
  public let hosts: [ListHost]
  /// The kind of screen that it makes.
  public let screen: ScreenKind
  /// Makes the list; its `viewDidLoad` makes whatever the strategy makes up front.
  public let makeList: @MainActor @Sendable (RowModels, Content) -> ListViewController

  /// Declares a strategy by the list that follows it.
  public init(
    name: String, summary: String, hostsControllers: Bool = true,
    hosts: [ListHost] = ListHost.allCases, screen: ScreenKind = .list,
    makeList: @escaping @MainActor @Sendable (RowModels, Content) -> ListViewController
  ) {
    self.name = name
    self.summary = summary
    self.hostsControllers = hostsControllers
    self.hosts = hosts
    self.screen = screen
    self.makeList = makeList
  }

  /// Every strategy of this package, in the order in which it is listed, measured and tabled.
  public static let all: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// Lists that are no choice for an app: with `plain` they are the steps that tell where the time
  /// of a scroll goes, from moving over binding to making.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind]
}
