import BenchmarkResults
import OrderedCollections

/// Matches the rows of two runs.
struct RowPairing {
  typealias Pair = (base: ResultRow, head: ResultRow)

  private(set) var pairs: [Pair] = []
  private(set) var loneFigures: [LoneFigure] = []
  private(set) var uncomparedCases: [UncomparedCase] = []

  /// Pairs the rows that `settings` select.
  ///
  /// If each run has one suite, and the two differ, the suite is ignored. Otherwise, cases of different suites are
  /// different cases.
  init(base: ResultTable, head: ResultTable, settings: ComparisonSettings) {
    let (baseSuites, headSuites) = (base.caseKeys.suites, head.caseKeys.suites)
    let ignoresSuite =
      baseSuites != headSuites && baseSuites.count == 1 && headSuites.count == 1
    let baseCases = Self.cases(of: base, settings: settings, ignoresSuite: ignoresSuite)
    let headCases = Self.cases(of: head, settings: settings, ignoresSuite: ignoresSuite)
    for (identity, headCase) in headCases {
      let baseCase = baseCases[identity]
      if let baseCase, baseCase.status.isOK, headCase.status.isOK {
        pair(baseCase, headCase, settings: settings)
      } else {
        uncomparedCases.append(
          UncomparedCase(key: headCase.key, base: baseCase?.status, head: headCase.status))
      }
    }
    for (identity, baseCase) in baseCases where headCases[identity] == nil {
      uncomparedCases.append(UncomparedCase(key: baseCase.key, base: baseCase.status, head: nil))
    }
  }

  private mutating func pair(_ base: Case, _ head: Case, settings: ComparisonSettings) {
    for (figureID, row) in head.figures where settings.selects(figureID.metric) {
      if let other = base[figureID, like: row] {
        pairs.append((other, row))
      } else {
        loneFigures.append(LoneFigure(side: .head, row: row))
      }
    }
    for (figureID, row) in base.figures
    where head.figures[figureID] == nil && settings.selects(figureID.metric) {
      if let other = head[figureID, like: row] {
        pairs.append((row, other))
      } else {
        loneFigures.append(LoneFigure(side: .base, row: row))
      }
    }
  }
}

extension RowPairing {
  private struct Case {
    let key: CaseKey

    /// The first status that isn't `ok`, if there is one.
    var status = CaseStatus.ok

    private(set) var figures: OrderedDictionary<FigureID, ResultRow> = [:]

    init(key: CaseKey) { self.key = key }

    /// The row of a figure: of zeros if calls were counted and there is none, because then none was sent.
    ///
    /// - Parameter other: The row of the same figure in the other run.
    subscript(figureID: FigureID, like other: ResultRow) -> ResultRow? {
      if let row = figures[figureID] { return row }
      guard figureID.metric.isOfCalls, figures[FigureID(.allocations, in: figureID.phase)] != nil
      else { return nil }
      return ResultRow(
        of: MeasuredCase(key: key, status: status), phase: figureID.phase, metric: figureID.metric,
        median: 0, interval: Interval(lower: 0, upper: 0),
        samples: [Double](repeating: 0, count: other.n))
    }

    mutating func add(_ row: ResultRow) {
      figures[row.figureID] = row
      if status.isOK { status = row.status }
    }
  }

  /// The cases of a table by their identity: their key, without the suite if suites are ignored.
  private static func cases(
    of table: ResultTable, settings: ComparisonSettings, ignoresSuite: Bool
  ) -> OrderedDictionary<CaseKey, Case> {
    var cases: OrderedDictionary<CaseKey, Case> = [:]
    for row in table.rows where settings.selects(row.key) {
      var identity = row.key
      if ignoresSuite { identity.suite = "" }
      cases[identity, default: Case(key: row.key)].add(row)
    }
    return cases
  }
}

/// A figure that only one run has, of a case that both have.
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

/// A case that wasn't compared, because one run lacks it or couldn't measure it.
public struct UncomparedCase: Hashable, Sendable {
  /// The case.
  public let key: CaseKey

  /// How its measurement ended in BASE; `nil` if BASE has no such case.
  public let base: CaseStatus?

  /// How its measurement ended in HEAD; `nil` if HEAD has no such case.
  public let head: CaseStatus?

  /// Whether the case fails in HEAD but not in BASE, which is a regression.
  ///
  /// A case that was skipped for lack of memory, or interrupted, didn't fail.
  public var isRegression: Bool {
    guard base == .ok, let head else { return false }
    return switch head.outcome {
    case .crashed, .timeout, .inconsistent: true
    case .ok, .skippedMemory, .interrupted: false
    }
  }
}
