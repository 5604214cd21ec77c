import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

/// An incompatible pair of values in a case.
struct Mismatch: Hashable, Sendable {
  /// A description of the problem.
  let problem: String
  /// The advice to the user.
  private(set) var advice = "leave one of the two out"

  /// Returns `nil` if the strategy supports the host.
  init?(_ strategy: Strategy, _ host: ListHost) {
    if strategy.hosts.contains(host) { return nil }
    self.init("strategy '\(strategy.name)'", host, supported: strategy.hosts)
  }

  /// Returns `nil` if the host can show the content.
  init?(_ content: Content, _ host: ListHost) {
    if content.hosts.contains(host) { return nil }
    self.init("content '\(content.name)'", host, supported: content.hosts)
  }

  private init(_ subject: String, _ host: ListHost, supported: [ListHost]) {
    problem = "\(subject) doesn't support host '\(host.rawValue)'"
    advice =
      supported.isEmpty
      ? "leave it out"
      : "leave it out or choose --host \(supported.map(\.rawValue).joined(separator: ","))"
  }

  /// Returns `nil` if the workload can be played on the strategy's screen.
  init?(_ strategy: Strategy, _ workload: Workload) {
    let screen = ScreenKind(workload.screen)
    if screen == strategy.screen { return nil }
    problem =
      "workload '\(workload.name)' is for \(screen.noun)s, and strategy '\(strategy.name)' is"
      + " a \(strategy.screen.noun)"
  }

  /// Returns `nil` if the strategy supports the content.
  init?(_ strategy: Strategy, _ content: Content) {
    if strategy.supports(content) { return nil }
    problem =
      content.needsController
      ? "content '\(content.name)' needs its own controller, which strategy '\(strategy.name)' doesn't"
        + " support"
      : "strategy '\(strategy.name)' doesn't support content '\(content.name)'"
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

  fileprivate var noun: String {
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

extension Catalog {
  /// Checks that every case of a plan can be measured.
  ///
  /// - Throws: `HarnessError` for an unknown name or the first invalid combination.
  public func check(_ blocks: [CaseBlock]) throws(HarnessError) {
    let mismatches = try mismatches(in: blocks)
    if !mismatches.isEmpty { throw HarnessError(mismatches) }
  }

  /// Returns the distinct incompatible pairs in `blocks`.
  func mismatches(in blocks: [CaseBlock]) throws(HarnessError) -> [Mismatch] {
    var mismatches: OrderedSet<Mismatch> = []
    for block in blocks {
      for name in block.behaviors { _ = try behavior(named: name) }
      for name in block.strategies {
        let strategy = try strategy(named: name)
        for dimension in Selection.Dimension.allCases where dimension != .strategy {
          for other in block[keyPath: dimension.names] {
            if let mismatch = try mismatch(of: strategy, with: other, in: dimension) {
              mismatches.append(mismatch)
            }
          }
        }
      }
      for name in block.contents {
        for host in block.hosts {
          if let mismatch = Mismatch(try content(named: name), try self.host(named: host)) {
            mismatches.append(mismatch)
          }
        }
      }
    }
    return mismatches.elements
  }

  /// Returns the first content, workload and kind of list that are compatible with a strategy.
  ///
  /// - Throws: `HarnessError` if there are none.
  public func simplestCase(
    of strategy: Strategy
  ) throws -> (content: String, workload: String, host: String) {
    guard let content = contents.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(contents.compactMap { Mismatch(strategy, $0) })
    }
    guard let workload = workloads.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(workloads.compactMap { Mismatch(strategy, $0) })
    }
    let host = strategy.hosts.first ?? .table
    return (content.name, workload.name, host.name)
  }

  /// Returns the reason why a strategy is incompatible with a name in a dimension, or `nil`.
  func mismatch(
    of strategy: Strategy, with name: String, in dimension: Selection.Dimension
  ) throws(HarnessError) -> Mismatch? {
    switch dimension {
    case .workload: Mismatch(strategy, try workload(named: name))
    case .host: Mismatch(strategy, try host(named: name))
    case .content: Mismatch(strategy, try content(named: name))
    case .strategy: nil
    }
  }
}
