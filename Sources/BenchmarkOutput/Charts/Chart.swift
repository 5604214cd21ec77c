import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

/// A kind of chart: a Vega-Lite specification without data in `NAME.vl.json`, the query that feeds it, and a line in `all`.
/// `Chart` binds what the query finds to the specification. What several specifications have is in `shared.vl.json`.
package struct ChartKind: Sendable {
  /// The name on the command line and in file names, and the heading of its section in a report.
  package let name, heading: String
  /// Whether it is drawn of result files unless others are named, and of traces.
  private let isUsual, isOfTraces: Bool
  let specification: String
  let columns: [(field: String, title: String)]
  private let query: @Sendable (ChartSource) -> [Content]

  /// What a query says of one chart.
  struct Content {
    /// What distinguishes it from others of its kind: `card`, `card · grid`. Empty if there is only one.
    var subject = ""
    /// A sentence that says what the figures show.
    var title: String
    /// The metric, its unit, and the meaning of the marks.
    var caption: String
    /// The data. Each row has a `panel`, a `strategy` and a `text`, from which the chart is told in words.
    var rows: [[String: JSON]]
    /// What is missing from the picture, and why.
    var remarks: [String] = []
    /// The strategies that are wrong somewhere in the file, and so have the look of those.
    var wrong: Set<String> = []
    /// Whether each strategy has one value in each panel, so that `dots.vl.json` takes the place of lines.
    var isOfDots = false
  }

  init(
    _ name: String, heading: String, isUsual: Bool = true, isOfTraces: Bool = false,
    _ specification: [UInt8], columns: KeyValuePairs<String, String>,
    _ query: @escaping @Sendable (ChartSource) -> [Content]
  ) {
    (self.name, self.heading, self.query) = (name, heading, query)
    (self.isUsual, self.isOfTraces) = (isUsual, isOfTraces)
    self.specification = Self.bound(specification)
    self.columns = columns.map { ($0.key, $0.value) }
  }

  /// The specification of values by strategy, for charts of other kinds that have one value of each.
  fileprivate static let dots = bound(PackageResources.dots_vl_json)

  private static func bound(_ specification: [UInt8]) -> String {
    String(decoding: specification, as: UTF8.self).binding(shared)
  }

  /// The parts that several specifications have, by name. Some contain others.
  private static let shared: [String: String] = {
    let file = Data(PackageResources.shared_vl_json)
    let parts = try? JSONDecoder().decode([String: JSON].self, from: file)
      .mapValues { try $0.json() }
    guard let parts else { preconditionFailure("shared.vl.json is not JSON") }
    return parts.mapValues { $0.binding(parts) }
  }()

  package static let all: [ChartKind] = [
    answer, correctness, memory, allocations, frames, wrongRows, reuseMap, compare,
  ]

  package static func usual(for source: ChartSource) -> [ChartKind] {
    all.filter { kind in
      kind.isUsual && !(kind.isOfTraces ? source.traces.isEmpty : source.files.isEmpty)
    }
  }

  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The charts of `source`, at least one: without rows if the source lacks the figures for one.
  package func charts(of source: ChartSource) -> [Chart] {
    let found = query(source)
    return (found.isEmpty ? .nothing("the file has no figures for it") : found)
      .map { Chart(kind: self, content: $0, styles: source.styles) }
  }
}

extension [ChartKind.Content] {
  static func nothing(_ reason: String) -> Self {
    [Element(title: "", caption: "", rows: [], remarks: [reason])]
  }
}

