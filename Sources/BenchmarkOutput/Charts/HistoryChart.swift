import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

/// The headline figures across commits, as changes from the first commit: a panel for each figure, a line for
/// each strategy, with a mark where an exact figure moved.
enum HistoryChart {
  static func charts(of source: ChartSource) -> [Chart] {
    guard source.files.count > 1 else {
      return [.missing(.history, "one file alone has no history; name those of several commits")]
    }
    // All exact figures, since the title names their commits.
    let runs = source.files.map {
      HistoryRun($0.file, path: $0.name, selection: HistorySelection())
    }
    let history = History(runs, commitHistory: source.commitHistory)
    let suites = history.suites.filter { $0.entries.count > 1 }
    let charts = suites.compactMap { suite in
      chart(of: suite, named: suites.count > 1 ? suite.name : "", in: source)
    }
    guard charts.isEmpty else { return charts }
    return [.missing(.history, "no suite was measured at two commits of these files")]
  }

  private static func chart(
    of suite: HistorySuite, named name: String, in source: ChartSource
  ) -> Chart? {
    let series = suite.series.filter { FigureID.headlines.contains($0.figureID) }
    let trends = OrderedDictionary(grouping: suite.meanTrends(of: series), by: \.figureID)
    let moved = Set(
      suite.changePoints.map { point in
        Mark(
          strategy: point.key.strategy, figureID: point.figureID,
          entry: point.entry)
      })
    let panels = FigureID.headlines.compactMap { headline in
      trends[headline].map {
        FigurePanel(
          name: headline.description, lines: $0.map { Line($0, of: suite, moved: moved) },
          commits: commits(of: suite))
      }
    }
    guard !panels.isEmpty else { return nil }
    let threshold = ComparisonSettings().threshold
    let scale = ChartScale.changes(panels.flatMap(\.percentages), atLeast: threshold * 150)
    let views = panels.map { $0.view(on: scale, source.styles, threshold: threshold * 100) }
    return Chart(
      kind: .history, subject: name, title: title(of: panels, suite),
      caption: "change of medians from the first commit, as the mean over all cases of a strategy; "
        + "filled marks: an exact figure moved; gray band: changes of times up to "
        + "\(Share(threshold)), which don't count. Times of different hours differ even with the same code",
      view: .concat(views, columns: 2),
      alternative: panels.compactMap(\.description).joined(separator: " "),
      table: table(of: panels, suite), remarks: remarks(on: suite) + undrawn(in: suite))
  }

  /// A remark on figures that moved and have no panel.
  private static func undrawn(in suite: HistorySuite) -> [String] {
    let names = OrderedSet(
      suite.changePoints.compactMap { point -> String? in
        guard !FigureID.headlines.contains(point.figureID) else { return nil }
        let commit = point.to.info.shortCommit
        return "\(point.figureID) at \(commit)"
      })
    return names.ifAny { names in
      let more = names.count > mostNames ? "; and \(names.count - mostNames) more" : ""
      return ["Moved but not drawn: \(names.prefix(mostNames).joined(separator: "; "))\(more)."]
    } ?? []
  }

  private static let mostNames = 8

  private static func title(of panels: [FigurePanel], _ suite: HistorySuite) -> String {
    let commits = "\(suite.entries.count) commits of \(suite.name)"
    let moved = OrderedSet(
      suite.changePoints.map { $0.to.info.shortCommit })
    return moved.isEmpty
      ? "No exact figure moved over \(commits)"
      : "Exact figures moved at \(moved.count) of \(commits): "
        + Array(moved).enumerated(by: "and")
  }

  private static func remarks(on suite: HistorySuite) -> [String] {
    suite.breaks.map { broken in
      let commit = suite.entries[broken.entry].info.shortCommit
      let reasons = broken.differences.map { "\($0.topic): \($0.base), then \($0.head)" }
        .joined(separator: "; ")
      return "Times are not joined at \(commit); changes start anew there: \(reasons)"
    }
  }

  private static func table(of panels: [FigurePanel], _ suite: HistorySuite) -> ChartTable {
    let commits = Self.commits(of: suite)
    return ChartTable(
      columns: ["figure", "strategy"]
        + commits.map { ChartTable.Column($0, unit: "% from the first") },
      rows: panels.flatMap { panel in
        panel.lines.map { line in
          [ChartTable.Cell(panel.name), ChartTable.Cell(line.strategy)]
            + line.changes.map { change in
              ChartTable.Cell(change.map(Line.text) ?? "", number: change.map { $0 * 100 })
            }
        }
      })
  }

  /// The names of the commits on axes and columns.
  static func commits(of suite: HistorySuite) -> [String] {
    suite.entries.map { commitName($0.info.commit, isDirty: $0.info.dirty) }
  }

  /// A commit at which an exact figure of a strategy moved.
  struct Mark: Hashable {
    let strategy: String
    let figureID: FigureID
    let entry: Int
  }
}

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
      isMoved = suite.entries.indices.map {
        moved.contains(Mark(strategy: strategy, figureID: trend.figureID, entry: $0))
      }
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
    /// The name of the figure.
    let name: String
    let lines: [Line]
    let commits: [String]

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
