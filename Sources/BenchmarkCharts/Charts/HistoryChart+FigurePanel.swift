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

    /// - Parameter strategies: all names in the legend, each of which has a style.
    func view(
      named name: String, _ strategies: [String], _ styles: [String: StrategyStyle]
    ) -> JSON {
      let points: JSON = [
        "shape": styles.shapes(of: strategies),
        "tooltip": .tooltip([
          "strategy": "strategy", "commit": "commit", "text": "change from the first",
        ]),
      ]
      let rows = rows
      let moved = rows.filter { $0["moved"] == 1 }
      let marks = Panel.Layer(
        ["type": "point", "size": 90, "filled": true, "opacity": 1], points, rows: moved,
        fading: Panel.faded)
      return Panel(
        title: .title([self.name]), width: 300, height: 140, rows: rows,
        channels: ["x": x, "y": y, "color": styles.colors(of: strategies)],
        layers: [
          Panel.Layer(
            ["type": "line", "strokeWidth": 2], ["detail": .field("stretch", .nominal)],
            fading: Panel.faded, isolating: "strategy"),
          Panel.Layer(
            ["type": "point", "size": 50, "strokeWidth": 2], points, fading: Panel.faded),
        ] + (moved.isEmpty ? [] : [marks])
      ).view(named: name)
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

    private var x: JSON {
      let most = 8
      let step = max(1, (commits.count + most - 1) / most)
      let ticks = Array(stride(from: 0, to: commits.count, by: step))
      let axis = JSON.axis(ticks.map(Double.init)) { commits[Int($0)] }
      let end = Double(commits.count) - 0.7
      return .field(
        "entry", .quantitative,
        [
          "scale": ["domain": .numbers([-0.3, end]), "nice": false, "zero": false],
          "axis": axis.with(["grid": false, "labelAngle": commits.count > 4 ? -40 : 0]),
        ])
    }

    /// From the least change to the greatest, including zero; one percent to either side where nothing moved.
    private var y: JSON {
      let changes: [Double] = [0] + lines.flatMap { $0.changes.compactMap(\.self) }
      let least = (changes.min() ?? 0) * 100
      let most = (changes.max() ?? 0) * 100
      let room = max(1 - (most - least), (most - least) * 0.08)
      return .field(
        "change", .quantitative, title: "change, %",
        [
          "scale": ["domain": .numbers([least - room, most + room]), "nice": true],
          "axis": ["tickCount": 5, "format": "+~f"],
        ])
    }
  }
}
