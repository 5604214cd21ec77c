import BenchmarkAnalysis
import BenchmarkResults

/// What to use for a list with some needs, as plain text for a terminal of 80 columns: the answer, its price, what else is
/// right, and what isn't known.
package struct AdviceReport {
  private let answer: Answer
  private let recommendation: Recommendation
  private let files: [String]
  /// The command that measures what files lack, such as `bench run`.
  private let measuring: String
  private let explains: Bool

  package init(
    _ answer: Answer, needs: [Need], rows: RowCount?, files: [String], measuring: String,
    explains: Bool = false
  ) {
    (self.answer, self.files, self.measuring, self.explains) = (answer, files, measuring, explains)
    recommendation = answer.recommendation(for: needs, rows: rows)
  }

  /// Whether the files tell.
  package var isAnswered: Bool {
    recommendation.isJudged && (!recommendation.best.isEmpty || recommendation.unknown.isEmpty)
  }

  /// The report, ended by a line feed.
  package var text: String {
    let parts =
      [opening, lengths, price, recommendation.alsoRight, nearest, unknown].compactMap(\.self)
      .map { $0.escapingControls.wrapped() }
    let commands = command.map { ["To know, measure it:", "  \($0)"] } ?? []
    let place = "\(AnswerSummary.place(of: answer)) From \(files.listed)."
    return (parts + [commands] + (explains ? why : []) + [place.escapingControls.wrapped()])
      .joinedBlocks
  }

  private var opening: String {
    let rows = recommendation.rows.map { "\($0.withNoun): " } ?? ""
    return rows + (rows.isEmpty ? recommendation.sentence : recommendation.sentence.lowercasedFirst)
  }

  /// The rows of the lists that checked a need, if none of them is as long as asked for.
  private var lengths: String? {
    guard let near = recommendation.nearRows else { return nil }
    let needs = recommendation.needs.filter { $0 != .flatMemory }
    let texts = needs.compactMap { need -> String? in
      let lengths = Set(
        recommendation.best.compactMap { answer.strategies[$0] }
          .flatMap { $0.evidence[need]?.lengths ?? [] })
      guard !lengths.isEmpty, !lengths.contains(near.lowerBound), !lengths.contains(near.upperBound)
      else { return nil }
      let rows = lengths.sorted().map { "\(RowCount($0))" }.enumerated(by: "and")
      return "\(need.rawValue) was checked with \(rows) rows alone"
    }
    return texts.ifAny { "\($0.joined(separator: "; ").capitalizedFirst)." }
  }

  /// What the strategies to use cost in the list by which they were compared.
  private var price: String? {
    guard let list = recommendation.list else { return nil }
    let prices = recommendation.best.compactMap { name -> String? in
      guard let entry = answer.strategies[name], let figures = entry.figures(ofList: list) else {
        return nil
      }
      let parts = [
        figures.value(of: .controllers).map { counted(Int($0), "controller") },
        figures.peakLiveBytes.map { "\(KeyFigure.peakLive.text($0.value)) at most" },
        figures.containmentCallsPerTurnover
          .map { "\(NumberScale.count.compact($0.value, width: 5)) calls a row" },
        entry.growth.sentence.map { $0 + place(of: entry.growth, besides: list) },
      ]
      return "\(name) takes \(parts.compactMap(\.self).joined(separator: ", "))"
    }
    return prices.ifAny { "In \(list.listName), \($0.joined(separator: "; "))." }
  }

  /// Where memory grows, if not in the list of the other prices.
  private func place(of growth: Growth.Known, besides list: ProjectedKey) -> String {
    guard case .bytes(let growth) = growth, growth.longer.key.workload != list[.workload] else {
      return ""
    }
    return " in \(growth.longer.key.workload)"
  }

  private var nearest: String? { recommendation.nearestText }

  private var unknown: String? {
    let items = recommendation.unknown.map { name, needs in
      "\(name) (\(needs.isEmpty ? "of that length" : needs.map(\.rawValue).joined(separator: ", ")))"
    }
    return items.ifAny { "Not known: \($0.first(4))." }
  }

  /// The command that measures what isn't known.
  private var command: String? {
    let rows = recommendation.isOfMeasuredLength ? nil : recommendation.rows
    let names = recommendation.unknown.keys.elements.prefix(4)
    guard rows != nil || !names.isEmpty, !answer.uikit.hasPrefix("ios-") else { return nil }
    let needsGrowth = recommendation.unknown.values.contains { $0.contains(.flatMemory) }
    let suite = answer.isPager ? "pagers" : needsGrowth ? "flat-memory" : "quick"
    let words =
      ["--suite", suite]
      + (names.isEmpty
        ? []
        : ["--strategy", (needsGrowth ? ["plain"] + names : Array(names)).joined(separator: ",")])
      + (rows.map { ["--rows", "\($0)"] } ?? [])
      + (answer.host == CaseKey.tableHost ? [] : ["--host", answer.host])
    return "\(measuring) \(ShellCommand.line(words))"
  }

  /// The evidence: all strategies by needs, and what each does wrong.
  private var why: [[String]] {
    let reasons = answer.strategies.values.flatMap { entry -> [String] in
      recommendation.needs.compactMap { need in
        guard need != .flatMemory else {
          return entry.judgement(of: need) == .wrong
            ? "\(entry.name), \(need.rawValue): \(entry.growth.sentence ?? "")" : nil
        }
        guard let evidence = entry.evidence[need], evidence.judgement != .right,
          !evidence.isUnmeasured
        else { return nil }
        let worst = evidence.failures.prefix(2).map(\.text).joined(separator: "; ")
        return
          "\(entry.name), \(need.rawValue): \(evidence.text)\(worst.isEmpty ? "" : "; \(worst)")"
      }
    }
    let table = AnswerTable(answer, width: Terminal.width)
    return [
      table.table(of: AnswerSummary.order(answer)).lines(), table.legend.wrapped(),
      reasons.items(marked: "- "),
    ]
  }
}

extension Growth.Known {
  /// `memory that doesn't grow with rows`, or what a further row costs; `nil` if that is unknown.
  var sentence: String? {
    guard case .bytes(let growth) = self else { return nil }
    return growth.isFlat
      ? "and memory doesn't grow from \(RowCount(growth.shorter.key.rows)) to \(RowCount(growth.longer.key.rows)) rows"
      : "and \(ByteCount(nearest: growth.bytes)) more for each further row"
  }
}

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