/// A chart of result files: what it shows in rows, in words, and as a Vega-Lite specification.
package struct Chart: Sendable {
  package let kind: ChartKind
  package var subject: String { content.subject }
  package var title: String { content.title }
  package var caption: String { content.caption }
  package var remarks: [String] { content.remarks }
  /// The data behind the picture; empty if the files lack the figures for one, in which case `remarks` say which.
  let rows: [[String: JSON]]
  let styles: [String: StrategyStyle]
  private let content: ChartKind.Content

  fileprivate init(kind: ChartKind, content: ChartKind.Content, styles: [String: StrategyStyle]) {
    (self.kind, self.content) = (kind, content)
    self.styles = styles.merging(content.wrong.map { ($0, .wrong) }) { $1 }
    // Panels are in the order of the rows.
    let panels = OrderedSet(content.rows.map { $0.text("panel") })
    rows = content.rows.map { row in
      row.merging(["order": .count(panels.firstIndex(of: row.text("panel")) ?? 0)]) { $1 }
    }
  }

  package var isDrawn: Bool { !rows.isEmpty }

  /// The name of its file, without an extension: `memory`, `memory-card-grid`.
  package var fileName: String {
    let words = subject.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return ([kind.name] + words.map(String.init)).joined(separator: "-")
  }

  /// The picture in words, for people who can't see it: the figures of each panel.
  package var alternative: String {
    let panels = Dictionary(grouping: rows.indices) { rows[$0].text("panel") }
      .sorted { $0.value[0] < $1.value[0] }
    let sentences = panels.map { panel, indices in
      let words = indices.map { [rows[$0].text("strategy"), rows[$0].text("text")] }
        .map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
      let shown = words.count > 60 ? Array(words.prefix(60)) + ["and so on"] : words
      return "\(panel): \(shown.joined(separator: "; "))."
    }
    return ([title + "."] + sentences).joined(separator: " ")
  }

  /// The figures as lines of cells. Lines that differ in their workloads alone are one.
  package var table: [[(text: String, number: Double?)]] {
    let groups = OrderedDictionary(grouping: rows) { row in
      kind.columns.map { $0.field == "workload" ? "" : row.text($0.field) }
    }
    return groups.values.map { rows in
      kind.columns.map { field, _ in
        let texts = OrderedSet(rows.map { $0.text(field) }).joined(separator: ", ")
        return (
          texts, field == "text" ? rows[0]["value"]?.numberValue : rows[0][field]?.numberValue
        )
      }
    }
  }

  /// Where a picture is shown: by itself, or within a page that has its title, where a phone must have room for it.
  package enum Room { case file, page }

  /// The Vega-Lite specification with title, data and the looks of the light theme, which `ChartTheme.darkening` makes dark.
  package func specification(_ room: Room = .file) throws -> String {
    let heading: JSON = [
      "text": .strings(title.wrapped(width: 62)), "subtitle": .strings(caption.wrapped(width: 88)),
    ]
    let looks = [
      "width": room == .file ? "460" : "250", "columns": room == .file ? "3" : "1",
      "heading": room == .file ? try heading.json() : "null",
    ]
    let specification = content.isOfDots ? ChartKind.dots : kind.specification
    return specification.binding(try data.merging(looks) { $1 })
  }

  private var data: [String: String] {
    get throws {
      let names = OrderedSet(rows.map { $0.text("strategy") }).filter { styles[$0] != nil }
      let looks = names.compactMap { styles[$0] }
      let texts: [String: JSON] = [
        "description": .string(alternative), "strategies": .strings(Array(names)),
        "colors": .strings(looks.map(\.color)), "shapes": .strings(looks.map(\.shape)),
        "dashes": .array(looks.map { .numbers($0.dash) }),
        "powers": .numbers((6...40).map { pow(2, Double($0)) }),
        "palette": .strings(StrategyStyle.colors), "levels": .strings(ChartTheme.light.levels),
        "paper": .string(ChartTheme.light.background), "ink": .string(ChartTheme.light.ink),
        "muted": .string(ChartTheme.light.mutedInk), "grid": .string(ChartTheme.light.grid),
        "figure": .string(kind.columns.first { $0.field == "text" }?.title ?? ""),
        "rows": .array(rows.map(JSON.object)),
      ]
      return try texts.mapValues { try $0.json() }
    }
  }
}

extension String {
  /// The specification with values for texts `"$name"`, but for none in what replaces them.
  fileprivate func binding(_ values: [String: String]) -> String {
    replacing(/"\$(\w+)"/) { values[String($0.1)] ?? String($0.0) }
  }
}

extension [String: JSON] {
  /// The text of a field; the digits of a number; empty if there is none.
  func text(_ field: String) -> String {
    guard let value = self[field] else { return "" }
    return value.numberValue.map(CSVNumber.text) ?? value.stringValue ?? ""
  }
}

enum ChartText {
  /// A figure with its interval if it has one: `1.73 µs (1.70 µs to 1.75 µs)`.
  private static func text(_ figure: DerivedFigure, _ scale: NumberScale) -> String {
    let text = scale.text(figure.value)
    guard figure.kind == .sampled, !figure.isOfOneLaunch else { return text }
    return "\(text) (\(scale.text(figure.interval.lower)) to \(scale.text(figure.interval.upper)))"
  }

  static func row(
    _ panel: String, _ strategy: String, _ figure: DerivedFigure, _ scale: NumberScale,
    _ fields: [String: JSON] = [:]
  ) -> [String: JSON] {
    [
      "panel": .string(panel), "strategy": .string(strategy), "value": .number(figure.value),
      "low": .number(figure.interval.lower), "high": .number(figure.interval.upper),
      "text": .string(text(figure, scale)),
    ].merging(fields) { $1 }
  }

  /// Which of several strategies has least and which most: `120 ns under pool, 1.20 µs under per-cell`.
  static func ends(
    _ figures: [(strategy: String, figure: DerivedFigure)], _ scale: NumberScale
  ) -> String? {
    guard let least = figures.min(by: { $0.figure.value < $1.figure.value }),
      let most = figures.max(by: { $0.figure.value < $1.figure.value })
    else { return nil }
    let texts = [least, most].map { scale.text($0.figure.value) }
    if figures.count == 1 { return "\(texts[0]) under \(least.strategy)" }
    let range = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    if figures.contains(where: \.figure.isOfOneLaunch) { return "\(range), by one launch each" }
    if least.figure.isIndistinguishable(from: most.figure) || texts[0] == texts[1] {
      return "about the same under every strategy: \(range)"
    }
    return "\(texts[0]) under \(least.strategy), \(texts[1]) under \(most.strategy)"
  }
}
