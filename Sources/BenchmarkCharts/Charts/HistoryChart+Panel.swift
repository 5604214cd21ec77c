import BenchmarkReport
import BenchmarkResults
import Foundation

extension HistoryChart {
  /// One strategy's change from the first commit.
  struct Line {
    let strategy: String
    /// The share by which the figure differs from the first one that it may be joined to, at each commit of
    /// the suite; `nil` where there is none.
    let changes: [Double?]
    /// Which commits may be joined by a line: those of one number.
    let stretches: [Int]
    /// Where a figure of the strategy moved, by commit.
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

  /// One figure, of all strategies.
  struct Panel {
    private let headline: FigureID
    let lines: [Line]
    private let commits: [String]

    init(_ headline: FigureID, _ lines: [Line], suite: HistorySuite) {
      self.headline = headline
      self.lines = lines
      commits = HistoryChart.commits(of: suite)
    }

    var name: String { headline.description }

    /// The panel in words; `nil` if the last commit has nothing of it.
    var sentence: String? {
      let parts = lines.compactMap { line in
        line.changes.last.flatMap(\.self).map { "\(line.strategy) \(Line.text($0))" }
      }
      guard !parts.isEmpty else { return nil }
      return "\(name), last commit: \(parts.joined(separator: ", "))."
    }

    /// - Parameter strategies: all that the legend names, which `styles` has.
    func view(
      named name: String, _ strategies: [String], _ styles: [String: StrategyStyle]
    ) -> VegaLite.View {
      var view = VegaLite.View()
      view.title = VegaLite.Title([self.name])
      view.width = 300
      view.height = 140
      view.data = VegaLite.DataSource(rows)
      let encoding = encoding(strategies, styles)
      view.layer = [
        VegaLite.View(
          VegaLite.Mark(.line).with { $0.strokeWidth = 2 },
          encoding.with {
            $0.shape = nil
            $0.tooltip = nil
          }, params: [.isolation(in: name)]),
        VegaLite.View(
          VegaLite.Mark(.point).with {
            $0.size = 50
            $0.strokeWidth = 2
          }, encoding.with { $0.detail = nil }),
      ]
      let moved = rows.filter { $0["moved"] == 1 }
      if !moved.isEmpty {
        var marks = VegaLite.View(
          VegaLite.Mark(.point).with {
            $0.size = 90
            $0.filled = true
            $0.opacity = 1
          }, encoding.with { $0.detail = nil })
        marks.data = VegaLite.DataSource(moved)
        view.layer?.append(marks)
      }
      view.fadeLayers(in: name)
      return view
    }
  }
}

extension HistoryChart.Panel {
  private var rows: [VegaLite.Row] {
    lines.flatMap { line in
      line.changes.indices.compactMap { entry in
        line.changes[entry].map { change in
          [
            "strategy": .string(line.strategy), "entry": .number(Double(entry)),
            "commit": .string(commits[entry]), "change": .number(change * 100),
            "text": .string(HistoryChart.Line.text(change)),
            "stretch": .number(Double(line.stretches[entry])),
            "moved": .number(line.isMoved[entry] ? 1 : 0),
          ]
        }
      }
    }
  }

  private func encoding(
    _ strategies: [String], _ styles: [String: StrategyStyle]
  ) -> VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.x = x
      $0.y = y
      $0.color = styles.colors(of: strategies, legend: nil)
      $0.shape = styles.shapes(of: strategies, legend: nil)
      $0.detail = .field("stretch", .nominal)
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "commit": "commit", "text": "change from the first",
      ])
    }
  }

  private var x: VegaLite.Channel {
    let most = 8
    let step = max(1, (commits.count + most - 1) / most)
    let ticks = stride(from: 0, to: commits.count, by: step)
    return .field("entry", .quantitative) {
      var scale = VegaLite.Scale()
      scale.domain = .array([-0.3, .number(Double(commits.count) - 0.7)])
      scale.nice = false
      scale.zero = false
      $0.scale = scale
      var axis = VegaLite.Axis()
      axis.values = ticks.map(Double.init)
      axis.labelExpr = VegaLite.labels(ticks.map { (.number(Double($0)), commits[$0]) })
      axis.grid = false
      axis.labelAngle = commits.count > 4 ? -40 : 0
      $0.axis = axis
    }
  }

  /// From the least change to the greatest, with zero among them; where nothing moved, 1 % to either side.
  private var y: VegaLite.Channel {
    let changes: [Double] = [0] + lines.flatMap { $0.changes.compactMap { $0 } }
    let least = (changes.min() ?? 0) * 100
    let most = (changes.max() ?? 0) * 100
    let room = max(1 - (most - least), (most - least) * 0.08)
    return .field("change", .quantitative, title: "change, %") {
      var scale = VegaLite.Scale()
      scale.domain = .array([.number(least - room), .number(most + room)])
      scale.nice = true
      $0.scale = scale
      var axis = VegaLite.Axis()
      axis.tickCount = 5
      axis.format = "+~f"
      $0.axis = axis
    }
  }
}
