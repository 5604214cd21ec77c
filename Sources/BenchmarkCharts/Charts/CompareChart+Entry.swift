import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
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
      let ratio = ChangeText.text(ofRatio: mean.ratio)
      guard span.lower < span.upper else {
        let sizes = Set(figures.map { ChangeText(figure: $0).size })
        let size = sizes.count == 1 && mean.ratio != 1 ? sizes.first : nil
        return size.map { $0 == ratio ? ratio : "\(ratio) (\($0))" } ?? ratio
      }
      let ends = [span.lower, span.upper].map(ChangeText.text(ofRatio:))
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

    var color: String {
      switch self {
      case .worse: "#d55e00"
      case .better: "#0072b2"
      case .mixed: "#8f52d6"
      case .unsure: "#a8762a"
      case .same: "#7a7f85"
      }
    }

    var shape: String {
      switch self {
      case .worse: "triangle-up"
      case .better: "triangle-down"
      case .mixed: "cross"
      case .unsure: "diamond"
      case .same: "circle"
      }
    }
  }
}
