import BenchmarkResults
import OrderedCollections

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

  /// How its measurement ended in BASE and in HEAD; `nil` if the run has no such case.
  public let base, head: CaseStatus?

  /// Whether the case fails in HEAD but not in BASE, which is a regression.
  ///
  /// A case that was skipped for lack of memory, or interrupted, didn't fail.
  public var isRegression: Bool {
    guard base == .ok, let head else { return false }
    return [.crashed, .timeout, .inconsistent].contains(head.outcome)
  }
}

/// Matches the rows of two runs, in the order of HEAD.
struct RowPairing {
  typealias Pair = (base: ResultRow, head: ResultRow)

  private(set) var pairs: [Pair] = []
  private(set) var loneFigures: [LoneFigure] = []
  private(set) var uncomparedCases: [UncomparedCase] = []

  /// Pairs the rows.
  ///
  /// If each run has one suite, and the two differ, the suite is ignored. Otherwise, cases of different suites are
  /// different cases.
  init(base: ResultTable, head: ResultTable) {
    let suites = [base.caseKeys.suites, head.caseKeys.suites]
    let ignoresSuite = suites[0] != suites[1] && suites.allSatisfy { $0.count == 1 }
    let (bases, heads) = (
      Case.all(in: base, ignoresSuite: ignoresSuite), Case.all(in: head, ignoresSuite: ignoresSuite)
    )
    for key in heads.keys.union(bases.keys) {
      switch (bases[key], heads[key]) {
      case (let base?, let head?) where base.status.isOK && head.status.isOK: pair(base, head)
      case (let base, let head):
        uncomparedCases.append(
          UncomparedCase(
            key: (head ?? base)?.key ?? key, base: base?.status, head: head?.status))
      }
    }
  }

  private mutating func pair(_ base: Case, _ head: Case) {
    for id in head.figures.keys.union(base.figures.keys) {
      switch (base.row(id, like: head), head.row(id, like: base)) {
      case (let base?, let head?): pairs.append((base, head))
      case (nil, let head?): loneFigures.append(LoneFigure(side: .head, row: head))
      case (let base?, nil): loneFigures.append(LoneFigure(side: .base, row: base))
      case (nil, nil): break
      }
    }
  }

  /// A case of one run.
  private struct Case {
    let key: CaseKey

    /// The first status that isn't `ok`, if there is one.
    var status = CaseStatus.ok

    var figures: OrderedDictionary<FigureID, ResultRow> = [:]

    /// The row of a figure: of zeros if calls were counted and there is none, because then none was sent.
    ///
    /// - Parameter other: The case in the other run.
    func row(_ id: FigureID, like other: Case) -> ResultRow? {
      if let row = figures[id] { return row }
      guard id.metric.isOfCalls, figures[FigureID(.allocations, in: id.phase)] != nil,
        let count = other.figures[id]?.n
      else { return nil }
      return ResultRow(
        of: MeasuredCase(key: key, status: status), phase: id.phase, metric: id.metric, median: 0,
        interval: Interval(lower: 0, upper: 0), samples: [Double](repeating: 0, count: count))
    }

    /// The cases of a table by their key, without the suite if suites are ignored.
    static func all(
      in table: ResultTable, ignoresSuite: Bool
    ) -> OrderedDictionary<CaseKey, Case> {
      table.rows.reduce(into: [:]) { cases, row in
        var key = row.key
        if ignoresSuite { key.suite = "" }
        cases[key, default: Case(key: row.key)].figures[row.figureID] = row
        if !row.status.isOK, cases[key]?.status.isOK == true { cases[key]?.status = row.status }
      }
    }
  }
}
