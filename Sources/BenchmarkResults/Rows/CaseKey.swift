/// The identity of a case: what was measured, apart from when and on which machine.
public struct CaseKey: Codable, Hashable, Sendable {
  /// The names of the suite that planned the case, and of the UIKit behaviour that was modelled.
  public var suite, uikit: String
  /// How far ahead of display cells are prepared, in screenfuls or `default`; how many in an idle time, `all` for all
  /// within reach; and whether they are `in` the window then, or `out`. Empty if none are.
  public var reach, slot, window: String
  /// The kind of list that shows the rows.
  public var host: String
  /// The names of the workload that was played, of the content of rows, and of the strategy under test.
  public var workload, content, strategy: String
  /// The number of rows of the list at its start.
  public var rows: Int

  /// Creates the key of a case. No name but reach, slot and window may be empty.
  public init(
    suite: String, uikit: String, reach: String = "", slot: String = "", window: String = "",
    host: String = CaseKey.tableHost, workload: String, content: String, strategy: String, rows: Int
  ) {
    (self.suite, self.uikit, self.reach, self.slot) = (suite, uikit, reach, slot)
    (self.window, self.host, self.workload, self.content) = (window, host, workload, content)
    (self.strategy, self.rows) = (strategy, rows)
  }

  /// The usual host, which need not be named where cases are shown.
  public static let tableHost = "table"

  /// The suite of the cases by which every run checks its strategies. Only their faults are in result files.
  public static let checkSuite = "checks"

  /// Whether Apple's UIKit was asked, on a device or a simulator, and not the model.
  package var isOfApplesUIKit: Bool { uikit.hasPrefix("ios-") }

  /// Whether the case checks a strategy and measures nothing.
  public var isCheck: Bool { suite == Self.checkSuite }
}

extension CaseKey {
  /// The list that the case shows: the key without the strategy.
  package var list: CaseKey {
    var list = self
    list.strategy = ""
    return list
  }

  /// The case in a few words, without what most cases have in common: `pool, card, fling, 1k rows`.
  public var shortName: String {
    let names = [strategy, content, workload] + (host == Self.tableHost ? [] : [host])
    return "\(names.joined(separator: ", ")), \(RowCount(rows)) rows"
  }

  /// The UIKit behaviour in a word or a few: its name, with the values of prefetching that aren't the usual ones.
  package var behavior: String {
    uikit + unusualPrefetching.map { " \($0.kind) \($0.value)" }.joined()
  }

  /// The values of prefetching that aren't the usual ones.
  package var unusualPrefetching: [(kind: String, value: String)] {
    [("reach", reach, "default"), ("slot", slot, "1"), ("window", window, "out")]
      .filter { !$0.1.isEmpty && $0.1 != $0.2 }.map { ($0.0, $0.1) }
  }

  /// The names, each with what it names.
  package var names: [(kind: String, name: String)] {
    Self.parts.map { ($0, self[keyPath: $1]) }
  }

  /// The parts of a key that are names, in the order of columns.
  package static let parts: [(kind: String, name: WritableKeyPath<CaseKey, String> & Sendable)] = [
    ("suite", \.suite), ("uikit", \.uikit), ("reach", \.reach), ("slot", \.slot),
    ("window", \.window), ("host", \.host), ("workload", \.workload), ("content", \.content),
    ("strategy", \.strategy),
  ]

  /// The fields of files that name the case, in the order of their columns.
  var fields: [String] { names.map(\.name) + [String(rows)] }

  /// Why a result file can't hold the case, and what to do; nil if it can.
  package var objection: (problem: String, advice: String)? {
    for (kind, name) in names where !(name.isEmpty && ["reach", "slot", "window"].contains(kind)) {
      guard let (problem, advice) = CellName.objection(to: name) else { continue }
      return ("\(kind) \(name.quotedForMessage) \(problem)", advice)
    }
    return 0...RowCount.most ~= rows
      ? nil : ("a list of \(rows) rows", "choose up to \(RowCount(RowCount.most)) rows")
  }
}

extension CaseKey: Comparable {
  /// Orders by the names, in the order of the columns, then by the rows, and by the strategy last.
  public static func < (left: CaseKey, right: CaseKey) -> Bool {
    let (names, others) = (left.list.names.map(\.name), right.list.names.map(\.name))
    guard names == others else { return names.lexicographicallyPrecedes(others) }
    return (left.rows, left.strategy) < (right.rows, right.strategy)
  }
}

/// The rules for names in a result file, such as that of a suite, a strategy or a commit.
package enum CellName {
  /// The longest name, in bytes of UTF-8.
  package static let mostBytes = 200

  /// What is wrong with `name`, in a few words that follow it, and what to do; nil if nothing is. Names that a
  /// spreadsheet would take for a formula are refused, not disguised, so that files hold exactly what was measured.
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
