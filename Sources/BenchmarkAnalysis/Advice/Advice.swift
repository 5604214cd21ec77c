import BenchmarkResults
import OrderedCollections

/// The strategies that suit a list of some length, according to a result file.
///
/// Only measured figures count: those of lists of that length, or else those of the nearest shorter and the
/// nearest longer list. The worst of several workloads counts, figure by figure.
package struct Advice {
  /// The length of the list.
  package let rows: RowCount

  /// The name of the content of its rows.
  package let content: String

  /// An answer for each scene of the file that has the content.
  package let scenes: [Scene]

  /// The strategies of the file, in its order.
  package let strategies: OrderedSet<String>

  /// Answers from the figures of `table`.
  package init(rows: RowCount, content: String, from table: ResultTable) {
    let comparison = StrategyComparison(table)
    let cases = comparison.cases.filter { $0.key.content == content }
    self.rows = rows
    self.content = content
    strategies = OrderedSet(comparison.cases.map(\.key.strategy))
    scenes = OrderedDictionary(grouping: cases) { Setting.scene($0.key) }.map {
      Scene($0, cases: $1, of: comparison, rows: rows.count)
    }
  }

  /// The contents that a question can be about, in the order of the file.
  package static func contents(of table: ResultTable) -> [String] {
    OrderedSet(table.rows.map(\.key.content)).elements
  }

  /// Whether any part of the question has an answer.
  package var isAnswered: Bool { scenes.contains(where: \.isAnswered) }

  /// The figures that decide the choice of a strategy.
  package static let figures: [KeyFigure] = [.peakLive, .frameTime, .firstFrame, .containmentTime]
}

extension Advice {
  /// The answer for one kind of list and one UIKit behaviour.
  package struct Scene {
    package let setting: Setting

    /// The strategies that may be chosen, in the order of the file.
    package let candidates: OrderedSet<String>

    /// Why the others may not, as whole sentences with their names.
    package let exclusions: OrderedDictionary<String, [String]>

    /// The workloads, in the order of the file.
    let workloads: OrderedSet<String>

    /// The lists that were measured, the shortest first.
    let lists: [AdvisedList]

    /// The list in question, or else the nearest shorter and the nearest longer one; empty if it is beyond all.
    package let nearest: [AdvisedList]

    fileprivate init(
      _ setting: Setting, cases: [CaseFigures], of whole: StrategyComparison, rows: Int
    ) {
      let exclusions = Self.exclusions(in: whole.filter { Setting.scene($0) == setting }, rows)
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

    /// Whether any candidate has a figure that the question needs.
    var isAnswered: Bool { !nearest.isEmpty }

    /// The strategies with the least `figure` in all of the nearest lists, of which several may be
    /// indistinguishable.
    package func best(in figure: KeyFigure) -> [String] {
      candidates.filter { name in nearest.allSatisfy { $0.best(in: figure).contains(name) } }
    }

    /// The candidates whose `figure` is unknown in any of the nearest lists.
    package func unknown(_ figure: KeyFigure) -> [String] {
      candidates.filter { name in nearest.contains { $0.figures[figure]?[name] == nil } }
    }

    /// The strategies with a fault in any case, whatever its content, or without figures for lists of up to
    /// `rows` rows, in the order of the file.
    private static func exclusions(
      in comparison: StrategyComparison, _ rows: Int
    ) -> OrderedDictionary<String, [String]> {
      let findings = Findings(comparison: comparison)
      var reasons: OrderedDictionary<String, [String]> = [:]
      for key in comparison.cases.map(\.key) { reasons[key.strategy] = [] }
      for (strategy, sentence) in findings.defectsByStrategy { reasons[strategy]?.append(sentence) }
      let failed = comparison.cases.filter {
        // Too little memory for a longer list is no fault of the strategy.
        !$0.status.isOK && ($0.status.outcome != .skippedMemory || $0.key.rows <= rows)
      }
      for (strategy, cases) in Dictionary(grouping: failed, by: \.key.strategy) {
        let rest = cases.count == 1 ? "" : ", nor of \(counted(cases.count - 1, "more case"))"
        reasons[strategy]?.append(
          "\(strategy) has no sound figures of \(findings.place(of: cases[0])): "
            + "\(cases[0].status)\(rest).")
      }
      return reasons.filter { !$0.value.isEmpty }
    }
  }
}

/// Strategies compared in lists of one length, by the worst of its workloads.
package struct AdvisedList {
  /// A figure in the workload in which it is greatest.
  package struct Worst {
    package let figure: DerivedFigure
    package let workload: String
  }

  package let rows: RowCount

  /// The workloads that were measured.
  let workloads: OrderedSet<String>

  /// The figures by strategy. One that lacks a workload in which others have the figure is left out, since the
  /// worst of fewer would look too good.
  package let figures: [KeyFigure: OrderedDictionary<String, Worst>]

  fileprivate init(rows: Int, cases: [CaseFigures]) {
    let cases = cases.filter(\.hasFigures)
    self.rows = RowCount(rows)
    workloads = OrderedSet(cases.map(\.key.workload))
    var figures: [KeyFigure: OrderedDictionary<String, Worst>] = [:]
    for figure in Advice.figures {
      let known = cases.compactMap { figures in
        figure.value(figures).map {
          (figures.key, Worst(figure: $0, workload: figures.key.workload))
        }
      }
      let all = Set(known.map(\.1.workload))
      figures[figure] = OrderedDictionary(grouping: known, by: \.0.strategy)
        .filter { $0.value.count == all.count }.compactMapValues { Worst(of: $0.map(\.1)) }
    }
    self.figures = figures.filter { !$0.value.isEmpty }
  }

  /// The ranking of a figure.
  ///
  /// A difference of memory counts from 64 bytes for each row, since less is not kept for each row, or from
  /// 2 % of the total, as in comparisons.
  func ranking(_ figure: KeyFigure) -> Ranking {
    let values = figures[figure, default: [:]].values.map(\.figure)
    let least = values.map(\.value).min() ?? 0
    return Ranking(
      values, tolerance: figure == .peakLive ? min(64 * Double(rows.count), 0.02 * least) : 0)
  }

  /// The strategies that are indistinguishable from the one with the least `figure`.
  package func best(in figure: KeyFigure) -> [String] {
    let known = figures[figure, default: [:]]
    guard known.count > 1 else { return Array(known.keys) }
    let ranking = ranking(figure)
    return known.filter { ranking.relation(of: $0.value.figure) == .best }.keys.elements
  }
}

extension AdvisedList.Worst {
  /// The greatest of figures of several workloads.
  fileprivate init?(of all: [AdvisedList.Worst]) {
    guard let worst = all.max(by: { $0.figure.value < $1.figure.value }) else { return nil }
    let intervals = all.map(\.figure.interval)
    // It has turns only if it is certainly the greatest.
    let isClear = all.allSatisfy {
      $0.workload == worst.workload || $0.figure.interval.upper < worst.figure.interval.lower
    }
    workload = worst.workload
    figure = DerivedFigure(
      value: worst.figure.value,
      // The greatest figure is no less than any lower end, and no more than the greatest upper end.
      interval: Interval(
        lower: intervals.map(\.lower).max() ?? 0, upper: intervals.map(\.upper).max() ?? 0),
      kind: worst.figure.kind, isOfOneLaunch: all.contains(where: \.figure.isOfOneLaunch),
      turns: isClear ? worst.figure.turns : nil)
  }
}
