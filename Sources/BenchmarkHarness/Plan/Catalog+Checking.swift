import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

/// A dimension of cases with names that may not fit each other. The raw values are the words of messages.
public enum Dimension: String, CaseIterable, Sendable {
  case strategy, workload, host, content
  case behavior = "UIKit behavior"
  /// The dimensions of which two names may not fit each other.
  static let pairs: [(Dimension, Dimension)] = [
    (.strategy, .workload), (.strategy, .host), (.strategy, .content), (.content, .host),
  ]
}

struct Mismatch: Hashable, Sendable {
  let problem: String
  var advice = "leave one of the two out"
}

extension Mismatch {
  init?(_ subject: String, in host: ListHost, supported: [ListHost]) {
    if supported.contains(host) { return nil }
    let names = supported.map(\.rawValue).joined(separator: ",")
    self.init(
      problem: "\(subject) doesn't support host '\(host.rawValue)'",
      advice: names.isEmpty ? "leave it out" : "leave it out or choose --host \(names)")
  }

  init?(_ strategy: Strategy, _ workload: Workload) {
    if workload.screen.rawValue == strategy.screen.rawValue { return nil }
    let nouns = ["navigation": "navigation controller", "split-view": "split view"]
    func noun(_ screen: String) -> String { nouns[screen, default: screen] }
    self.init(
      problem: "workload '\(workload.name)' is for \(noun(workload.screen.rawValue))s, and strategy"
        + " '\(strategy.name)' is a \(noun(strategy.screen.rawValue))")
  }

  init?(_ strategy: Strategy, _ content: Content) {
    if strategy.supports(content) { return nil }
    self.init(
      problem: content.needsController
        ? "content '\(content.name)' needs its own controller, which strategy '\(strategy.name)' doesn't"
          + " support"
        : "strategy '\(strategy.name)' doesn't support content '\(content.name)'")
  }
}

extension HarnessError {
  /// Creates an error for names that don't fit each other. It describes the first two and counts the others.
  init(_ mismatches: [Mismatch]) {
    let others = mismatches.count - 1
    let rest =
      others == 0 ? "" : " (and \(others) more invalid combination\(others == 1 ? "" : "s"))"
    self.init("\(mismatches[0].problem)\(rest); \(mismatches[0].advice)")
  }
}

extension Catalog {
  /// Checks that every case of a plan can be measured.
  public func check(_ blocks: [CaseBlock]) throws {
    for name in blocks.flatMap(\.behaviors) { try check(name, in: .behavior) }
    let mismatches = try mismatches(in: blocks)
    if !mismatches.isEmpty { throw HarnessError(mismatches) }
  }

  func check(_ name: String, in dimension: Dimension) throws {
    switch dimension {
    case .strategy: _ = try strategy(named: name)
    case .content: _ = try content(named: name)
    case .workload: _ = try workload(named: name)
    case .host: _ = try host(named: name)
    case .behavior: _ = try behavior(named: name)
    }
  }

  /// Returns the distinct pairs of names in `blocks` that don't fit each other.
  func mismatches(in blocks: [CaseBlock]) throws -> [Mismatch] {
    var mismatches: OrderedSet<Mismatch> = []
    for (block, (one, other)) in blocks.flatMap({ block in Dimension.pairs.map { (block, $0) } }) {
      for name in block[one] {
        mismatches.formUnion(
          try block[other].compactMap { try mismatch(of: name, one, with: $0, other) })
      }
    }
    return mismatches.elements
  }

  /// Returns why two names of dimensions in `Dimension.pairs` don't fit each other, or `nil` if they do.
  func mismatch(
    of name: String, _ dimension: Dimension, with second: String, _ other: Dimension
  ) throws -> Mismatch? {
    switch (dimension, other) {
    case (.strategy, .workload): Mismatch(try strategy(named: name), try workload(named: second))
    case (.strategy, .content): Mismatch(try strategy(named: name), try content(named: second))
    case (.strategy, .host):
      Mismatch(
        "strategy '\(name)'", in: try host(named: second),
        supported: try strategy(named: name).hosts)
    case (.content, .host):
      Mismatch(
        "content '\(name)'", in: try host(named: second), supported: try content(named: name).hosts)
    default: try mismatch(of: second, other, with: name, dimension)
    }
  }

  /// Returns the first content, workload and kind of list that fit a strategy.
  public func simplestCase(
    of strategy: Strategy
  ) throws(HarnessError) -> (content: String, workload: String, host: String) {
    guard let content = contents.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(contents.compactMap { Mismatch(strategy, $0) })
    }
    guard let workload = workloads.first(where: { Mismatch(strategy, $0) == nil }) else {
      throw HarnessError(workloads.compactMap { Mismatch(strategy, $0) })
    }
    return (content.name, workload.name, (strategy.hosts.first ?? .table).name)
  }

  /// The contents by which needs of lists are checked, besides those of a run. Rows of one height are the base of all.
  static let checked: [Content] = [
    .card, .selfSizing, .asyncImageGuarded, .asyncImage, .stateful, .selectable,
  ]

  /// Returns the blocks that check the strategies of a run under all workloads of their screen: with the run's contents and
  /// rows of one height in each UIKit behavior, and with contents that have needs of their own in UIKit as it is today.
  public func checks(of blocks: [CaseBlock]) -> [CaseBlock] {
    OrderedSet(
      blocks.flatMap { block in
        block.hosts.flatMap { host in
          [ScreenKind.list, .pager].flatMap { checks(of: block, host, on: $0) }
        }
      }
    ).elements
  }

  private func checks(of block: CaseBlock, _ host: String, on screen: ScreenKind) -> [CaseBlock] {
    let own = block.contents.compactMap { name in contents.first { $0.name == name } }
    let base = own.contains(where: \.isPlain) ? [] : [Content.card]
    // A page has one height, and nothing watches its pictures or its selection.
    let others = Self.checked.filter {
      !own.contains($0) && (screen == .pager ? $0.keepsState : !$0.isPlain)
    }
    var today = block
    today.behaviors = block.behaviors.filter { $0 == behaviors[0].name }
    (today.distances, today.batches) = ([block.distances[0]], [block.batches[0]])
    (today.inWindow, today.keepings) = ([block.inWindow[0]], [block.keepings[0]])
    let checks =
      (base + own).map { check(block, host, $0, on: screen) }
      + (today.behaviors.isEmpty ? [] : others).map { check(today, host, $0, on: screen) }
    return checks.filter { !$0.strategies.isEmpty && !$0.workloads.isEmpty }
  }

  private func check(
    _ block: CaseBlock, _ host: String, _ content: Content, on screen: ScreenKind
  ) -> CaseBlock {
    var check = block
    check.rows = [screen == .pager ? 20 : 100]
    (check.hosts, check.contents) = ([host], [content.name])
    check.workloads = workloads.filter { $0.screen.rawValue == screen.rawValue }.map(\.name)
    check.strategies = strategies.filter { strategy in
      strategy.screen == screen && block.strategies.contains(strategy.name)
        && strategy.hosts.contains { $0.rawValue == host }
        && content.hosts.contains { $0.rawValue == host }
        && contents.contains(content) && strategy.supports(content)
    }.map(\.name)
    return check
  }
}
