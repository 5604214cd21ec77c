import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

/// The answer as one picture: strategies by needs, and what they cost. All forms of output have their cells from here.
package struct AnswerTable {
  /// A column: a need, a price in the list by which strategies are compared, or the worst failure in words.
  enum Column: Hashable {
    case need(Need)
    case controllers, growth, calls, peak, failure
  }

  let answer: Answer
  /// Lists without controllers, what is recommended, what is right at a price, then what is wrong in fewest workloads.
  let entries: [Answer.Entry]
  let columns: [Column]
  /// The list of the prices.
  private let list: ProjectedKey?

  init(_ answer: Answer) {
    self.answer = answer
    entries = Self.order(answer)
    list = answer.longestList(of: entries)
    let needs = answer.needs.filter { $0 != .flatMemory && $0 != .updates }
    let updates: [Column] = answer.needs.contains(.updates) ? [.need(.updates)] : []
    let growth: [Column] = answer.needs.contains(.flatMemory) ? [.growth] : []
    columns =
      needs.map(Column.need) + updates + (list == nil ? [] : [.controllers]) + growth
      + (list == nil ? [] : [.calls, .peak])
      + (entries.contains { answer.worstFailure(of: $0) != nil } ? [.failure] : [])
  }

  private static func order(_ answer: Answer) -> [Answer.Entry] {
    let recommendations = answer.needs.map { answer.recommendation(for: [$0]) }
    let best = OrderedSet(recommendations.flatMap(\.best))
    let dear = OrderedSet(recommendations.flatMap { $0.dear.map(\.name) })
    func rank(_ place: Int, _ entry: Answer.Entry) -> (Int, Int, Int) {
      let right = -(entry.evidence[answer.base]?.rightCount ?? 0)
      if entry.name == "plain" { return (0, 0, place) }
      if best.contains(entry.name) { return (1, 0, place) }
      if dear.contains(entry.name) { return (2, 0, place) }
      return (entry.hostsControllers ? 3 : 4, right, place)
    }
    return answer.strategies.values.enumerated().map { (rank($0, $1), $1) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  func title(_ column: Column) -> String {
    switch column {
    case .need(let need): need.title
    case .controllers: "controllers"
    case .growth: "memory a row"
    case .calls: "calls a row"
    case .peak: "peak memory"
    case .failure: "worst failure"
    }
  }

  /// What distinguishes the looks of a column.
  func kind(_ column: Column) -> String {
    if case .need = column { return "need" }
    return [.peak: "peak", .failure: "failure"][column] ?? "price"
  }

  func text(_ column: Column, _ entry: Answer.Entry) -> String {
    let figures = list.flatMap { entry.figures(ofList: $0) }
    let text: String? =
      switch column {
      case .need(let need): entry.evidence[need]?.mark
      case .controllers:
        figures?.value(of: .controllers).map { NumberScale.count.compact($0, width: 6) }
      case .growth: entry.growth.text
      case .calls:
        figures?.containmentCallsPerRowDisplay.map { NumberScale.count.compact($0.value, width: 5) }
      case .peak: figures?.peakLiveBytes.map { KeyFigure.peakLive.text($0.value) }
      case .failure: answer.worstFailure(of: entry)?.brief ?? ""
      }
    return text ?? .missing
  }

  /// 0 if right for a need, 1 if in at least half of its workloads, 2 if in fewer, 3 if in none; `nil` if unknown or no need.
  func level(_ column: Column, _ entry: Answer.Entry) -> Int? {
    guard case .need(let need) = column, let evidence = entry.evidence[need] else { return nil }
    switch evidence.judgement {
    case .right: return 0
    case .wrong where evidence.rightCount == 0: return 3
    case .wrong: return 2 * evidence.rightCount >= evidence.workloads.count ? 1 : 2
    case .unknown: return nil
    }
  }

  /// The length of the bar of a strategy's peak memory, on a logarithmic scale from a quarter of the least, of 1.
  func peakShare(_ entry: Answer.Entry) -> Double? {
    let peaks = entries.compactMap { list.flatMap($0.figures(ofList:))?.peakLiveBytes?.value }
    guard let own = list.flatMap(entry.figures(ofList:))?.peakLiveBytes?.value, own > 0,
      let least = peaks.filter({ $0 > 0 }).min(), let most = peaks.max()
    else { return nil }
    return log(4 * own / least) / log(4 * most / least)
  }

  /// The price in a few words, for a page without room for its columns: `13 controllers, 94.2 KiB, flat`.
  func price(_ entry: Answer.Entry) -> String {
    let words: KeyValuePairs<Column, String> = [
      .controllers: " controllers", .peak: "", .growth: " a row",
    ]
    return words.filter { columns.contains($0.key) }.map { column, words in
      let text = text(column, entry)
      return text == "flat" ? text : text + words
    }.joined(separator: ", ")
  }

  /// Of which lists the prices are; `nil` if there are none.
  var priceLists: String? {
    let growing = entries.compactMap { entry -> String? in
      guard case .bytes(let growth) = entry.growth, !growth.isFlat else { return nil }
      return "\(growth.longer.key.workload) for \(entry.name)"
    }
    let place = growing.ifAny { " (\($0.first(3)))" } ?? ""
    return list.map {
      "Controllers, calls and peak memory: \($0.listName). Memory a row: in the workload where it grows most\(place)."
    }
  }

  private var mostWorkloads: Int {
    entries.flatMap { $0.evidence.values.map(\.workloads.count) }.max() ?? 0
  }

  var legend: String {
    let others = entries.filter { !$0.hostsControllers }.map(\.name)
    return "✓ right in all of up to \(mostWorkloads) workloads, ◐ 5 in five of them, ✗ in none, "
      + "\(String.missing) unknown."
      + (others.ifAny { " Without controllers, to compare with: \($0.listed)." } ?? "")
  }

  package var markdown: String {
    TextTable(
      [.text("strategy")] + columns.map { $0 == .failure ? .text(title($0)) : .number(title($0)) },
      rows: entries.map { entry in [entry.name] + columns.map { text($0, entry) } }
    ).markdown
  }

  /// Lines of at most `width` columns: needs first, and at most `most` strategies. Failures that have no room stand below.
  func lines(width: Int, most: Int = .max, asked: [Need] = []) -> [String] {
    let shown = Array(entries.prefix(most))
    let names = shown.map(\.name.count).max() ?? 0
    let key = "Right in ✓ all, ◐ n\n✗ 0 of \(mostWorkloads) workloads"
    let gap = width < 130 ? 1 : 2
    var room = width - max(names, 19)
    let late: [Column] = [.need(.updates), .calls, .peak, .failure]
    let first = ([answer.base] + asked).map(Column.need).filter(columns.contains)
    let fitting = OrderedSet(first + columns.filter { !late.contains($0) } + late)
      .filter(columns.contains)
      .filter { column in
        // A bar is eight columns, and needs a wide screen.
        let cells = shown.map { cell(column, $0).count } + head(column).map(\.count)
        let own = (cells.max() ?? 0) + gap
        guard own <= room, column != .peak || width >= 120 else { return false }
        room -= own
        return true
      }
    let kept = columns.filter(fitting.contains)
    let table = TextTable(
      [.text(key)]
        + kept.map { column in
          let title = head(column).joined(separator: "\n")
          return column == .failure || column == .peak ? .text(title) : .number(title)
        }, rows: shown.map { entry in [entry.name] + kept.map { cell($0, entry) } })
    return table.lines(width: width, gap: gap)
      + (kept.contains(.failure) ? [] : failures(of: shown).flatMap { $0.wrapped(width: width) })
  }

  func head(_ column: Column) -> [String] {
    switch column {
    case .need(let need): need.head.split(separator: "\n").map(String.init)
    case .controllers: ["control-", "lers"]
    case .peak: [title(column), "(log scale)"]
    default: title(column).split(separator: " ", maxSplits: 1).map(String.init)
    }
  }

  private func cell(_ column: Column, _ entry: Answer.Entry) -> String {
    let text = text(column, entry)
    guard column == .peak, let share = peakShare(entry) else { return text }
    return "\(String(repeating: "▇", count: max(1, Int(share * 8))).trailing(8)) \(text)"
  }

  /// Why the first strategies are wrong in what is asked of every list.
  private func failures(of entries: [Answer.Entry]) -> [String] {
    let wrong = entries.filter { $0.judgement(of: answer.base) == .wrong }
    guard let first = wrong.first, let worst = answer.worstFailure(of: first) else { return [] }
    let more = wrong.count > 1 ? "; \(wrong.count - 1) more are wrong" : ""
    return ["\(first.name) \(worst.text)\(more)."]
  }
}
