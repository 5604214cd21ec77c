import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The answer as one table: strategies by needs, and what they cost. All forms of output have it from here.
package struct AnswerTable {
  /// A column: a need, or a price in the list by which strategies are compared.
  enum Column: Hashable {
    case need(Need)
    case controllers, peak, calls
  }

  let answer: Answer
  let columns: [Column]
  /// The list of the prices.
  private let list: ProjectedKey?

  /// A table of all needs of an answer, or of those that fit a terminal: the needs that another need includes, and prices,
  /// go first.
  init(_ answer: Answer, width: Int? = nil) {
    self.answer = answer
    list = answer.longestList(of: Array(answer.strategies.values))
    let prices: [Column] = list == nil ? [] : [.controllers, .peak, .calls]
    let needs = answer.needs.filter { $0 != .flatMemory }
    let wanted =
      needs.filter { $0 != .updates }.map(Column.need)
      + (answer.needs.contains(.flatMemory) ? [.need(.flatMemory)] : [])
      + (needs.contains(.updates) ? [.need(.updates)] : []) + prices
    var room = (width ?? .max) - 22
    columns = wanted.filter { column in
      // With the two spaces between columns.
      room -= Self.width(of: column) + 2
      return room >= 0
    }
  }

  private static func width(of column: Column) -> Int {
    let head = head(of: column).split(separator: "\n").map(\.count).max() ?? 0
    if case .need(let need) = column { return max(head, need == .flatMemory ? 8 : 4) }
    return max(head, 8)
  }

  static func head(of column: Column) -> String {
    switch column {
    case .need(let need): need.head
    case .controllers: "control-\nlers"
    case .peak: "peak\nmemory"
    case .calls: "calls\na row"
    }
  }

  /// A row of a strategy, its name not included.
  func cells(of entry: Answer.Entry) -> [String] { columns.map { cell($0, entry) } }

  private func cell(_ column: Column, _ entry: Answer.Entry) -> String {
    let figures = list.flatMap { entry.figures(ofList: $0) }
    switch column {
    case .need(.flatMemory): return entry.growth.text
    case .need(let need): return entry.evidence[need]?.mark ?? .missing
    case .controllers:
      return figures?.value(of: .controllers).map { NumberScale.count.compact($0, width: 6) }
        ?? .missing
    case .peak: return figures?.peakLiveBytes.map { KeyFigure.peakLive.text($0.value) } ?? .missing
    case .calls:
      return figures?.containmentCallsPerRowDisplay
        .map { NumberScale.count.compact($0.value, width: 5) } ?? .missing
    }
  }

  /// The list of the prices, in words: `fling over 10k rows of card`.
  var priceList: String? { list?.listName }

  /// The meaning of marks in the table, by what it shows.
  var legend: String {
    let counts = Set(answer.strategies.values.flatMap { $0.evidence.values.map(\.workloads.count) })
    let most = counts.max() ?? 0
    return
      "✓ right in all workloads, ◐ 5 in five of them, ✗ in none, \(String.missing) unknown; at most \(most) workloads."
  }

  func table(of entries: some Sequence<Answer.Entry>) -> TextTable {
    TextTable(
      [.text("strategy")] + columns.map { .number(Self.head(of: $0)) },
      rows: entries.map { [$0.name] + cells(of: $0) })
  }

  /// The whole table as Markdown.
  package var markdown: String { table(of: answer.strategies.values).markdown }
}
