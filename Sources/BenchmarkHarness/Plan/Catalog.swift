import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// What can be measured: everything that a case may name.
///
/// The command line resolves its arguments here, and so does every worker process, which is handed
/// names alone. A package that brings strategies of its own makes a catalog of its own.
public struct Catalog: Sendable {
  /// The strategies, in the order in which they are listed, measured and tabled.
  public var strategies: [Strategy]
  /// The contents, in the order in which they are listed.
  public var contents: [Content]
  /// The workloads, in the order in which they are listed.
  public var workloads: [Workload]
  /// The recordings among the workloads.
  public internal(set) var recordings: [RecordedWorkload] = []
  /// The kinds of list that can show the rows; the first is the default.
  public var hosts: [ListHost] { ListHost.allCases }
  /// The behaviours of UIKit that have names; the first is the default.
  public var behaviors: [(name: String, summary: String, behavior: UIKitBehavior)] {
    UIKitBehavior.presets
  }
  /// The suites; the first is the default.
  public var suites: [Suite]

  /// Makes a catalog; what is not given is what this package brings.
  public init(
    strategies: [Strategy] = Strategy.all,
    contents: [Content] = Content.all,
    workloads: [Workload] = Workload.all, suites: [Suite]
  ) {
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.suites = suites
  }

  /// The strategy of that name.
  public func strategy(named name: String) throws(CatalogError) -> Strategy {
    try find(name, in: strategies, kind: "strategy", plural: "strategies", name: \.name)
  }

  /// The content of that name.
  public func content(named name: String) throws(CatalogError) -> Content {
    try find(name, in: contents, kind: "content", plural: "contents", name: \.name)
  }

  /// The workload of that name.
  public func workload(named name: String) throws(CatalogError) -> Workload {
    try find(name, in: workloads, kind: "workload", plural: "workloads", name: \.name)
  }

  /// The host of that name.
  public func host(named name: String) throws(CatalogError) -> ListHost {
    try find(name, in: hosts, kind: "host", plural: "hosts", name: \.rawValue)
  }

  /// The behaviour of UIKit of that name.
  public func behavior(named name: String) throws(CatalogError) -> UIKitBehavior {
    try find(
      name, in: behaviors, kind: "UIKit behaviour", plural: "behaviours", name: \.name
    ).behavior
  }

  /// The suite of that name.
  public func suite(named name: String) throws(CatalogError) -> Suite {
    try find(name, in: suites, kind: "suite", plural: "suites", name: \.name)
  }

  private func find<Entry>(
    _ wanted: String, in entries: [Entry], kind: String, plural: String,
    name: (Entry) -> String
  ) throws(CatalogError) -> Entry {
    if let entry = entries.first(where: { name($0) == wanted }) { return entry }
    throw CatalogError(
      kind: kind, plural: plural, name: wanted,
      suggestion: nearest(to: wanted, among: entries.map(name)))
  }
}

/// A name that the catalog does not hold.
public struct CatalogError: Error, Equatable, CustomStringConvertible {
  let kind: String
  let plural: String
  let name: String
  let suggestion: String?

  /// One line: what was asked for, what may have been meant, where to look.
  public var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ";"
    return "unknown \(kind) '\(name)'\(hint) '\(OwnExecutable.name) list \(plural)' names them all"
  }
}
