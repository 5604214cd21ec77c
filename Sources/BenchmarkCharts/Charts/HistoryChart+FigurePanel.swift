import BenchmarkReport
import BenchmarkResults
import Foundation

extension HistoryChart {
  /// The changes of one strategy from the first commit.
  struct Line {
    let strategy: String
    /// The change at each commit of the suite from the first commit of the same stretch, as a fraction; `nil`
    /// where there is no figure.
    let changes: [Double?]
    /// The number of each commit's stretch. A line joins the commits of one stretch only.
    let stretches: [Int]
    /// Whether an exact figure of the strategy moved, by commit.
    let isMoved: [Bool]

    init(_ trend: HistoryTrend, of suite: HistorySuite, moved: Set<Mark>) {
      let strategy = trend.keys[0].strategy
      self.strategy = strategy
      changes = trend.levels.flatMap { levels in
        let first = levels.lazy.compactMap(\.self).first ?? 0
        return levels.map { level in
          level.flatMap { first > 0 ? $0 / first - 1 : $0 == 0 ? 0 : nil }
        }
      }
      stretches = trend.levels.enumerated().flatMap { index, levels in levels.map { _ in index } }
      isMoved = suite.entries.indices.map { moved.contains(Mark(strategy, trend.figureID, $0)) }
    }

    /// The last commit with a figure, and the change there.
    var end: (entry: Int, change: Double)? {
      changes.indices.last { changes[$0] != nil }.flatMap { entry in
        changes[entry].map { (entry, $0) }
      }
    }

    static func text(_ change: Double) -> String {
      change == 0 ? "0%" : String(format: "%+.2f%%", change * 100)
    }
  }

  /// One figure of all strategies.
  struct FigurePanel {
    private let headline: FigureID
    let lines: [Line]
    private let commits: [String]

    init(_ headline: FigureID, _ lines: [Line], suite: HistorySuite) {
      self.headline = headline
      self.lines = lines
      commits = HistoryChart.commits(of: suite)
    }

    var name: String { headline.description }

    /// The panel in words; `nil` if the last commit has no figure of it.
    var description: String? {
      let parts = lines.compactMap { line in
        line.changes.last.flatMap(\.self).map { "\(line.strategy) \(Line.text($0))" }
      }
      guard !parts.isEmpty else { return nil }
      return "\(name), last commit: \(parts.joined(separator: ", "))."
    }

    /// All changes, in percent.
    var percentages: [Double] { lines.flatMap { $0.changes.compactMap(\.self) }.map { $0 * 100 } }

    /// - Parameters:
    ///   - scale: the scale of all panels, in percent.
    ///   - threshold: the smallest change of a time that counts, in percent.
    func view(
      on scale: ChartScale, _ styles: [String: StrategyStyle], threshold: Double
    ) -> JSON {
      let names = lines.map(\.strategy)
      func y(_ field: String) -> JSON {
        scale.channel(field, title: "change") { $0 == 0 ? "0" : String(format: "%+g %%", $0) }
      }
      let color: JSON = ["color": styles.colors(of: names)]
      let place = color.with(["x": x("entry"), "y": y("change")])
      let points = place.with([
        "shape": styles.shapes(of: names),
        "tooltip": .tooltip([
          "strategy": "strategy", "commit": "commit", "text": "change from the first",
        ]),
      ])
      let rows = rows
      let labels = labels(on: scale)
      return Panel(
        title: .title([name]), width: 300, height: labels.height, rows: rows, channels: [:],
        layers: [
          Panel.Layer(
            ["type": "rect", "color": "#7a7f85", "opacity": 0.15],
            [
              "x": ["value": 0], "x2": ["value": "width"], "y": y("least"),
              "y2": ["field": "most"],
            ], rows: [["least": .number(-threshold), "most": .number(threshold)]]),
          labels.leaders(ends: color.with(["x": x("x")]), y: y),
          Panel.Layer(
            ["type": "line", "strokeWidth": 2],
            place.with(["detail": .field("stretch", .nominal)]), fading: .strategies),
          Panel.Layer(
            ["type": "point", "size": 50, "strokeWidth": 2], points, fading: .strategies),
          Panel.Layer(
            ["type": "point", "size": 90, "filled": true, "opacity": 1], points,
            rows: rows.filter { $0["moved"] == 1 }, fading: .strategies),
        ] + labels.texts(y: y)
      ).view
    }

    private static let leastHeight = 140.0

    /// The names at the ends of the lines.
    private func labels(on scale: ChartScale) -> EndLabels {
      let drawn = lines.filter { $0.end != nil }
      return EndLabels(
        drawn.compactMap { line in
          line.end.map { entry, change in
            EndLabels.Line(
              strategy: line.strategy, note: nil, x: .number(Double(entry)), end: change * 100)
          }
        }, on: scale, least: Self.leastHeight
      ) { first, second in
        zip(drawn[first].changes, drawn[second].changes).allSatisfy { changes in
          guard let one = changes.0, let other = changes.1 else {
            return changes.0 == nil && changes.1 == nil
          }
          let distance = scale.position(of: one * 100) - scale.position(of: other * 100)
          return abs(distance) * Self.leastHeight < 3
        }
      }
    }

    private var rows: [JSON.Row] {
      lines.flatMap { line in
        line.changes.indices.compactMap { entry in
          line.changes[entry].map { change in
            [
              "strategy": .string(line.strategy), "entry": .number(Double(entry)),
              "commit": .string(commits[entry]), "change": .number(change * 100),
              "text": .string(Line.text(change)),
              "stretch": .number(Double(line.stretches[entry])),
              "moved": line.isMoved[entry] ? 1 : 0,
            ]
          }
        }
      }
    }

    private func x(_ field: String) -> JSON {
      let most = 8
      let step = max(1, (commits.count + most - 1) / most)
      let ticks = Array(stride(from: 0, to: commits.count, by: step))
      let axis = JSON.axis(ticks.map(Double.init)) { commits[Int($0)] }
      let end = Double(commits.count) - 0.7
      return .field(
        field, .quantitative, title: "",
        [
          "scale": ["domain": .numbers([-0.3, end]), "nice": false, "zero": false],
          "axis": axis.with(["grid": false, "labelAngle": commits.count > 4 ? -40 : 0]),
        ])
    }
  }
}
