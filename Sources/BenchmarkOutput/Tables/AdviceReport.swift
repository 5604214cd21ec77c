import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Advice as plain text for a terminal of 80 columns: the answer first, then its evidence.
package struct AdviceReport {
  private let advice: Advice
  private let measuring: String
  private let marks: TerminalMarks

  /// Prepares to show `advice` with its strategies in `style`; `measuring` is the command that measures what
  /// the file lacks, such as `bench run`.
  package init(_ advice: Advice, measuring: String, style: TerminalStyle = .plain) {
    (self.advice, self.measuring) = (advice, measuring)
    marks = style.marks(of: advice.strategies)
  }

  /// The report, ended by a line feed.
  package var text: String {
    let exclusions = advice.scenes.flatMap(\.exclusions.values)
    let commands = advice.scenes.compactMap(command)
    let tables = advice.scenes.flatMap { scene in
      scene.nearest.map { table(of: $0, in: scene).lines } + [leaders(in: scene)]
    }
    return
      (advice.scenes.map(answer) + [list("Not to be chosen:", exclusions)] + tables
      + [commands.isEmpty ? [] : ["To know what can't be told, measure it:"] + commands, caveats])
      .joinedBlocks
  }

  /// The best strategies of each figure in one scene.
  private func answer(for scene: Advice.Scene) -> [String] {
    let isOneSuite = Set(advice.scenes.map(\.setting.suite)).count == 1
    let place = [scene.setting.host, scene.setting.behavior, scene.setting.suite]
      .prefix(isOneSuite ? 2 : 3).joined(separator: ", ")
    let opening = "For \(advice.rows.withNoun) of \(advice.content) (\(place))"
    func lengths(_ lists: [AdvisedList], _ word: String) -> String {
      OrderedSet(lists.map(\.rows.description)).joined(separator: " \(word) ")
    }
    guard let first = scene.lists.first, let last = scene.lists.last else {
      return list("\(opening), the file has no strategy with figures that does nothing wrong.")
    }
    guard !scene.nearest.isEmpty else {
      let known = lengths([first, last], "to")
      return list("\(opening), this file can't tell: it has lists of \(known) rows.")
    }
    let around =
      scene.nearest.count == 1 ? "" : ", between the \(lengths(scene.nearest, "and")) rows measured"
    return list("\(opening)\(around):", Advice.figures.compactMap { sentence(on: $0, in: scene) })
  }

  /// `least peak live memory: pool (118 KiB); unknown for per-cell`
  private func sentence(on figure: KeyFigure, in scene: Advice.Scene) -> String? {
    guard scene.nearest.allSatisfy({ $0.figures[figure] != nil }) else { return nil }
    let best = scene.best(in: figure)
    let values = scene.nearest.flatMap { list in
      best.compactMap { list.figures[figure]?[$0]?.value }
    }.sorted()
    let range = OrderedSet([values.first, values.last].compactMap { $0.map { figure.text($0) } })
    let answer =
      best.isEmpty
      ? scene.nearest.map { "\($0.best(in: figure).enumerated(by: "or")) at \($0.rows.withNoun)" }
        .joined(separator: ", ")
      : "\(best.enumerated(by: "or")) (\(range.joined(separator: " to ")))"
    let unknown = scene.unknown(figure).ifAny { "; unknown for \($0.enumerated(by: "and"))" }
    return "\(figure == .peakLive ? "least" : "shortest") \(figure.name): \(answer)\(unknown ?? "")"
  }

  private func table(of list: AdvisedList, in scene: Advice.Scene) -> FigureTable {
    let place = scene.setting.name(among: advice.scenes.map(\.setting))
    let workloads = list.workloads.elements.enumerated(by: "and")
    let missing = scene.workloads.subtracting(list.workloads).elements.ifAny {
      ", without \($0.enumerated(by: "and"))"
    }
    let shown = (list.workloads.count > 1 ? "the worst of " : "") + workloads + (missing ?? "")
    return FigureTable(
      title: [list.rows.withNoun, advice.content, place, shown].joined(separator: " · ")
        .escapingControls,
      columns: Advice.figures.filter { list.figures[$0] != nil },
      groups: [
        (
          nil,
          scene.candidates.map { name in
            FigureTable.Row(strategy: name, figure: { list.figures[$0]?[name] })
          }
        )
      ], marks: marks, ranking: { column, _ in list.ranking(column) })
  }

  /// The best strategies at each length: where they change, strategies overtake one another.
  private func leaders(in scene: Advice.Scene) -> [String] {
    let items = Advice.figures.compactMap { figure -> String? in
      var runs: [(best: [String], rows: [RowCount])] = []
      for list in scene.lists where list.figures[figure] != nil {
        let best = list.best(in: figure)
        if best != runs.last?.best { runs.append((best, [])) }
        runs[runs.count - 1].rows.append(list.rows)
      }
      let clauses = runs.map { best, rows in
        let end = rows[rows.count - 1].withNoun
        return "\(best.enumerated(by: "or")) "
          + (rows.count == 1 ? "at \(end)" : "from \(rows[0]) to \(end)")
      }
      return clauses.ifAny { "\(figure.name): \($0.joined(separator: "; "))" }
    }
    return scene.nearest.isEmpty || scene.lists.count < 2 ? [] : list("Best by length:", items)
  }

  /// The command that measures the list in question, unless the file tells everything of it.
  private func command(for scene: Advice.Scene) -> String? {
    let isTold =
      scene.nearest.map(\.rows) == [advice.rows]
      && scene.nearest[0].figures.keys.allSatisfy { scene.unknown($0).isEmpty }
    guard !isTold, !scene.candidates.isEmpty, !scene.setting.isOfApplesUIKit else { return nil }
    let options = [
      ("suite", scene.setting.suite), ("content", advice.content), ("host", scene.setting.host),
      ("uikit", scene.setting.uikit), ("rows", advice.rows.description),
    ].filter { !$0.1.isEmpty }
    let words = (options + scene.setting.unusualPrefetching).flatMap {
      ["--\($0)", $1.escapingControls]
    }
    return "  \(measuring) \(ShellCommand.line(words))"
  }

  private var caveats: [String] {
    let isOfOneLaunch = advice.scenes.flatMap(\.nearest).contains { list in
      list.figures.values.contains { $0.values.contains(where: \.isOfOneLaunch) }
    }
    let origin =
      advice.scenes.allSatisfy(\.setting.isOfApplesUIKit)
      ? "These figures are of one device or simulator:"
      : "Bytes and times are the model's, not a device's. Growth with rows, counts and correctness carry over;"
    return FigureTable.legend.wrapped()
      + """
      \(origin) ratios depend on what a row holds. Best: also within 64 B a row and 2% of the least memory. Containment \
      time is without the loading of views, which some pay in their first frame, others later. \
      \(isOfOneLaunch ? "Times of one launch have no interval: what tells them apart may be chance." : "")
      """.wrapped()
  }

  /// Wrapped text, and a list below it.
  private func list(_ heading: String, _ items: [String]? = nil) -> [String] {
    guard let items else { return heading.escapingControls.wrapped() }
    return items.isEmpty ? [] : list(heading) + items.items(marked: "- ")
  }
}

