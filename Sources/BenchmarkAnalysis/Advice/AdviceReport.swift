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
    self.advice = advice
    self.measuring = measuring
    marks = style.marks(of: advice.strategies)
  }

  /// The report, ended by a line feed.
  package var text: String {
    (advice.scenes.map(answer) + [exclusions] + advice.scenes.map(evidence)
      + [measurements, caveats.wrapped()]).joinedBlocks
  }

  /// The best strategies of each figure in one scene.
  private func answer(for scene: Advice.Scene) -> [String] {
    let isOneSuite = Set(advice.scenes.map(\.setting.suite)).count == 1
    let place =
      [scene.setting.host, scene.setting.behavior] + (isOneSuite ? [] : [scene.setting.suite])
    let opening =
      "For \(advice.rows.withNoun) of \(advice.content) (\(place.joined(separator: ", ")))"
    guard !scene.candidates.isEmpty else {
      return lines("\(opening), no strategy of the file hosts controllers and does nothing wrong.")
    }
    guard scene.isAnswered else {
      let ends = OrderedSet([scene.lists.first, scene.lists.last].compactMap { $0?.rows })
      let reason = ends.last.map {
        ": it has lists of \(ends.map(\.description).dropLast().map { "\($0) to " }.joined())"
          + $0.withNoun
      }
      return lines("\(opening), this file can't tell\(reason ?? "").")
    }
    return lines("\(opening)\(scene.nearest.count > 1 ? ", between \(lengths(of: scene))" : ""):")
      + Advice.figures.compactMap { sentence(on: $0, in: scene)?.item(marked: "- ") }
  }

  /// `the 1k and 10k rows measured`
  private func lengths(of scene: Advice.Scene) -> String {
    "the \(scene.nearest.map(\.rows.description).enumerated(by: "and")) rows measured"
  }

  /// `least peak live memory: pool (118 KiB); unknown for per-cell`
  private func sentence(on figure: KeyFigure, in scene: Advice.Scene) -> String? {
    let best = scene.best(in: figure)
    let known = scene.nearest.filter { $0.figures[figure] != nil }
    guard known.count == scene.nearest.count else { return nil }
    let values = known.flatMap { list in
      best.compactMap { list.figures[figure]?[$0]?.figure.value }
    }.sorted()
    let range = OrderedSet([values.first, values.last].compactMap { $0.map(figure.text) })
    let answer =
      best.isEmpty
      ? known.map { "\($0.best(in: figure).enumerated(by: "or")) at \($0.rows.withNoun)" }
        .joined(separator: ", ")
      : "\(best.enumerated(by: "or")) (\(range.joined(separator: " to ")))"
    let unknown = scene.unknown(figure).ifAny { "; unknown for \($0.enumerated(by: "and"))" }
    return "\(figure == .peakLive ? "least" : "shortest") \(figure.name): \(answer)\(unknown ?? "")"
      .escapingControls
  }

  /// The strategies that must not be chosen, and why.
  private var exclusions: [String] {
    advice.scenes.flatMap { $0.exclusions.values.joined() }.ifAny { reasons in
      ["Not to be chosen:"] + reasons.map { $0.escapingControls.item(marked: "- ") }
    } ?? []
  }

  private var caveats: String {
    let isOfOneLaunch = advice.scenes.flatMap(\.nearest).contains { list in
      list.figures.values.contains { $0.values.contains(where: \.figure.isOfOneLaunch) }
    }
    return """
      Bytes and times are the model's, not a device's. Growth with rows, counts and correctness carry over; \
      ratios depend on what a row holds. Best: also within 64 B a row and 2% of the least memory, or if the \
      intervals of times overlap. Containment time is without the loading of views, which some pay in their \
      first frame, others later.\
      \(isOfOneLaunch
        ? " Times of one launch have no interval: what tells them apart may be chance." : "")
      """
  }

  private func lines(_ text: String) -> [String] { text.escapingControls.wrapped() }
}

extension AdviceReport {
  private static let nameWidth = 22

  /// The figures of one scene; empty if another scene alone has an answer.
  private func evidence(of scene: Advice.Scene) -> [String] {
    guard scene.isAnswered else { return [] }
    let name = scene.setting.name(among: advice.scenes.map(\.setting))
    let heading = advice.scenes.count > 1 ? ["── \(name) ──".escapingControls] : []
    let gaps = scene.nearest.flatMap { list in
      scene.workloads.subtracting(list.workloads).elements.ifAny {
        lines("Not measured at \(list.rows.withNoun): \($0.enumerated(by: "and")).")
      } ?? []
    }
    let sections = Advice.figures.flatMap { figure in
      scene.nearest.flatMap { section(figure, of: $0, in: scene) }
    }
    return heading + gaps + sections + leaders(in: scene)
  }

