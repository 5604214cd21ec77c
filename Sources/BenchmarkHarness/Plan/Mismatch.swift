import RecyclingStrategies
import ScrollWorkloads

/// Two things that no case can have together; one of the two is always a strategy.
enum Mismatch: Hashable, Sendable {
  /// The strategy has no form for the host, but for those in `forms`.
  case host(String, strategy: String, forms: [ListHost])
  /// The workload plays on another kind of screen than the strategy makes.
  case workload(String, on: ScreenKind, strategy: String, screen: ScreenKind)
  /// The strategy has no form for the content, be it that the content brings a controller.
  case content(String, strategy: String, needsController: Bool)

  /// What keeps the strategy from being shown by the host, if anything does.
  init?(_ strategy: Strategy, _ host: ListHost) {
    if strategy.hosts.contains(host) { return nil }
    self = .host(host.rawValue, strategy: strategy.name, forms: strategy.hosts)
  }

  /// What keeps the workload from being played on the strategy, if anything does.
  init?(_ strategy: Strategy, _ workload: Workload) {
    let screen = ScreenKind(workload.screen)
    if screen == strategy.screen { return nil }
    self = .workload(
      workload.name, on: screen, strategy: strategy.name, screen: strategy.screen)
  }

  /// What keeps the strategy from showing the content, if anything does.
  init?(_ strategy: Strategy, _ content: Content) {
    if strategy.contents.contains(content) { return nil }
    self = .content(
      content.name, strategy: strategy.name, needsController: content.needsController)
  }

  /// What does not fit.
  var problem: String {
    switch self {
    case .host(let host, let strategy, _):
      "strategy '\(strategy)' has no \(host) form"
    case .workload(let workload, let screen, let strategy, let kind):
      "workload '\(workload)' is for \(screen.plural), and strategy '\(strategy)' is"
        + " \(kind.withArticle)"
    case .content(let content, let strategy, needsController: true):
      "content '\(content)' needs a controller of its own, which strategy '\(strategy)' has no"
        + " place for"
    case .content(let content, let strategy, needsController: false):
      "strategy '\(strategy)' has no form for content '\(content)'"
    }
  }

  /// What to do about it.
  var advice: String {
    switch self {
    case .host(_, _, let forms):
      forms.isEmpty
        ? "leave it out"
        : "leave it out or choose --host \(forms.map(\.rawValue).joined(separator: ","))"
    case .workload, .content:
      "leave one of the two out"
    }
  }
}

extension ScreenKind {
  /// The kind of screen that a workload plays on.
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
