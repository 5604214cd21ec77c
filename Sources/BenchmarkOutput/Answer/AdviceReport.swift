import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// What to use for a list with some needs, in 80 columns: the answer, its price, what else is right, and what isn't known.
package struct AdviceReport {
  private let answer: Answer
  private let recommendation: Recommendation
  private let files: [String]
  /// The command that measures what files lack, such as `bench run`.
  private let measuring: String
  /// The content by which that command can tell of a strategy and a need; `nil` if none can.
  private let content: (String, Need) -> String?
  private let explains: Bool

  package init(
    _ answer: Answer, needs: [Need], rows: RowCount?, files: [String], measuring: String,
    content: @escaping (String, Need) -> String?, explains: Bool = false
  ) {
    (self.answer, self.files, self.measuring, self.explains) = (answer, files, measuring, explains)
    self.content = content
    recommendation = answer.recommendation(for: needs, rows: rows)
  }

  package var isAnswered: Bool {
    recommendation.isJudged && (!recommendation.best.isEmpty || recommendation.unknown.isEmpty)
  }

  /// The report, ended by a line feed.
  package var text: String {
    let parts =
      [opening, lengths, price, recommendation.alsoRight, recommendation.nearestText, unknown]
      .compactMap { $0?.escapingControls.wrapped() }
    let commands = command.map { ["To know, measure it:"] + $0 } ?? []
    let place = "\(AnswerSummary.place(of: answer)) From \(files.listed)."
    return (parts + [commands] + (explains ? why : []) + [place.escapingControls.wrapped()])
      .joinedBlocks
  }

  private var opening: String {
    let sentence = recommendation.sentence
    guard let rows = recommendation.rows else { return sentence }
    return "\(rows.withNoun): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())"
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

  private var price: String? {
    guard let list = recommendation.list else { return nil }
    let prices = recommendation.best.compactMap { name -> String? in
      guard let entry = answer.strategies[name], let figures = entry.figures(ofList: list)
      else { return nil }
      let growth = entry.growth(among: recommendation.needs)
      let parts = [
        figures.value(of: .controllers).map { counted(Int($0), "controller") },
        figures.peakLiveBytes.map { "\(KeyFigure.peakLive.text($0.value)) at most" },
        figures.containmentCallsPerRowDisplay
          .map { "\(NumberScale.count.compact($0.value, width: 5)) calls a row" },
        growth.sentence.map { $0 + place(of: growth, besides: list) },
      ]
      return "\(name) takes \(parts.compactMap(\.self).joined(separator: ", "))"
    }
    return prices.ifAny { "In \(list.listName), \($0.joined(separator: "; "))." }
  }

  private func place(of growth: Growth.Known, besides list: ProjectedKey) -> String {
    guard case .bytes(let growth) = growth else { return "" }
    let key = growth.longer.key
    let content = key.content == list[.content] ? nil : " of \(key.content)"
    return key.workload == list[.workload] && content == nil
      ? "" : " in \(key.workload)\(content ?? "")"
  }

  private var unknown: String? {
    let items = recommendation.unknown.map { name, needs in
      "\(name) (\(needs.isEmpty ? "of that length" : needs.map(\.rawValue).joined(separator: ", ")))"
    }
    return items.ifAny { "Not known: \($0.first(4))." }
  }

  /// The command that measures what isn't known, of the strategies that one set of contents can tell of.
  private var command: [String]? {
    let plans = recommendation.unknown.compactMap {
      name, needs -> (name: String, contents: [String])? in
      let needs = (needs.isEmpty ? recommendation.needs : needs)
        .flatMap { $0 == .flatMemory ? Need.withRows(recommendation.needs) : [$0] }
      let contents = needs.map { content(name, $0) }
      let known = OrderedSet(contents.compactMap(\.self))
      return contents.contains(nil) ? nil : (name, known.elements)
    }
    let groups = OrderedDictionary(grouping: plans, by: \.contents)
    // Neither Apple's UIKit nor unusual prefetching is a name that a run takes.
    guard !answer.uikit.hasPrefix("ios-"), !answer.uikit.contains(" "),
      let contents = groups.keys.first
    else { return nil }
    let names = groups[contents, default: []].prefix(4).map(\.name)
    let measuresGrowth = names.contains {
      recommendation.unknown[$0]?.contains(.flatMemory) == true
    }
    let lacksLength = names.contains { recommendation.unknown[$0]?.isEmpty == true }
    let rows = recommendation.isOfMeasuredLength && !lacksLength ? nil : recommendation.rows
    let lengths = rows.map { measuresGrowth ? ["100", "\($0)"] : ["\($0)"] }
    let strategies = (measuresGrowth && !answer.isPager ? ["plain"] : []) + names
    let options: [(String, [String])] = [
      ("--suite", [answer.isPager ? "pagers" : "quick"]), ("--strategy", strategies),
      ("--content", contents), ("--rows", lengths ?? []),
      ("--host", answer.host == CaseKey.tableHost ? [] : [answer.host]),
      ("--uikit", answer.isOfToday ? [] : [answer.uikit]),
    ]
    let given = options.filter { !$1.isEmpty }
      .map { ShellCommand.line([$0, $1.joined(separator: ",")]) }
    return given.reduce(into: ["  \(measuring)"]) { lines, option in
      let longer = "\(lines[lines.count - 1]) \(option)"
      if longer.count <= Terminal.width - 2 {
        lines[lines.count - 1] = longer
      } else {
        lines[lines.count - 1] += " \\"
        lines.append("    \(option)")
      }
    }
  }

  /// The evidence: all strategies by needs, and what each does wrong.
  private var why: [[String]] {
    let reasons = answer.strategies.values.flatMap { entry -> [String] in
      recommendation.needs.compactMap { need in
        guard need != .flatMemory else {
          let asked = recommendation.needs
          return entry.judgement(of: need, among: asked) == .wrong
            ? "\(entry.name), \(need.rawValue): \(entry.growth(among: asked).sentence ?? "")" : nil
        }
        guard let evidence = entry.evidence[need], evidence.judgement != .right,
          !evidence.isUnmeasured
        else { return nil }
        let worst = evidence.failures.prefix(2).map(\.text).joined(separator: "; ")
        return
          "\(entry.name), \(need.rawValue): \(evidence.text)\(worst.isEmpty ? "" : "; \(worst)")"
      }
    }
    let table = AnswerTable(answer).lines(width: Terminal.width, asked: recommendation.needs)
    return [table, reasons.items(marked: "- ")]
  }
}
