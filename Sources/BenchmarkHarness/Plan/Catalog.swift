import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Everything that can be measured: the values that a case can name. The command line and every worker process, which receives
/// only names, resolve names here. A package with its own strategies creates its own catalog.
public struct Catalog: Sendable {
  /// The strategies, in the order of lists, measurements and tables.
  public var strategies: [Strategy]
  /// The contents, in listing order.
  public var contents: [Content]
  /// The workloads, in listing order.
  public var workloads: [Workload]
  /// The kinds of list that can show the rows. The first is the default.
  public var hosts: [ListHost] { ListHost.allCases }
  /// The named UIKit behaviors. The first is the default.
  public var behaviors: [(name: String, summary: String, behavior: UIKitBehavior)] {
    UIKitBehavior.presets
  }
  /// The suites. The first is the default.
  public var suites: [Suite]

  /// Creates a catalog. By default, it contains what this package provides.
  public init(
    strategies: [Strategy] = Strategy.all, contents: [Content] = Content.all,
    workloads: [Workload] = Workload.all, suites: [Suite]
  ) {
    (self.strategies, self.contents) = (strategies, contents)
    (self.workloads, self.suites) = (workloads, suites)
  }

  /// Returns the strategy with a name.
  public func strategy(named name: String) throws(HarnessError) -> Strategy {
    try find(name, in: strategies, "strategy", \.name)
  }

  /// Returns the content with a name.
  public func content(named name: String) throws(HarnessError) -> Content {
    try find(name, in: contents, "content", \.name)
  }

  /// Returns the workload with a name.
  public func workload(named name: String) throws(HarnessError) -> Workload {
    try find(name, in: workloads, "workload", \.name)
  }

  /// Returns the host with a name.
  public func host(named name: String) throws(HarnessError) -> ListHost {
    try find(name, in: hosts, "host", \.rawValue)
  }

  /// Returns the UIKit behavior with a name.
  public func behavior(named name: String) throws(HarnessError) -> UIKitBehavior {
    try find(name, in: behaviors, "UIKit behavior", \.name).behavior
  }

  /// Returns the UIKit behavior of a case: the one with its name, which prefetches as the case says.
  func behavior(of key: CaseKey) throws(HarnessError) -> UIKitBehavior {
    var behavior = try behavior(named: key.uikit)
    Prefetching(key)?.apply(to: &behavior)
    return behavior
  }

  /// Returns the suite with a name.
  public func suite(named name: String) throws(HarnessError) -> Suite {
    try find(name, in: suites, "suite", \.name)
  }

  private func find<Entry>(
    _ wanted: String, in entries: [Entry], _ kind: String, _ name: (Entry) -> String
  ) throws(HarnessError) -> Entry {
    if let entry = entries.first(where: { name($0) == wanted }) { return entry }
    let hint =
      nearest(to: wanted, among: entries.map(name)).map { "; did you mean '\($0)'?" } ?? ";"
    let list = kind == "strategy" ? "strategies" : "\(kind.split(separator: " ").last ?? "")s"
    throw HarnessError(
      "unknown \(kind) '\(wanted)'\(hint) '\(OwnExecutable.name) list \(list)' lists them all")
  }
}

/// Returns the candidate that the user most likely meant, or `nil` if none is similar. A similar one starts with the
/// word, or differs from it in at most a third of its characters, but at least two, by Levenshtein distance.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let word = word.lowercased()
  guard !word.isEmpty else { return nil }
  let scored = candidates.map { candidate in
    (candidate, distance: candidate.hasPrefix(word) ? 1 : editDistance(word, candidate))
  }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(2, best.0.count / 3) ? best.0 : nil
}

func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (i, a) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in second.enumerated() {
      let substitution = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
