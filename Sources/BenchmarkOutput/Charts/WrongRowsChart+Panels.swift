import BenchmarkAnalysis
import BenchmarkResults

extension WrongRowsChart {
  private static let width = 560.0

  /// A panel's axis of frames; with labels if it is the lowest one.
  fileprivate static func frames(_ field: String, upTo count: Int, isLabeled: Bool) -> JSON {
    var x = ChartScale.linear(upTo: Double(count), limit: 7)
      .channel(field, title: "frame") { ChartNumber($0, .count).tick }
    if !isLabeled {
      x.title = .null
      x.axis = x.axis.with(["labels": false, "ticks": false])
    }
    return x
  }

  /// The wrong rows of the strategies of a course: a step for each defect, one on the other.
  struct CoursePanel {
    /// A longer scroll is thinned to the worst frames of so many stretches.
    static let stretches = 400

    let course: Course
    let strategies: [String]
    /// The defects of all panels.
    let kinds: [WrongRow.Defect]
    /// The maximum of wrong rows in a frame of any panel.
    let most: Int

    /// `1630 row-frames with another row's picture`
    private var amounts: String {
      let amounts = kinds.compactMap { kind in
        course.totals[kind].map { "\(counted($0, "row-frame")) \(kind.look.clause)" }
      }
      return amounts.isEmpty ? "no wrong row" : amounts.enumerated(by: "and")
    }

    /// The panel in words.
    var description: String {
      let start = "\(strategies.enumerated(by: "and")): \(amounts)"
      guard let first = course.steps.first, let last = course.steps.last else { return "\(start)." }
      return "\(start), in frames \(first.frames.lowerBound) to \(last.frames.upperBound - 1), "
        + "at most \(counted(course.mostRows, "row")) at once."
    }

    var view: JSON {
      Panel(
        title: .title(
          ["\(strategies.listed): \(amounts)"],
          ["frame": "group", "offset": 4, "fontSize": 12.5]),
        width: WrongRowsChart.width, height: course.total == 0 ? 16 : 64, channels: [:],
        layers: [bars]
      ).view
    }

    private var bars: Panel.Layer {
      let ticks = course.total == 0 ? [0] : [0, Double(most)]
      let y = ChartScale(kind: .linear, domain: 0...Double(most), ticks: ticks)
      func rows(_ field: String) -> JSON {
        y.channel(field, title: "") { ChartNumber($0, .count).tick }.with(["title": .null])
      }
      func color(legend: JSON) -> JSON {
        .field(
          "kind", scale: .scale(kinds.map(\.look.label), kinds.map { .string($0.look.color) }),
          legend: legend)
      }
      return Panel.Layer(
        ["type": "rect", "strokeWidth": 0.5],
        [
          "x": WrongRowsChart.frames("from", upTo: course.frameCount, isLabeled: false),
          "x2": ["field": "to"], "y": rows("low"), "y2": ["field": "high"],
          "fill": color(legend: kinds.count > 1 ? ["orient": "top", "columns": 4] : .null),
          // Closes the seams between steps.
          "stroke": color(legend: .null),
          "tooltip": .tooltip(["kind": "wrong", "text": "rows", "from": "from frame"]),
        ], rows: data, fading: kinds.count > 1 ? .kinds : nil)
    }

    private var data: [JSON.Row] {
      course.thinned(to: Self.stretches).flatMap { step in
        var low = 0
        return kinds.compactMap { kind -> JSON.Row? in
          guard let count = step.counts[kind] else { return nil }
          defer { low += count }
          return [
            "from": .count(step.frames.lowerBound), "to": .count(step.frames.upperBound),
            "low": .count(low), "high": .count(low + count), "kind": .string(kind.look.label),
            "text": .string(String(count)),
          ]
        }
      }
    }
  }

  /// The scroll: the row at the top of the screen.
  struct ScrollPanel {
    private let frameCount: Int
    private let tops: [(frame: Int, row: Int)]

    /// `nil` if the rows on screen weren't recorded to the end.
    init?(_ timeline: CaseTimeline) {
      guard timeline.frames.last?.serving.isEmpty == false else { return nil }
      frameCount = timeline.frameCount
      let tops = timeline.frames.compactMap { frame in
        frame.serving.first.map { (frame: frame.number, row: $0.row) }
      }
      self.tops = tops.indices.filter { index in
        index == 0 || index == tops.count - 1 || tops[index].row != tops[index - 1].row
          || tops[index].row != tops[index + 1].row
      }.map { tops[$0] }
    }

    /// The panel in words.
    var description: String {
      let most = tops.map(\.row).max() ?? 0
      return "The scroll: row \(tops[0].row) is at the top at first, row \(most) at most, and row "
        + "\(tops[tops.count - 1].row) at last."
    }

    var view: JSON {
      let y = ChartScale.linear(upTo: Double(tops.map(\.row).max() ?? 0), limit: 3)
      return Panel(
        title: .title(
          ["the scroll: the row at the top"],
          ["frame": "group", "offset": 4, "fontSize": 12.5, "fontWeight": "normal"]),
        width: WrongRowsChart.width, height: 48, channels: [:],
        layers: [
          Panel.Layer(
            ["type": "line", "strokeWidth": 1.5, "color": "#7a7f85"],
            [
              "x": WrongRowsChart.frames("frame", upTo: frameCount, isLabeled: true),
              "y": y.channel("row", title: "") { ChartNumber($0, .count).tick }
                .with(["title": .null]),
            ],
            rows: tops.map { ["frame": .count($0.frame), "row": .count($0.row)] })
        ]
      ).view
    }
  }
}
