/// The identity of a case: what was measured, apart from when and on which machine.
public struct CaseKey: Codable, Hashable, Sendable, Comparable {
  /// The names of the suite that planned the case, and of the UIKit behavior that was modelled.
  public var suite, uikit: String
  /// How far ahead cells are prepared, in screenfuls; how many at a time; whether in the window, `yes` or `no`; or empty.
  public var prefetchDistance, prefetchBatch, prefetchInWindow: String
  /// How far cells are kept for their rows, in screenfuls, or `default` for as far as they are prepared; empty if none are.
  public var keepDistance: String
  /// The kind of list that shows the rows.
  public var host: String
  /// The names of the workload that was played, of the content of rows, and of the strategy under test.
  public var workload, content, strategy: String
  /// The number of rows of the list at its start.
  public var rows: Int

  /// Creates the key of a case. No name but those of prefetching may be empty.
  public init(
    suite: String, uikit: String, prefetchDistance: String = "", prefetchBatch: String = "",
    prefetchInWindow: String = "", keepDistance: String = "", host: String = CaseKey.tableHost,
    workload: String, content: String, strategy: String, rows: Int
  ) {
    (self.suite, self.uikit) = (suite, uikit)
    (self.prefetchDistance, self.prefetchBatch) = (prefetchDistance, prefetchBatch)
    (self.prefetchInWindow, self.keepDistance) = (prefetchInWindow, keepDistance)
    (self.host, self.workload, self.content) = (host, workload, content)
    (self.strategy, self.rows) = (strategy, rows)
  }

  /// The usual host, which need not be named where cases are shown.
  public static let tableHost = "table"

  /// The suite of the cases by which every run checks its strategies. Only their failures are in result files.
  public static let checkSuite = "checks"

  /// Whether Apple's UIKit was asked, on a device or a simulator, and not the model.
  package var isOfApplesUIKit: Bool { uikit.hasPrefix("ios-") }

  /// Whether the case checks a strategy and measures nothing.
  public var isCheck: Bool { suite == Self.checkSuite }

  /// The case in a few words, without what most cases have in common: `pool, card, fling, 1k rows`.
  public var shortName: String {
    let names = [strategy, content, workload] + (host == Self.tableHost ? [] : [host])
    return "\(names.joined(separator: ", ")), \(RowCount(rows)) rows"
  }

  /// The UIKit behavior in a word or a few: its name, with the values of prefetching that aren't the usual ones.
  package var behavior: String {
    uikit
      + unusualPrefetching.map { " \($0.option.replacing("prefetch-", with: "")) \($0.value)" }
      .joined()
  }

  /// The values of prefetching that aren't the usual ones, with the options that choose them.
  package var unusualPrefetching: [(option: String, value: String)] {
    zip(Dimension.prefetching, ["default", "1", "no", "default"]).compactMap { dimension, usual in
      let value = self[dimension]
      return value.isEmpty || value == usual
        ? nil : (dimension.name.replacing("_", with: "-"), value)
    }
  }

  package var names: [(kind: String, name: String)] { Dimension.names.map { ($0.name, self[$0]) } }

  package func mapNames(_ transform: (String) -> String) -> CaseKey {
    CaseKey(
      suite: transform(suite), uikit: transform(uikit),
      prefetchDistance: transform(prefetchDistance), prefetchBatch: transform(prefetchBatch),
      prefetchInWindow: transform(prefetchInWindow), keepDistance: transform(keepDistance),
      host: transform(host), workload: transform(workload), content: transform(content),
      strategy: transform(strategy), rows: rows)
  }

  var fields: [String] { Dimension.allCases.map { self[$0] } }

  /// Why a result file can't hold the case, and what to do; nil if it can.
  package var objection: (problem: String, advice: String)? {
    for dimension in Dimension.names {
      let name = self[dimension]
      if name.isEmpty, Dimension.prefetching.contains(dimension) { continue }
      guard let (problem, advice) = CellName.objection(to: name) else { continue }
      return ("\(dimension.name) \(name.quotedForMessage) \(problem)", advice)
    }
    return 0...RowCount.most ~= rows
      ? nil : ("a list of \(rows) rows", "choose up to \(RowCount(RowCount.most)) rows")
  }

  /// Orders by the names, in the order of the columns, then by the rows, and by the strategy last.
  public static func < (left: CaseKey, right: CaseKey) -> Bool {
    for dimension in Dimension.names where dimension != .strategy {
      let (name, other) = (left[dimension], right[dimension])
      if name != other { return name < other }
    }
    return (left.rows, left.strategy) < (right.rows, right.strategy)
  }
}

/// The rules for names in a result file, such as that of a suite, a strategy or a commit.
package enum CellName {
  /// The longest name, in bytes of UTF-8.
  package static let mostBytes = 200

  /// What is wrong with `name` and what to do; nil if nothing is. Formulas are refused, so that files hold what was measured.
  package static func objection(to name: String) -> (problem: String, advice: String)? {
    guard let first = name.unicodeScalars.first else {
      return ("is empty", "restore it, or measure again")
    }
    if name.utf8.count > mostBytes { return ("is longer than \(mostBytes) bytes", "shorten it") }
    if formulaStarts.contains(first) {
      return ("begins like a formula of a spreadsheet", "begin it with a letter or a digit")
    }
    if name.unicodeScalars.contains(where: { $0.isInvisible && $0 != "\n" }) {
      return ("holds a control character", "leave that out")
    }
    return nil
  }

  /// Those of ASCII, and the wide forms that spreadsheets treat alike.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
