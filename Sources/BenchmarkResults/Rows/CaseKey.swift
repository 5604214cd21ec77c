/// The identity of a case: what was measured, apart from when and on which machine.
///
/// The names must not be empty: a result file without them is refused.
///
/// Result files list cases in the order of the plan. The order of `Comparable` is for readers that
/// join files without a plan: suite, UIKit behaviour, host, workload, content, rows, strategy.
public struct CaseKey: Codable, Hashable, Sendable {
  /// The name of the suite that the case was planned by.
  public var suite: String

  /// The UIKit behaviour that was modelled, `default` or the options that differ from it.
  public var uikit: String

  /// The kind of list that shows the rows, `table` in files that are older than the choice.
  public var host: String

  /// The name of the workload that was played.
  public var workload: String

  /// The name of the content that rows host.
  public var content: String

  /// The name of the strategy under test.
  public var strategy: String

  /// The number of rows of the list at its start.
  public var rows: Int

  /// Makes the key of a case.
  public init(
    suite: String, uikit: String, host: String = CaseKey.tableHost, workload: String,
    content: String, strategy: String, rows: Int
  ) {
    self.suite = suite
    self.uikit = uikit
    self.host = host
    self.workload = workload
    self.content = content
    self.strategy = strategy
    self.rows = rows
  }

  /// The case in a few words, without what all cases of most runs have in common: `pool, card,
  /// fling, 1k rows`.
  public var shortName: String {
    let names = [strategy, content, workload] + (host == Self.tableHost ? [] : [host])
    return "\(names.joined(separator: ", ")), \(RowCount(rows)) rows"
  }

  /// The names, each with what it names.
  package var names: [(kind: String, name: String)] {
    [
      ("suite", suite), ("uikit", uikit), ("host", host), ("workload", workload),
      ("content", content), ("strategy", strategy),
    ]
  }

  /// The fields of files that name the case, in the order of their columns.
  var fields: [String] { names.map(\.name) + [String(rows)] }

  /// Why a result file can't hold the case, and what to do; nil if it can.
  package var objection: (problem: String, advice: String)? {
    for (kind, name) in names {
      guard let (problem, advice) = CellName.objection(to: name) else { continue }
      return ("\(kind) \(name.quotedForMessage) \(problem)", advice)
    }
    guard 0...RowCount.most ~= rows else {
      return ("a list of \(rows) rows", "choose up to \(RowCount(RowCount.most)) rows")
    }
    return nil
  }

  /// The host of all cases before there was a choice, which need not be named where cases are shown.
  public static let tableHost = "table"
}

extension CaseKey: Comparable {
  /// Orders by suite, UIKit behaviour, host, workload, content, rows, and strategy, in that order.
  public static func < (left: CaseKey, right: CaseKey) -> Bool {
    // Tuples are compared up to a length of six.
    let (leftPlan, rightPlan) = (
      (left.suite, left.uikit, left.host), (right.suite, right.uikit, right.host)
    )
    guard leftPlan == rightPlan else { return leftPlan < rightPlan }
    return (left.workload, left.content, left.rows, left.strategy)
      < (right.workload, right.content, right.rows, right.strategy)
  }
}
