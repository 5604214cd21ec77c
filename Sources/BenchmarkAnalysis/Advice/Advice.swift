import BenchmarkResults
import OrderedCollections

/// The strategies that suit a list of some length, by the figures of lists of that length, or else of the nearest
/// shorter and the nearest longer list. The worst of several workloads counts, figure by figure.
package struct Advice {
  /// The length of the list, and the name of the content of its rows.
  package let rows: RowCount
  package let content: String
  /// An answer for each scene of the file that has the content.
  package let scenes: [Scene]
  /// The strategies of the file, in its order.
  package let strategies: OrderedSet<String>

  package init(
    rows: RowCount, content: String, from table: ResultTable, filter: CaseFilter = CaseFilter()
  ) {
    let comparison = StrategyComparison(table, filter: filter)
    let cases = comparison.cases.filter { $0.key.content == content }
    (self.rows, self.content) = (rows, content)
    strategies = OrderedSet(comparison.cases.map(\.key.strategy))
    scenes = OrderedDictionary(grouping: cases, by: \.key.scene).map {
      Scene($0, cases: $1, of: comparison, rows: rows.count)
    }
  }

  /// The contents that a question can be about, in the order of the file.
  package static func contents(of table: ResultTable) -> [String] {
    OrderedSet(table.rows.map(\.key.content)).elements
  }

  package var isAnswered: Bool { scenes.contains { !$0.nearest.isEmpty } }

  package static let figures: [KeyFigure] = [.peakLive, .frameTime, .firstFrame, .containmentTime]
}

extension Advice {
  /// The answer for one kind of list and one UIKit behavior.
  package struct Scene {
    package let setting: CaseKey
    /// The strategies that may be chosen, in the order of the file.
    package let candidates: OrderedSet<String>
    /// Why the others may not, as a sentence for each.
    package let exclusions: OrderedDictionary<String, String>
    package let workloads: OrderedSet<String>
    /// The lists that were measured, the shortest first.
    package let lists: [AdvisedList]
    /// The list in question, or else the nearest shorter and the nearest longer one; empty if it is beyond all.
    package let nearest: [AdvisedList]

    fileprivate init(
      _ setting: CaseKey, cases: [CaseFigures], of whole: StrategyComparison, rows: Int
    ) {
      let exclusions = Self.exclusions(in: whole.filter { $0.scene == setting }, rows)
      let contenders = cases.filter {
        !whole.floors.contains($0.key.strategy) && exclusions[$0.key.strategy] == nil
      }
      let lists = Dictionary(grouping: contenders, by: \.key.rows).sorted { $0.key < $1.key }
        .map { AdvisedList(rows: $0, cases: $1) }.filter { !$0.figures.isEmpty }
      let around = [lists.last { $0.rows.count <= rows }, lists.first { $0.rows.count >= rows }]
        .compactMap(\.self)
      self.setting = setting
      self.exclusions = exclusions.filter { !whole.floors.contains($0.key) }
      self.lists = lists
      candidates = OrderedSet(contenders.map(\.key.strategy))
      workloads = OrderedSet(contenders.map(\.key.workload))
      nearest = around.count < 2 ? [] : around[0].rows == around[1].rows ? [around[0]] : around
    }

    /// The strategies with the least `figure` in all of the nearest lists.
    package func best(in figure: KeyFigure) -> [String] {
      candidates.filter { name in nearest.allSatisfy { $0.best(in: figure).contains(name) } }
    }

    /// The candidates whose `figure` is unknown in any of the nearest lists.
    package func unknown(_ figure: KeyFigure) -> [String] {
      candidates.filter { name in nearest.contains { $0.figures[figure]?[name] == nil } }
    }

    /// The strategies with a fault in any case, or without figures for lists of up to `rows` rows.
    private static func exclusions(
      in comparison: StrategyComparison, _ rows: Int
    ) -> OrderedDictionary<String, String> {
      let strategies = OrderedSet(comparison.cases.map(\.key.strategy))
      return strategies.reduce(into: [:]) { exclusions, strategy in
        let own = comparison.filter { $0.strategy == strategy }
        let failed = own.cases.first {
          // Too little memory for a longer list is no fault of the strategy.
          !$0.status.isOK && ($0.status.outcome != .skippedMemory || $0.key.rows <= rows)
        }
        let reason =
          Findings.failure(in: [own])
          ?? failed.map { figures in
            let place = Findings(comparison: own).place(of: figures)
            return "\(strategy) has no sound figures of \(place): \(figures.status)"
          }
        exclusions[strategy] = reason.map { "\($0)." }
      }
    }
  }
}

/// Strategies compared in lists of one length, each by the worst of its workloads.
package struct AdvisedList {
  package let rows: RowCount
  package let workloads: OrderedSet<String>
  /// The greatest figures by strategy. One that lacks a workload in which others have the figure is left out,
  /// since the worst of fewer would look too good.
  package let figures: [KeyFigure: OrderedDictionary<String, DerivedFigure>]

  fileprivate init(rows: Int, cases: [CaseFigures]) {
    let cases = cases.filter(\.hasFigures)
    self.rows = RowCount(rows)
    workloads = OrderedSet(cases.map(\.key.workload))
    let figures = Advice.figures.map { figure in
      let known = cases.filter { figure.value($0) != nil }
      let count = Set(known.map(\.key.workload)).count
      let worst = OrderedDictionary(grouping: known, by: \.key.strategy)
        .filter { $0.value.count == count }
        .compactMapValues { $0.compactMap(figure.value).max { $0.value < $1.value } }
      return (figure, worst)
    }
    self.figures = Dictionary(uniqueKeysWithValues: figures.filter { !$1.isEmpty })
  }

  /// The ranking of a figure. A difference of memory counts from 64 bytes for each row, or from 2 % of the total.
  package func ranking(_ figure: KeyFigure) -> Ranking {
    let known = figures[figure, default: [:]].values
    let least = known.map(\.value).min() ?? 0
    return Ranking(
      Array(known),
      tolerance: figure == .peakLive ? min(64 * Double(rows.count), 0.02 * least) : 0)
  }

  /// The strategies that are indistinguishable from the one with the least `figure`.
  package func best(in figure: KeyFigure) -> [String] {
    let known = figures[figure, default: [:]]
    guard known.count > 1 else { return Array(known.keys) }
    let ranking = ranking(figure)
    return known.filter { ranking.relation(of: $0.value) == .best }.keys.elements
  }
}
