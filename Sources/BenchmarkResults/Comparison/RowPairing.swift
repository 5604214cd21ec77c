/// Finds for each row of one run that of the other.
struct RowPairing {
  typealias Pair = (base: ResultRow, head: ResultRow)

  private(set) var pairs: [Pair] = []
  private(set) var loneFigures: [LoneFigure] = []
  private(set) var uncomparedCases: [UncomparedCase] = []

  /// Pairs the rows that `settings` select.
  ///
  /// The suite tells cases apart only where the runs have the same suites: the same case means the
  /// same whichever suite planned it.
  init(base: ResultTable, head: ResultTable, settings: ComparisonSettings) {
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
    var rest = base.places
    for row in head.rows where settings.selects(row.metric) {
      if let index = rest.removeValue(forKey: CaseTable.Place(row)) {
        pairs.append((base.rows[index], row))
      } else {
        loneFigures.append(LoneFigure(side: .head, row: row))
      }
    }
    for index in rest.values.sorted() where settings.selects(base.rows[index].metric) {
      loneFigures.append(LoneFigure(side: .base, row: base.rows[index]))
    }
  }
}

/// The cases of a table, found by what they are.
struct CaseTable {
  /// The place of a row in its case.
  struct Place: Hashable {
    let phase: Phase
    let metric: Metric

    init(_ row: ResultRow) {
      phase = row.phase
      metric = row.metric
    }
  }

  /// A case and its rows.
  struct Case {
    let key: CaseKey
    var rows: [ResultRow] = []

    /// What the first row says that does not say `ok`.
    var status: CaseStatus { rows.lazy.map(\.status).first { !$0.isOK } ?? .ok }

    /// The index of the row at each place; the first, should there be several.
    var places: [Place: Int] {
      Dictionary(
        zip(rows.map(Place.init), rows.indices), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The cases, in the order of the table.
  private(set) var cases: [Case] = []

  /// What each case is: its key, without the suite if that is to be ignored.
  private(set) var identities: [CaseKey] = []

  private var indices: [CaseKey: Int] = [:]

  init(_ table: ResultTable, settings: ComparisonSettings, ignoresSuite: Bool) {
    var last: (key: CaseKey, index: Int)?
    for row in table.rows where settings.selects(row.key) {
      if last?.key != row.key {
        last = (row.key, index(of: row.key, ignoresSuite: ignoresSuite))
      }
      cases[last!.index].rows.append(row)
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
