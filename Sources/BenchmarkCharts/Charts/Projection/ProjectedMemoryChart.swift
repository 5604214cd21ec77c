import BenchmarkReport
import BenchmarkResults

/// Peak memory on a device: a panel for each workload, a point and an interval for each strategy.
enum ProjectedMemoryChart {
  /// A chart for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.projectedCharts(.projectedMemory) { projection, lists in
      let entries = lists.groups.flatMap { group in
        group.cases.compactMap { Entry($0, list: ProjectedLists.name(of: group)) }
      }
      guard !entries.isEmpty else { return nil }
      return Chart(
        kind: .projectedMemory, subject: lists.subject, title: title(of: entries),
        caption: projection.caption(
          "most bytes in use at once, logarithmic axis; lines: 19 of 20 draws"),
        view: .concat(
          lists.groups.map { group in
            let name = ProjectedLists.name(of: group)
            return panel(name, entries.filter { $0.list == name }, among: entries, source)
          }),
        alternative: entries.map(\.text).joined(separator: "; ") + ".",
        table: table(entries), remarks: [])
    }
  }

  /// A projected figure of a strategy.
  private struct Entry {
    let strategy: String
    let list: String
    let typical: Double
    let low: Double
    let high: Double

    init?(_ item: CaseProjection, list: String) {
      guard let typical = item[.peakMemory].typical, let interval = item[.peakMemory].interval,
        typical > 0
      else { return nil }
      strategy = item.key.strategy
      self.list = list
      self.typical = typical
      (low, high) = (interval.lower, interval.upper)
    }

    var text: String {
      let texts = [typical, low, high].map { ChartNumber($0, .bytes).text }
      return "\(list), \(strategy): \(texts[0]) (\(texts[1]) to \(texts[2]))"
    }

    var row: JSON.Row {
      [
        "strategy": .string(strategy), "value": .number(typical), "low": .number(low),
        "high": .number(high), "text": .string(ChartNumber(typical, .bytes).text),
      ]
    }
  }

  private static func panel(
    _ name: String, _ entries: [Entry], among all: [Entry], _ source: ChartSource
  ) -> JSON {
    let names = entries.map(\.strategy)
    let axis = ChartScale.logarithmic(all.flatMap { [$0.low, $0.high] }, step: 4)!
    func x(_ field: String) -> JSON {
      axis.channel(field, title: "projected peak memory") { ChartNumber($0, .bytes).tick }
    }
    let place: JSON = [
      "y": .strategies(names, inner: 0.3, outer: 0.2), "color": source.styles.colors(of: names),
    ]
    return Panel(
      title: .title([name]), width: 420, height: Double(24 * max(1, names.count)),
      rows: entries.map(\.row), channels: place,
      layers: [
        Panel.Layer(
          ["type": "rule", "strokeWidth": 3], ["x": x("low"), "x2": ["field": "high"]]),
        Panel.Layer(
          ["type": "point", "size": 60, "filled": true, "opacity": 1],
          ["x": x("value"), "shape": source.styles.shapes(of: names)]),
        Panel.Layer(
          ["type": "text", "align": "left", "baseline": "middle", "dx": 8],
          ["x": ["value": "width"], "text": .field("text", .nominal)]),
      ]
    ).view
  }

  private static func title(of entries: [Entry]) -> String {
    guard let least = entries.min(by: { $0.typical < $1.typical }),
      let most = entries.max(by: { $0.typical < $1.typical })
    else { return "Projected peak memory" }
    let texts = [least, most].map { ChartNumber($0.typical, .bytes).text }
    return
      "Projected peak memory: \(texts[0]) (\(least.strategy)) to \(texts[1]) (\(most.strategy))"
  }

  private static func table(_ entries: [Entry]) -> ChartTable {
    ChartTable(
      columns: [
        "list", "strategy", .init("projected", unit: "B"), .init("19 of 20 from", unit: "B"),
        .init("to", unit: "B"),
      ],
      rows: entries.map { entry in
        [.init(entry.list), .init(entry.strategy)]
          + [entry.typical, entry.low, entry.high].map {
            .init($0) { ChartNumber($0, .bytes).text }
          }
      })
  }
}
