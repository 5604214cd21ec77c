import BenchmarkReport
import BenchmarkResults

/// Peak memory on a device: a panel for each workload, a point and an interval for each strategy.
enum ProjectedMemoryChart {
  /// The projected figure of a strategy in a list.
  private typealias Entry = (list: String, strategy: String, figure: DerivedFigure)

  /// A chart for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.projectedCharts(.projectedMemory) { projection, lists in
      let entries = lists.groups.flatMap { group in
        group.cases.compactMap { item -> Entry? in
          figure(of: item).map { (ProjectedLists.name(of: group), item.key.strategy, $0) }
        }
      }
      let bounds = entries.flatMap { [$0.figure.interval.lower, $0.figure.interval.upper] }
      guard let axis = ChartScale.logarithmic(bounds, step: 4) else { return nil }
      return Chart(
        kind: .projectedMemory, subject: lists.subject, title: title(of: entries),
        caption: projection.caption(
          "most bytes in use at once, logarithmic axis; lines: 19 of 20 draws"),
        view: .concat(
          lists.groups.map(ProjectedLists.name).map { name in
            panel(name, entries.filter { $0.list == name }, axis, source)
          }),
        alternative: entries.map { "\($0.list), \($0.strategy): \($0.figure.text(.bytes))" }
          .joined(separator: "; ") + ".",
        table: table(entries), remarks: [])
    }
  }

  private static func figure(of item: CaseProjection) -> DerivedFigure? {
    guard let typical = item[.peakMemory].typical, let interval = item[.peakMemory].interval,
      typical > 0
    else { return nil }
    return DerivedFigure(value: typical, interval: interval, kind: .sampled)
  }

  private static func panel(
    _ name: String, _ entries: [Entry], _ axis: ChartScale, _ source: ChartSource
  ) -> JSON {
    let names = entries.map(\.strategy)
    func x(_ field: String) -> JSON {
      axis.channel(field, title: "projected peak memory") { ChartNumber($0, .bytes).tick }
    }
    return Panel(
      title: .title([name]), width: 420, height: Double(24 * max(1, names.count)),
      rows: entries.map { entry in
        [
          "strategy": .string(entry.strategy), "value": .number(entry.figure.value),
          "low": .number(entry.figure.interval.lower), "high": .number(entry.figure.interval.upper),
          "text": .string(text(entry.figure.value)),
        ]
      },
      channels: [
        "y": .strategies(names, inner: 0.3, outer: 0.2), "color": source.styles.colors(of: names),
      ],
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
    guard let least = entries.min(by: { $0.figure.value < $1.figure.value }),
      let most = entries.max(by: { $0.figure.value < $1.figure.value })
    else { return "Projected peak memory" }
    return "Projected peak memory: \(text(least.figure.value)) (\(least.strategy)) to "
      + "\(text(most.figure.value)) (\(most.strategy))"
  }

  private static func table(_ entries: [Entry]) -> ChartTable {
    ChartTable(
      columns: [
        "list", "strategy", .init("projected", unit: "B"), .init("19 of 20 from", unit: "B"),
        .init("to", unit: "B"),
      ],
      rows: entries.map {
        [.init($0.list), .init($0.strategy)] + ChartTable.Cell.interval($0.figure, text)
      })
  }

  private static func text(_ bytes: Double) -> String { ChartNumber(bytes, .bytes).text }
}
