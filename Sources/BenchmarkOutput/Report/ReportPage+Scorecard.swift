import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ReportPage {
  /// The figures of all strategies in one list, and whether they are correct: of the longest list that most
  /// strategies have. `nil` if the file has no such figures.
  var scorecard: PageSection? {
    let findings = Findings(comparison: source.comparison)
    let lists = KeyFigure.usual.lazy.map { findings.longestLists(having: $0.value) }
    guard let key = lists.first(where: { !$0.isEmpty })?.first?.key else { return nil }
    let cases = source.comparison.cases.filter {
      $0.hasFigures && Setting($0.key) == Setting(key) && $0.key.rows == key.rows
    }
    let contenders = cases.filter(source.comparison.isContender)
    let columns = KeyFigure.usual.compactMap { column -> (figure: KeyFigure, ranking: Ranking)? in
      guard cases.contains(where: { column.value($0) != nil }) else { return nil }
      let figures = contenders.compactMap(column.value)
      return (column, Ranking(figures, tolerance: column.tolerance ?? 0))
    }
    let place = "\(RowCount(key.rows).withNoun) · \(source.comparison.name(of: Setting(key)))"
    let table = PageTable(
      caption: place,
      columns: [.init(title: "strategy"), .init(title: "correct?")]
        + columns.map { .init(title: $0.figure.head.joined(separator: " "), isNumber: true) },
      rows: cases.map { row(of: $0, columns) }, styles: source.styles)
    return PageSection("scorecard", "Scorecard") {
      table.html
      HTML("p", ["class": "facts"]) {
        "In bold, the best of the correct strategies that host controllers."
      }
    }
  }

  private func row(
    of figures: CaseFigures, _ columns: [(figure: KeyFigure, ranking: Ranking)]
  ) -> [PageTable.Cell] {
    let isContender = source.comparison.isContender(figures)
    let cells = columns.map { column, ranking -> PageTable.Cell in
      guard let figure = column.value(figures) else { return .text(FigureText.missing) }
      return .number(
        column.text(figure.value), figure.value, unit: column.unit,
        isBest: isContender && !ranking.isTied
          && ranking.relation(of: figure) == .best)
    }
    return [.strategy(figures.key.strategy), .text(correctness(of: figures))] + cells
  }

  /// `yes`, or what is wrong anywhere in the same kind of list.
  private func correctness(of figures: CaseFigures) -> String {
    let faults = source.comparison.faults(of: figures.key)
    guard faults.isEmpty else {
      return "\(Fault.mark) \(faults.map(\.text).joined(separator: "; "))"
    }
    return source.comparison.floors.contains(figures.key.strategy)
      ? "the floor: no controllers" : "yes"
  }

  /// What each strategy is; `nil` if nothing is known of any.
  var strategies: PageSection? {
    let names = OrderedSet(source.comparison.cases.map(\.key.strategy))
    let known = names.compactMap { name in summaries[name].map { (name, $0) } }
    guard !known.isEmpty else { return nil }
    return PageSection("strategies", "The strategies") {
      HTML("ul", ["class": "plain"]) {
        known.map { name, summary in
          HTML("li") {
            HTML.strategy(name, source.styles[name])
            ": \(summary)"
          }
        }
      }
    }
  }

  /// What the figures say of a device.
  var carryingOver: PageSection {
    PageSection("carrying-over", "What carries over to a device") {
      HTML("p") {
        "These figures are of a model of UIKit that sends the same calls in the same order and draws nothing."
      }
      HTML.list([
        "Carries over: which strategies are correct, how many controllers, views and calls there are, and how "
          + "memory grows with rows.",
        "Doesn't carry over: bytes and times. They are the model's, on the machine named below, and their "
          + "ratios depend on what a row holds.",
      ])
    }
  }
}
