import RecyclingStrategies
import ScrollWorkloads

/// An incompatible pair of values in a case.
enum Mismatch: Hashable, Sendable {
  /// The strategy doesn't support the host, only the hosts in `supported`.
  case host(String, strategy: String, supported: [ListHost])
  /// The workload and the strategy use different kinds of screens.
  case workload(String, on: ScreenKind, strategy: String, screen: ScreenKind)
  /// The strategy doesn't support the content, for example because the content needs a controller.
  case content(String, strategy: String, needsController: Bool)
  /// The content can't be shown by the host, only by the hosts in `supported`.
  case contentHost(String, content: String, supported: [ListHost])

  /// Returns `nil` if the strategy supports the host.
  init?(_ strategy: Strategy, _ host: ListHost) {
    if strategy.hosts.contains(host) { return nil }
    self = .host(host.rawValue, strategy: strategy.name, supported: strategy.hosts)
  }

  /// Returns `nil` if the workload can be played on the strategy's screen.
  init?(_ strategy: Strategy, _ workload: Workload) {
    let screen = ScreenKind(workload.screen)
    if screen == strategy.screen { return nil }
    self = .workload(
      workload.name, on: screen, strategy: strategy.name, screen: strategy.screen)
  }

  /// Returns `nil` if the strategy supports the content.
  init?(_ strategy: Strategy, _ content: Content) {
    if strategy.supports(content) { return nil }
    self = .content(
      content.name, strategy: strategy.name, needsController: content.needsController)
  }

  /// Returns `nil` if the host can show the content.
  init?(_ content: Content, _ host: ListHost) {
    if content.hosts.contains(host) { return nil }
    self = .contentHost(host.rawValue, content: content.name, supported: content.hosts)
  }

  /// A description of the problem.
  var problem: String {
    switch self {
    case .host(let host, let strategy, _):
      "strategy '\(strategy)' doesn't support host '\(host)'"
    case .workload(let workload, let screen, let strategy, let kind):
      "workload '\(workload)' is for \(screen.plural), and strategy '\(strategy)' is"
        + " \(kind.withArticle)"
    case .content(let content, let strategy, needsController: true):
      "content '\(content)' needs its own controller, which strategy '\(strategy)' doesn't"
        + " support"
    case .content(let content, let strategy, needsController: false):
      "strategy '\(strategy)' doesn't support content '\(content)'"
    case .contentHost(let host, let content, _):
      "content '\(content)' doesn't support host '\(host)'"
    }
  }

  /// The advice to the user.
  var advice: String {
    switch self {
    case .host(_, _, let supported), .contentHost(_, _, let supported):
      supported.isEmpty
        ? "leave it out"
        : "leave it out or choose --host \(supported.map(\.rawValue).joined(separator: ","))"
    case .workload, .content:
      "leave one of the two out"
    }
  }
}

extension ScreenKind {
  /// Creates the kind of screen that a workload uses.
  init(_ screen: Workload.Screen) {
    switch screen {
    case .list: self = .list
    case .navigation: self = .navigation
    case .splitView: self = .splitView
    }
  }

  fileprivate var withArticle: String { "a \(noun)" }
  fileprivate var plural: String { "\(noun)s" }

  private var noun: String {
    switch self {
    case .list: "list"
    case .navigation: "navigation controller"
    case .splitView: "split view"
    }
  }
}

extension HarnessError {
  /// Creates an error for invalid combinations. It describes the first one and counts the others.
  init(_ mismatches: [Mismatch]) {
    let first = mismatches[0]
    let others = mismatches.count - 1
    let rest =
      others == 0 ? "" : " (and \(others) more invalid combination\(others == 1 ? "" : "s"))"
    self.init("\(first.problem)\(rest); \(first.advice)")
  }
}
