import BenchmarkReport
import BenchmarkResults

/// The frames of scrolls on a device, in order, against the display's period: a panel for each strategy.
enum ProjectedFramesChart {
  /// A chart for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.projectedCharts(.projectedFrames) { projection, lists in
      let scrolls = lists.groups.flatMap { group in
        group.cases.compactMap { Scroll($0, list: ProjectedLists.name(of: group), projection) }
      }
      guard let axis = axis(of: scrolls, projection) else { return nil }
      let period = ChartNumber(projection.period, .nanoseconds).text
      return Chart(
        kind: .projectedFrames, subject: lists.subject, title: title(of: scrolls),
        caption: projection.caption(
          "time of each frame at typical costs, the longest of neighbors, logarithmic axis; line: "
            + "the period of \(period); crosses: frames that miss it"),
        view: .concat(
          scrolls.map { panel($0, axis, projection, source) }, columns: 2),
        alternative: scrolls.map(\.text).joined(separator: " "), table: table(scrolls),
        remarks: [])
    }
  }

  /// The frames of a strategy's scroll.
  private struct Scroll {
    /// The most marks that a panel has room for.
    private static let room = 200

    let strategy: String
    let list: String
    let frameCount: Int
    let missed: Int
    let longest: Double
    let p99: Double
    /// The longest of neighboring frames, with the number of the first of them.
    let times: [(number: Int, time: Double)]

    init?(_ item: CaseProjection, list: String, _ projection: Projection) {
      guard let all = item.frameTimes, let p99 = item[.frameP99].typical,
        let longest = item[.frameMax].typical, let missed = item[.missedFrames].typical
      else { return nil }
      strategy = item.key.strategy
      self.list = list
      frameCount = all.count
      self.missed = Int(missed)
      self.longest = longest
      self.p99 = p99
      let width = max(1, (all.count + Self.room - 1) / Self.room)
      times = stride(from: 0, to: all.count, by: width).map { start in
        (start + 1, all[start..<min(all.count, start + width)].max() ?? 0)
      }
    }

    var text: String {
      let texts = [p99, longest].map { ChartNumber($0, .nanoseconds).text }
      return "\(list), \(strategy): 99 of 100 frames take at most \(texts[0]), the longest "
        + "\(texts[1]); \(missed) of \(frameCount) miss the period."
    }
  }

  private static func axis(of scrolls: [Scroll], _ projection: Projection) -> ChartScale? {
    scrolls.isEmpty
      ? nil
      : .logarithmic(
        scrolls.flatMap { $0.times.map(\.time) } + [projection.period * 1.2], step: 10)
  }

  private static func panel(
    _ scroll: Scroll, _ axis: ChartScale, _ projection: Projection, _ source: ChartSource
  ) -> JSON {
    func y(_ field: String) -> JSON {
      axis.channel(field, title: "frame") { ChartNumber($0, .nanoseconds).tick }
    }
    let color = source.styles[scroll.strategy]?.color ?? "#7a7f85"
    let frames = ChartScale.linear(upTo: Double(scroll.frameCount), limit: 5)
    let x = frames.channel("frame", title: "frame number") { "\(Int($0))" }
    let rows: [JSON.Row] = scroll.times.filter { $0.time > 0 }.map {
      ["frame": .count($0.number), "time": .number($0.time)]
    }
    let missed = scroll.times.filter { $0.time > projection.period }
    return Panel(
      title: .title(["\(scroll.strategy) · \(scroll.list)"]), width: 300, height: 110,
      rows: rows, channels: ["x": x],
      layers: [
        Panel.Layer(
          ["type": "rule", "strokeWidth": 1.5, "strokeDash": [4, 3]],
          ["y": y("period"), "x": ["value": 0], "x2": ["value": "width"]],
          rows: [["period": .number(projection.period)]]),
        Panel.Layer(
          ["type": "point", "size": 12, "filled": true, "opacity": 0.8, "color": .string(color)],
          ["y": y("time")]),
        Panel.Layer(
          [
            "type": "point", "shape": "cross", "angle": 45, "size": 70, "filled": true,
            "opacity": 1, "color": "#c2282d",
          ],
          ["y": y("time")],
          rows: missed.map { ["frame": .count($0.number), "time": .number($0.time)] }),
      ]
    ).view
  }

  private static func title(of scrolls: [Scroll]) -> String {
    let missing = scrolls.filter { $0.missed > 0 }
    guard let worst = missing.max(by: { $0.missed < $1.missed }) else {
      return "Projected frames: every strategy's fit the display's period"
    }
    return "Projected frames: \(worst.strategy) misses most, \(worst.missed) of "
      + "\(worst.frameCount) (\(worst.list))"
  }

  private static func table(_ scrolls: [Scroll]) -> ChartTable {
    ChartTable(
      columns: [
        "list", "strategy", "frames", "missed", .init("99 of 100", unit: "ns"),
        .init("longest", unit: "ns"),
      ],
      rows: scrolls.map { scroll in
        [
          .init(scroll.list), .init(scroll.strategy), .init(scroll.frameCount),
          .init(scroll.missed),
        ]
          + [scroll.p99, scroll.longest].map {
            .init($0) { ChartNumber($0, .nanoseconds).text }
          }
      })
  }
}