/// Advice on needs as plain text for a terminal of 80 columns: the answer, then the decisions that lead to it.
package struct NeedsReport {
  private let advice: NeedsAdvice
  private let measuring: String

  /// Prepares to show `advice`; `measuring` is the command that measures what its files lack.
  package init(_ advice: NeedsAdvice, measuring: String) {
    (self.advice, self.measuring) = (advice, measuring)
  }

  /// The report, ended by a line feed.
  package var text: String {
    let suites = advice.steps.filter { !$0.isTold }.compactMap(\.need?.rawValue)
    let missing = suites.ifAny { suites in
      ["To know what can't be told, measure it:"] + suites.map { "  \(measuring) --suite \($0)" }
    }
    let origin = "Exact figures, from \(advice.files.joined(separator: ", "))."
    return
      ([answer.escapingControls.wrapped()] + advice.steps.enumerated().map(lines)
      + [missing ?? [], origin.escapingControls.wrapped()]).joinedBlocks
  }

  private var answer: String {
    func names(isTold: Bool) -> String {
      advice.steps.filter { $0.isTold == isTold }.compactMap(\.need?.rawValue).enumerated(by: "and")
    }
    let (told, untold) = (names(isTold: true), names(isTold: false))
    let uikit = advice.uikit.map { ", in UIKit with \($0)" } ?? ""
    guard !told.isEmpty else { return "For \(untold)\(uikit): these files can't tell." }
    let choice = advice.choice.ifAny { $0.enumerated(by: "or") }
    let guarded = advice.choiceIfGuarded.ifAny {
      " If rows guard their content, also \($0.enumerated(by: "or"))."
    }
    return "For \(told)\(uikit): \(choice ?? "no strategy that is measured meets them all")."
      + (guarded ?? "") + (untold.isEmpty ? "" : " Of \(untold), these files can't tell.")
  }

  /// `2. self-sizing: rows are as high as their content. 3 of 7 strategies are left.`
  private func lines(_ index: Int, _ step: NeedsAdvice.Step) -> [String] {
    let title =
      step.need.map { "\($0.rawValue): \($0.condition)" } ?? "Correct under every other workload"
    guard step.isTold || step.need == nil else {
      return "\(index + 1). \(title). No file tells.".wrapped()
    }
    let unmeasured = step.need == nil ? [] : step.strategies { $0 == .unmeasured }
    let remark = unmeasured.ifAny { "Not measured for it: \($0.joined(separator: ", "))." }
    let left = step.strategies { $0 != .fails }.count
    let count = counted(step.verdicts.count, "strategy")
    return "\(index + 1). \(title). \(left) of \(count) left.".wrapped()
      + (step.verdicts.values.map(\.reason) + [remark]).compactMap(\.self).items(marked: "   - ")
  }
}
