import BenchmarkAnalysis
import BenchmarkResults

/// Labels at the right ends of lines. Lines that coincide have one label.
///
/// The places are computed here, since Vega-Lite does not keep labels apart.
struct EndLabels {
  /// A line as far as its label needs it.
  struct Line {
    let strategy: String
    /// A few words below the name.
    let note: String?
    /// The value of the field `x` at its end.
    let x: JSON
    /// The value of its end.
    let end: Double
  }

  private struct Label {
    var lines: [Line]
    /// The middle of its first line of text, in pixels from the top of the panel.
    var middle = 0.0

    /// The names of the lines.
    var names: [String] {
      let names = lines.map(\.strategy)
      let more = names.count - EndLabels.mostNames
      let shown =
        more > 1 ? names.prefix(EndLabels.mostNames) + ["and \(more) more"] : names[...]
      return shown.joined(separator: ", ").wrapped(width: 24)
    }

    /// The note, if all lines have the same.
    var note: String? { lines.allSatisfy { $0.note == lines[0].note } ? lines[0].note : nil }

    var height: Double {
      Double(names.count + (note == nil ? 0 : 1)) * EndLabels.lineHeight + 4
    }
  }

  private static let mostNames = 6
  private static let lineHeight = 13.0

  private var labels: [Label]
  private let scale: ChartScale
  /// The height of the panel in which all labels have room, in pixels.
  let height: Double

  /// - Parameters:
  ///   - lines: the lines, from the first in the order of the file.
  ///   - least: the least height of the panel, in pixels.
  ///   - coincide: whether the lines at two indexes can't be told apart in a panel of that height.
  init(
    _ lines: [Line], on scale: ChartScale, least: Double, coincide: (Int, Int) -> Bool
  ) {
    var groups: [[Int]] = []
    for index in lines.indices {
      if let group = groups.firstIndex(where: { coincide($0[0], index) }) {
        groups[group].append(index)
      } else {
        groups.append([index])
      }
    }
    labels = groups.map { Label(lines: $0.map { lines[$0] }) }
    self.scale = scale
    height = max(least, labels.map(\.height).reduce(0, +))
    spread()
  }

  /// Places each label at the end of its line, or as close to it as the others permit.
  private mutating func spread() {
    let half = Self.lineHeight / 2
    for index in labels.indices {
      labels[index].middle = height * (1 - scale.position(of: labels[index].lines[0].end))
    }
    labels.sort { $0.middle < $1.middle }
    var top = 0.0
    for index in labels.indices {
      labels[index].middle = max(labels[index].middle, top + half)
      top = labels[index].middle - half + labels[index].height
    }
    // Below the panel is the axis, whose labels end where these begin.
    var bottom = height + 2 * Self.lineHeight
    for index in labels.indices.reversed() {
      labels[index].middle = min(labels[index].middle, bottom - labels[index].height + half)
      bottom = labels[index].middle - half
    }
  }

  /// The lines from the ends to the labels, which belong behind all marks that tell their figures.
  ///
  /// - Parameters:
  ///   - ends: the channels of the places of ends along the axis, and of colors.
  ///   - y: the channel of a field on the scale.
  func leaders(ends: JSON, y: (String) -> JSON) -> Panel.Layer {
    let rows = labels.flatMap { label in
      label.lines.map { line -> JSON.Row in
        [
          "strategy": .string(line.strategy), "x": line.x, "end": .number(line.end),
          "place": .number(value(at: label.middle)),
        ]
      }
    }
    return Panel.Layer(
      ["type": "rule", "strokeWidth": 1, "x2Offset": 9],
      ends.with(["x2": ["value": "width"], "y": y("end"), "y2": ["field": "place"]]),
      rows: rows, fading: .strategies)
  }

  /// The names and the notes.
  ///
  /// - Parameter y: the channel of a field on the scale.
  func texts(y: (String) -> JSON) -> [Panel.Layer] {
    let notes = labels.filter { $0.note != nil }.map { label in
      row(label, label.note ?? "", below: label.names.count)
    }
    return [texts(labels.map { row($0, $0.names.joined(separator: "\n")) }, y, [:])]
      + (notes.isEmpty ? [] : [texts(notes, y, ["opacity": 0.75])])
  }

  private func texts(_ rows: [JSON.Row], _ y: (String) -> JSON, _ looks: JSON) -> Panel.Layer {
    let mark: JSON = [
      "type": "text", "align": "left", "baseline": "middle", "dx": 12, "lineBreak": "\n",
      "fontSize": 11, "lineHeight": .number(Self.lineHeight), "limit": 180, "cursor": "pointer",
    ]
    return Panel.Layer(
      mark.with(looks),
      ["x": ["value": "width"], "y": y("place"), "text": .field("text", .nominal)], rows: rows)
  }

  private func row(_ label: Label, _ text: String, below lines: Int = 0) -> JSON.Row {
    [
      "strategy": .string(label.lines[0].strategy), "text": .string(text),
      "place": .number(value(at: label.middle + Double(lines) * Self.lineHeight)),
    ]
  }

  private func value(at pixel: Double) -> Double { scale.value(at: 1 - pixel / height) }
}
