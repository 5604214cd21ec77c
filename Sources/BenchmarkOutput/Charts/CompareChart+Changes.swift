import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension CompareChart {
  /// The change of one metric of a phase under one strategy, over all cases.
  struct Entry {
    let mean: MeanRatio

    /// The figures of the cases, at least one.
    var figures: [ComparedFigure] { mean.figures }

    /// `time_ns in scroll`.
    var heading: String { mean.figureID.description }

    /// The verdicts on the cases in one word.
    var finding: Finding {
      let verdicts = Set(figures.map(\.verdict))
      switch (verdicts.contains(.worse), verdicts.contains(.better)) {
      case (true, true): return .mixed
      case (true, false): return .worse
      case (false, true): return .better
      case (false, false): return verdicts == [.same] ? .same : .unsure
      }
    }

    /// The interval of the mean of sampled figures, or the range of the cases of exact figures.
    var span: Interval {
      if let interval = mean.interval { return interval }
      let ratios = figures.compactMap(\.change?.ratio)
      return Interval(lower: ratios.min() ?? mean.ratio, upper: ratios.max() ?? mean.ratio)
    }

    /// `+3.2% (+1.1% to +5.4%)`, or the size of an exact change: `+0.11% (+64 B)`.
    var text: String {
      let ratio = mean.ratio.changeText
      guard span.lower < span.upper else {
        let sizes = Set(figures.map { $0.size })
        let size = sizes.count == 1 && mean.ratio != 1 ? sizes.first : nil
        return size.map { $0 == ratio ? ratio : "\(ratio) (\($0))" } ?? ratio
      }
      let ends = [span.lower, span.upper].map(\.changeText)
      return "\(ratio) (\(ends[0]) to \(ends[1]))"
    }

    /// `2 worse, 8 same`.
    var counts: String {
      Verdict.allCases.compactMap { verdict in
        let count = figures.count { $0.verdict == verdict }
        return count > 0 ? "\(count) \(verdict.rawValue)" : nil
      }.joined(separator: ", ")
    }

    /// All entries of a comparison with a ratio, by metric and phase in the order of the registry.
    static func all(of comparison: RunComparison) -> [Entry] {
      OrderedDictionary(grouping: comparison.meanRatios.map(Entry.init), by: \.mean.figureID)
        .sorted { $0.key.metric.place < $1.key.metric.place }.flatMap(\.value)
    }
  }

  /// The color and the shape of an entry. The raw value is the word in the legend.
  enum Finding: String, CaseIterable {
    case worse, better
    case mixed = "worse and better"
    case unsure, same

    var look: (color: String, shape: String) {
      switch self {
      case .worse: ("#d55e00", "triangle-up")
      case .better: ("#0072b2", "triangle-down")
      case .mixed: ("#8f52d6", "cross")
      case .unsure: ("#a8762a", "diamond")
      case .same: ("#7a7f85", "circle")
      }
    }
  }
}

extension CompareChart {
  /// The entries of one kind of metric: below the name of each metric, a row for each strategy.
  struct ChangesPanel {
    let title: String
    /// Entries of the same metric and phase are neighbors.
    let entries: [Entry]
    /// The smallest change that counts, as a fraction; `nil` if every change counts.
    let threshold: Double?
    /// The findings in the legend, in its order.
    let findings: [Finding]

    var view: JSON {
      let legend: JSON = ["orient": "top"]
      let names = findings.map(\.rawValue)
      let color = JSON.field(
        "finding", scale: .scale(names, findings.map { .string($0.look.color) }), legend: legend)
      let shape = JSON.field(
        "finding", scale: .scale(names, findings.map { .string($0.look.shape) }), legend: legend)
      return Panel(
        title: .title([title]), width: 360, height: Double(17 * places.count), channels: [:],
        layers: [
          band,
          // The line of no change.
          Layer(["type": "rule", "strokeWidth": 1.5], ["x": x("one")], rows: [["one": 1]]),
          headings,
          Layer(
            ["type": "rule", "strokeWidth": 2],
            ["x": x("low"), "x2": ["field": "high"], "y": y, "color": color], rows: rows),
          Layer(
            ["type": "point", "size": 60, "filled": true, "opacity": 1],
            [
              "x": x("ratio"), "y": y, "color": color, "shape": shape,
              "tooltip": .tooltip([
                "strategy": "strategy", "heading": "metric", "text": "HEAD / BASE",
                "counts": "cases",
              ]),
            ], rows: rows),
          Layer(
            ["type": "text", "align": "left", "baseline": "middle", "dx": 8],
            ["x": ["value": "width"], "y": y, "text": .field("text", .nominal)], rows: rows),
        ].compactMap(\.self)
      ).view
    }
  }
}

extension CompareChart.ChangesPanel {
  private typealias Layer = Panel.Layer

  /// The rows of the picture: entries, below a row for the name of each metric.
  private var places: [(heading: String, entry: CompareChart.Entry?)] {
    OrderedDictionary(grouping: entries, by: \.heading).flatMap { heading, entries in
      [(heading, nil)] + entries.map { (heading, $0) }
    }
  }

  private func x(_ field: String) -> JSON {
    let ratios = entries.flatMap { [$0.mean.ratio, $0.span.lower, $0.span.upper] }
    let scale = ChartScale.ratios(
      ratios + (threshold.map { [1 + $0] } ?? []), atLeast: threshold == nil ? 0.002 : 0.05)
    return scale.channel(
      field, title: "change from BASE to HEAD", ChartScale.text(ofRatio:))
  }

  /// The places of rows. They are numbers, since each strategy has a row below every metric.
  private var y: JSON {
    let labels = places.enumerated().map { index, place in
      (JSON.string(String(index)), place.entry?.mean.strategy ?? "")
    }
    return .field(
      "place", .ordinal,
      [
        "scale": ["domain": .array(labels.map(\.0))],
        "axis": [
          "labelExpr": .labels(labels), "ticks": false, "domain": false, "labelLimit": 220,
        ],
      ])
  }

  private var rows: [JSON.Row] {
    places.enumerated().compactMap { index, place in
      guard let entry = place.entry else { return nil }
      return [
        "place": .string(String(index)), "strategy": .string(entry.mean.strategy),
        "heading": .string(entry.heading), "ratio": .number(entry.mean.ratio),
        "low": .number(entry.span.lower), "high": .number(entry.span.upper),
        "finding": .string(entry.finding.rawValue), "text": .string(entry.text),
        "counts": .string(entry.counts),
      ]
    }
  }

  /// The changes that are too small to count.
  private var band: Layer? {
    threshold.map { threshold in
      Layer(
        ["type": "rect", "color": "#7a7f85", "opacity": 0.15],
        ["x": x("least"), "x2": ["field": "most"]],
        rows: [["least": .number(1 / (1 + threshold)), "most": .number(1 + threshold)]])
    }
  }

  private var headings: Layer {
    let rows: [JSON.Row] = places.enumerated().compactMap { index, place in
      place.entry == nil
        ? ["place": .string(String(index)), "heading": .string(place.heading)] : nil
    }
    return Layer(
      ["type": "text", "align": "left", "baseline": "middle"],
      ["x": ["value": 4], "y": y, "text": .field("heading", .nominal)], rows: rows)
  }
}
