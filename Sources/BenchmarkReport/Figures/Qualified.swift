import BenchmarkResults

/// A part of a file whose cases have a suite, a UIKit behaviour and a kind of list in common.
package protocol Qualified {
  var suite: String { get }
  var uikit: String { get }
  var host: String { get }
}

extension Qualified {
  /// `names`, and whatever else tells this part from `others` of the file: `card · grid · prefetching`.
  package func name(_ names: [String], among others: some Sequence<Self>) -> String {
    var parts = names
    if others.contains(where: { $0.uikit != uikit }) { parts.append(uikit) }
    if others.contains(where: { $0.suite != suite }) { parts.append(suite) }
    return parts.joined(separator: " · ")
  }

  /// The kind of list, unless it is the one that need not be named.
  package var unusualHost: [String] { host == CaseKey.tableHost ? [] : [host] }
}
