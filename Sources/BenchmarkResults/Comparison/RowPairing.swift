/// Finds for each row of one run that of the other.
struct RowPairing {
  /// The indices of two rows in their tables: rows are large to copy.
  typealias Pair = (base: Int, head: Int)

  private let base: ResultTable
  private let head: ResultTable
  private(set) var pairs: [Pair] = []
  private(set) var loneFigures: [LoneFigure] = []
  private(set) var uncomparedCases: [UncomparedCase] = []

  /// Pairs the rows that `settings` select.
  ///
  /// The suite tells cases apart only where the runs have the same suites: the same case means the
  /// same whichever suite planned it.
  init(base: ResultTable, head: ResultTable, settings: ComparisonSettings) {
    (self.base, self.head) = (base, head)
    let (baseSuites, headSuites) = (base.caseKeys.suites, head.caseKeys.suites)
    let ignoresSuite =
      baseSuites != headSuites && baseSuites.count == 1 && headSuites.count == 1
    let baseCases = CaseTable(base, settings: settings, ignoresSuite: ignoresSuite)
    let headCases = CaseTable(head, settings: settings, ignoresSuite: ignoresSuite)
    for (identity, headCase) in zip(headCases.identities, headCases.cases) {
      if let baseCase = baseCases[identity] {
        pair(baseCase, headCase, settings: settings)
      } else {
        uncomparedCases.append(
          UncomparedCase(key: headCase.key, base: nil, head: headCase.status))
      }
    }
    for (identity, baseCase) in zip(baseCases.identities, baseCases.cases)
    where headCases[identity] == nil {
      uncomparedCases.append(UncomparedCase(key: baseCase.key, base: baseCase.status, head: nil))
    }
  }

  private mutating func pair(
    _ base: CaseTable.Case, _ head: CaseTable.Case, settings: ComparisonSettings
  ) {
    guard base.status.isOK, head.status.isOK else {
      uncomparedCases.append(
        UncomparedCase(key: head.key, base: base.status, head: head.status))
      return
    }
    var rest = base.figures(in: self.base)
    for index in head.rows where settings.selects(self.head.rows[index].metric) {
      if let other = rest.removeValue(forKey: self.head.rows[index].figureID) {
        pairs.append((other, index))
      } else {
        loneFigures.append(LoneFigure(side: .head, row: self.head.rows[index]))
      }
    }
    for index in rest.values.sorted() where settings.selects(self.base.rows[index].metric) {
      loneFigures.append(LoneFigure(side: .base, row: self.base.rows[index]))
    }
  }
}

/// The cases of a table, found by what they are.
struct CaseTable {
  /// A case and the indices of its rows.
  struct Case {
    let key: CaseKey
    var rows: [Int] = []

    /// What the first row says that does not say `ok`.
    var status = CaseStatus.ok

    /// The index of the row of each figure; the first, should there be several.
    func figures(in table: ResultTable) -> [FigureID: Int] {
      Dictionary(
        rows.lazy.map { (table.rows[$0].figureID, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The cases, in the order of the table.
  private(set) var cases: [Case] = []

  /// What each case is: its key, without the suite if that is to be ignored.
  private(set) var identities: [CaseKey] = []

  private var indices: [CaseKey: Int] = [:]

  init(_ table: ResultTable, settings: ComparisonSettings, ignoresSuite: Bool) {
    var last: (key: CaseKey, index: Int)?
    for index in table.rows.indices where settings.selects(table.rows[index].key) {
      if last?.key != table.rows[index].key {
        let key = table.rows[index].key
        last = (key, self.index(of: key, ignoresSuite: ignoresSuite))
      }
      cases[last!.index].rows.append(index)
      if cases[last!.index].status.isOK { cases[last!.index].status = table.rows[index].status }
    }
  }

  subscript(identity: CaseKey) -> Case? { indices[identity].map { cases[$0] } }

  private mutating func index(of key: CaseKey, ignoresSuite: Bool) -> Int {
    var identity = key
    if ignoresSuite { identity.suite = "" }
    if let index = indices[identity] { return index }
    indices[identity] = cases.count
    cases.append(Case(key: key))
    identities.append(identity)
    return cases.count - 1
  }
}

/// A figure of a case that both runs have, where one of them lacks the figure.
public struct LoneFigure: Hashable, Sendable {
  /// One of the two runs that are compared.
  public enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    case base, head
  }

  /// The run that has the figure.
  public let side: Side

  /// The figure.
  public let row: ResultRow
}

/// A case that could not be compared, since one run lacks it or could not measure it.
public struct UncomparedCase: Hashable, Sendable {
  /// The case.
  public let key: CaseKey

  /// How its measurement ended in BASE; `nil` if BASE has no such case.
  public let base: CaseStatus?

  /// How its measurement ended in HEAD; `nil` if HEAD has no such case.
  public let head: CaseStatus?

  /// Whether HEAD fails where BASE did not: that is a regression whatever the figures.
  ///
  /// A case that was not measured, since the machine has not the memory or the run was
  /// interrupted, did not fail.
  public var isRegression: Bool {
    guard base == .ok, let head else { return false }
    return switch head.outcome {
    case .crashed, .timeout, .inconsistent: true
    case .ok, .skippedMemory, .interrupted: false
    }
  }
}