  /// A figure of all candidates in one list, the least first; empty if none has it.
  private func section(
    _ figure: KeyFigure, of list: AdvisedList, in scene: Advice.Scene
  ) -> [String] {
    guard let known = list.figures[figure] else { return [] }
    let ranking = list.ranking(figure)
    let workloads = Set(known.values.map(\.workload))
    let isShared = known.count > 1 && workloads.count == 1 && scene.workloads.count > 1
    let place = isShared ? ", in \(workloads.joined())" : ""
    let showsWorkloads = !isShared && scene.workloads.count > 1
    let sorted = known.sorted { $0.value.figure.value < $1.value.figure.value }
    let rest = scene.candidates.filter { known[$0] == nil }
    return lines("\(figure.name.capitalizedFirst) at \(list.rows.withNoun)\(place)")
      + sorted.flatMap { strategy, worst in
        let remarks = [
          ranking.relation(of: worst.figure).map { text(of: $0, figure) },
          showsWorkloads ? "in \(worst.workload)" : nil,
        ].compactMap(\.self)
        return row(strategy, figure.text(worst.figure.value), remarks.joined(separator: "; "))
      } + rest.flatMap { row($0, "?", "unknown: not measured in every workload of the others") }
  }

  private func row(_ strategy: String, _ value: String, _ remark: String) -> [String] {
    let start = value.leading(10) + "  "
    let remarks = remark.escapingControls
      .wrapped(width: Terminal.width - Self.nameWidth - start.count)
    let texts = remarks.isEmpty ? [""] : remarks
    return marks.lines(
      of: strategy, width: Self.nameWidth, indent: 2,
      beside: texts.enumerated().map { ($0 == 0 ? start : "".leading(start.count)) + $1 })
  }

  private func text(of relation: Relation, _ figure: KeyFigure) -> String {
    switch relation {
    case .best: "best"
    case .ratio(let ratio): CompactNumber(value: ratio, scale: .ratio).text(width: 6)
    case .difference(let difference): "+\(figure.text(difference))"
    }
  }

  /// The best strategies at each length: where they change, strategies overtake one another.
  private func leaders(in scene: Advice.Scene) -> [String] {
    guard scene.lists.count > 1 else { return [] }
    let items = Advice.figures.compactMap { figure -> String? in
      var runs: [(best: [String], rows: [RowCount])] = []
      for list in scene.lists where list.figures[figure] != nil {
        let best = list.best(in: figure)
        if best == runs.last?.best {
          runs[runs.count - 1].rows.append(list.rows)
        } else {
          runs.append((best, [list.rows]))
        }
      }
      let clauses = runs.map { run in
        let end = run.rows[run.rows.count - 1].withNoun
        return "\(run.best.enumerated(by: "or")) "
          + (run.rows.count == 1 ? "at \(end)" : "from \(run.rows[0]) to \(end)")
      }
      return clauses.ifAny { "\(figure.name.capitalizedFirst): \($0.joined(separator: "; "))." }
    }
    return items.ifAny {
      ["Best by length"] + $0.map { $0.escapingControls.item(marked: "- ") }
    } ?? []
  }

  /// The commands that measure the lists that the file lacks.
  private var measurements: [String] {
    advice.scenes.filter { scene in
      scene.nearest.map(\.rows) != [advice.rows]
        || Advice.figures.contains { figure in
          scene.nearest.contains { $0.figures[figure] != nil } && !scene.unknown(figure).isEmpty
        }
    }.filter { !$0.candidates.isEmpty }.ifAny { scenes in
      ["To know what can't be told, measure it:"] + scenes.flatMap(command)
    } ?? []
  }

  private func command(for scene: Advice.Scene) -> [String] {
    let options: [(String, String?)] = [
      ("suite", scene.setting.suite), ("strategy", scene.candidates.joined(separator: ",")),
      ("content", advice.content), ("workload", scene.workloads.joined(separator: ",")),
      ("host", scene.setting.host), ("uikit", scene.setting.uikit),
      ("prefetch-reach", scene.setting.reach), ("rows", advice.rows.description),
    ]
    var lines = ["  \(measuring)"]
    for (name, value) in options {
      guard let value else { continue }
      let argument = ShellCommand.line(["--\(name)", value.escapingControls])
      if lines[lines.count - 1].count + argument.count + 3 > Terminal.width {
        lines[lines.count - 1] += " \\"
        lines.append("    \(argument)")
      } else {
        lines[lines.count - 1] += " \(argument)"
      }
    }
    return lines
  }
}
