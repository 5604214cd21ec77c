import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ReuseMapChart {
  /// The map of the strategies whose controllers serve the same rows in the same frames.
  struct Map {
    /// How a strategy uses its controllers, as far as the map shows.
    enum Use {
      case recycled, own, anew
      /// Unknown, since no row comes on screen after the first frame.
      case still
      /// Unknown: no controller served two rows between one edit and the next, but one may do so across edits.
      case shifted
    }

    /// The number of a row or controller between two edits, while each row keeps its index.
    private struct Unshifted: Hashable {
      let edits: Int
      let number: Int
    }

    private static let width = 560.0
    private static let rowHeight = 12.0

    let strategies: [String]
    private let drawing: Drawing
    private let frames: FrameChoice
    private let controllers: [Int]

    init(_ timelines: [CaseTimeline], _ drawing: Drawing, _ frames: FrameChoice) {
      strategies = timelines.map(\.strategy)
      self.drawing = drawing
      self.frames = frames
      controllers = Set(drawing.cells.map(\.controller)).sorted()
    }

    private var cells: [Cell] { drawing.cells }

    /// The controllers of each row, in the order in which they served it.
    var controllersByRow: [(row: Int, controllers: [Int])] {
      OrderedDictionary(grouping: cells, by: \.row).sorted { $0.key < $1.key }
        .map { ($0.key, OrderedSet($0.value.map(\.controller)).elements) }
    }

    /// Whether edits may have given rows other indexes.
    var isEdited: Bool { cells.contains { $0.edits > 0 } }

    /// Whether a row of it is wrong.
    var isWrong: Bool { !drawing.marks.isEmpty }

    var use: Use {
      let served = Dictionary(grouping: cells) { Unshifted(edits: $0.edits, number: $0.controller) }
      if served.values.contains(where: { Set($0.map(\.row)).count > 1 }) { return .recycled }
      let serving = Dictionary(grouping: cells) { Unshifted(edits: $0.edits, number: $0.row) }
      if serving.values.contains(where: { Set($0.map(\.controller)).count > 1 }) { return .anew }
      guard !isEdited else { return .shifted }
      let start = cells.filter { $0.frame == cells[0].frame }
      return Set(cells.map(\.row)).count > start.count ? .own : .still
    }

    /// `per-cell and pool: 9 controllers for 40 rows`, and below it `first wrong frame: 97, row 12 is blank`
    private var heading: JSON {
      let title = JSON.title(["\(strategies.inBrief): \(count)"], ["frame": "group"])
      return drawing.firstWrong.map { title.with(["subtitle": .strings([$0])]) } ?? title
    }

    /// `9 controllers for 40 rows`
    private var count: String {
      "\(controllers.count) \(controllers.count == 1 ? "controller" : "controllers") for "
        + (isEdited
          ? "\(RowCount(controllersByRow.count)) indexes of rows"
          : RowCount(controllersByRow.count).withNoun)
    }

    /// The map in words.
    var description: String {
      let rows = controllersByRow.prefix(20).map { row, controllers in
        "row \(row) \(controllers.map(String.init).joined(separator: " then "))"
      }
      return
        "\(strategies.enumerated(by: "and")): \(count), by number of the controller: \(rows.joined(separator: ", "))"
        + "\(controllersByRow.count > 20 ? ", and so on" : "").\(drawing.firstWrong.map { " \($0.capitalizedFirst)." } ?? "")"
    }

    var view: JSON {
      var y = band("row", frames.rows, title: "row", labels: 10)
      y.scale.paddingInner = 0.1
      return Panel(
        title: heading, width: Self.width,
        height: Double(frames.rows.count) * Self.rowHeight,
        channels: ["x": band("frame", frames.numbers, title: "frame", labels: 12), "y": y],
        layers: [map, numbers(onDark: true), numbers(onDark: false), crosses].compactMap(\.self)
      ).view
    }
  }
}

extension ReuseMapChart.Map {
  /// A ramp of rising lightness, which is legible without color vision.
  private static let ramp = ["#46327e", "#365c8d", "#277f8e", "#1fa187", "#4ac16d", "#a0da39"]

  private var map: Panel.Layer {
    let first = Double(controllers.first ?? 0)
    let last = max(Double(controllers.last ?? 0), first + 1)
    let ends = Double(Self.ramp.count - 1)
    let domain = Self.ramp.indices.map { first + (last - first) * Double($0) / ends }
    let scale: JSON = [
      "type": "linear", "domain": .numbers(domain), "range": .strings(Self.ramp),
    ]
    return Panel.Layer(
      ["type": "rect"],
      [
        "color": .field("controller", .quantitative, ["scale": scale, "legend": .null]),
        "tooltip": .tooltip(["controller": "controller", "row": "row", "frame": "frame"]),
      ], rows: cells.map(row))
  }

  /// The number of each controller where it begins to serve a row for long enough to have room for the
  /// number; `nil` if none does.
  private func numbers(onDark isDark: Bool) -> Panel.Layer? {
    let middle = Double((controllers.first ?? 0) + (controllers.last ?? 0)) / 2
    let cellWidth = Self.width / Double(frames.numbers.count)
    let starts = cells.filter { cell in
      let room = Double(length(of: cell)) * cellWidth
      return cell.isFirst && (Double(cell.controller) <= middle) == isDark
        && room >= Double(String(cell.controller).count) * 6.5 + 3
    }
    guard !starts.isEmpty else { return nil }
    return Panel.Layer(
      [
        "type": "text", "color": isDark ? "#ffffff" : "#1d2126", "fontSize": 11, "align": "left",
        "dx": .number(2 - cellWidth / 2),
      ], ["text": .field("controller", .nominal)], rows: starts.map(row),
      isForWideScreens: true)
  }

  /// The rows that are wrong.
  private var crosses: Panel.Layer? {
    drawing.marks.ifAny { marks in
      Panel.Layer(
        .wrongMark(size: 40), ["tooltip": .tooltip(["text": "wrong", "frame": "frame"])],
        rows: marks.map { mark in
          [
            "frame": .count(mark.frame), "row": .count(mark.row), "text": .string(mark.text),
          ]
        })
    }
  }

  /// The number of frames for which the controller of `cell` serves its row from there on.
  private func length(of cell: ReuseMapChart.Cell) -> Int {
    let served = Set(
      cells.lazy.filter { $0.row == cell.row && $0.controller == cell.controller }.map(\.frame))
    return frames.numbers.drop { $0 < cell.frame }.prefix { served.contains($0) }.count
  }

  private func row(_ cell: ReuseMapChart.Cell) -> JSON.Row {
    [
      "frame": .count(cell.frame), "row": .count(cell.row), "controller": .count(cell.controller),
    ]
  }

  /// A band for each of `values`, about `labels` of them with a label.
  private func band(_ field: String, _ values: [Int], title: String, labels: Int) -> JSON {
    let domain = values.map(Double.init)
    let step = max(1, (values.count + labels - 1) / labels)
    let ticks = stride(from: 0, to: domain.count, by: step).map { domain[$0] }
    return .field(
      field, .ordinal, title: title,
      [
        "scale": ["type": "band", "domain": .numbers(domain)],
        "axis": ["values": .numbers(ticks), "labelAngle": 0, "grid": false],
      ])
  }
}
