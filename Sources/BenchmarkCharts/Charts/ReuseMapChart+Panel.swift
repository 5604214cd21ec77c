import BenchmarkReport
import BenchmarkResults
import OrderedCollections

extension ReuseMapChart {
  /// Strategies that do the same.
  struct Panel {
    /// What becomes of its controllers, as far as the panel shows.
    enum Use {
      case recycled, own, anew
      /// No row comes on screen that was not there from the beginning, so that nothing is told.
      case still
      /// None served two rows between one edit and the next, which does not say that none ever does.
      case shifted
    }

    /// Something that is what it is as long as no row gets another index.
    private struct Unshifted: Hashable {
      let edits: Int
      let number: Int
    }

    private static let width = 560.0
    private static let rowHeight = 9.0

    /// Those whose controllers serve the same rows in the same frames.
    let strategies: [String]
    private let cells: [Cell]
    private let frames: FrameChoice
    private let controllers: [Int]

    init(_ strategies: [String], _ cells: [Cell], _ frames: FrameChoice) {
      self.strategies = strategies
      self.cells = cells
      self.frames = frames
      controllers = Set(cells.map(\.controller)).sorted()
    }

    /// The controllers of each row, in the order in which they served it.
    var controllersByRow: [(row: Int, controllers: [Int])] {
      OrderedDictionary(grouping: cells, by: \.row).sorted { $0.key < $1.key }
        .map { ($0.key, OrderedSet($0.value.map(\.controller)).elements) }
    }

    /// Whether rows may have got other indexes meanwhile.
    var isEdited: Bool { cells.contains { $0.edits > 0 } }

    var use: Use {
      let served = Dictionary(grouping: cells) { Unshifted(edits: $0.edits, number: $0.controller) }
      if served.values.contains(where: { Set($0.map(\.row)).count > 1 }) { return .recycled }
      let serving = Dictionary(grouping: cells) { Unshifted(edits: $0.edits, number: $0.row) }
      if serving.values.contains(where: { Set($0.map(\.controller)).count > 1 }) { return .anew }
      guard !isEdited else { return .shifted }
      let start = cells.filter { $0.frame == cells[0].frame }
      return Set(cells.map(\.row)).count > start.count ? .own : .still
    }

    /// `per-cell and pool: 9 controllers for 40 rows`
    private var heading: String { "\(strategies.inBrief): \(count)" }

    /// `9 controllers for 40 rows`
    private var count: String {
      "\(controllers.count) \(controllers.count == 1 ? "controller" : "controllers") for "
        + (isEdited
          ? "\(RowCount(controllersByRow.count)) indexes of rows"
          : RowCount(controllersByRow.count).withNoun)
    }

    /// The panel in words.
    var sentence: String {
      let rows = controllersByRow.prefix(20).map { row, controllers in
        "row \(row) \(controllers.map(String.init).joined(separator: " then "))"
      }
      return
        "\(strategies.enumerated(by: "and")): \(count), by number of the controller: \(rows.joined(separator: ", "))"
        + "\(controllersByRow.count > 20 ? ", and so on" : "")."
    }

    var view: VegaLite.View {
      var view = VegaLite.View()
      view.title = VegaLite.Title([heading])
      view.title?.frame = "group"
      view.width = Self.width
      view.height = Double(frames.rows.count) * Self.rowHeight
      view.layer = [map] + [true, false].compactMap { numbers(onDark: $0) }
      return view
    }
  }
}

extension ReuseMapChart.Panel {
  /// A ramp that rises in lightness all the way, so that it needs no sight of colours.
  private static let ramp = ["#46327e", "#365c8d", "#277f8e", "#1fa187", "#4ac16d", "#a0da39"]

  private var map: VegaLite.View {
    let first = Double(controllers.first ?? 0)
    let last = max(Double(controllers.last ?? 0), first + 1)
    let ends = Double(Self.ramp.count - 1)
    var view = VegaLite.View(
      VegaLite.Mark(.rect),
      position.with {
        $0.color = .field("controller", .quantitative) {
          $0.scale = VegaLite.Scale()
          $0.scale?.type = .linear
          $0.scale?.domain = .array(
            Self.ramp.indices.map { .number(first + (last - first) * Double($0) / ends) })
          $0.scale?.range = .array(Self.ramp.map { .string($0) })
          $0.legend = .hidden
        }
        $0.tooltip = VegaLite.Channel.tooltip([
          "controller": "controller", "row": "row", "frame": "frame",
        ])
      })
    view.data = VegaLite.DataSource(cells.map(row))
    return view
  }

  /// The number of each controller where it begins to serve a row and has the time for it; `nil` if none
  /// has.
  private func numbers(onDark isDark: Bool) -> VegaLite.View? {
    let middle = Double((controllers.first ?? 0) + (controllers.last ?? 0)) / 2
    let cellWidth = Self.width / Double(frames.numbers.count)
    let starts = cells.filter { cell in
      let room = Double(length(of: cell)) * cellWidth
      return cell.isFirst && (Double(cell.controller) <= middle) == isDark
        && room >= Double(String(cell.controller).count) * 5 + 3
    }
    guard !starts.isEmpty else { return nil }
    var view = VegaLite.View(
      VegaLite.Mark(.text).with {
        $0.color = isDark ? "#ffffff" : "#1d2126"
        $0.fontSize = 8
        $0.align = "left"
        $0.dx = 2 - cellWidth / 2
      }, position.with { $0.text = .field("controller", .nominal) })
    view.data = VegaLite.DataSource(starts.map(row))
    return view
  }

  /// For how many frames the row of `cell` is served by the same controller from there on.
  private func length(of cell: ReuseMapChart.Cell) -> Int {
    let served = Set(
      cells.lazy.filter { $0.row == cell.row && $0.controller == cell.controller }.map(\.frame))
    return frames.numbers.drop { $0 < cell.frame }.prefix { served.contains($0) }.count
  }

  private func row(_ cell: ReuseMapChart.Cell) -> VegaLite.Row {
    [
      "frame": .number(Double(cell.frame)), "row": .number(Double(cell.row)),
      "controller": .number(Double(cell.controller)),
    ]
  }

  private var position: VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.x = band("frame", frames.numbers, title: "frame", labels: 12)
      $0.y = band("row", frames.rows, title: "row", labels: 10)
      $0.y?.scale?.paddingInner = 0.1
    }
  }

  /// A band for each of `values`, about `labels` of which are labelled.
  private func band(
    _ field: String, _ values: [Int], title: String, labels: Int
  ) -> VegaLite.Channel {
    let domain = values.map { Double($0) }
    let step = max(1, (values.count + labels - 1) / labels)
    return .field(field, .ordinal, title: title) {
      $0.scale = VegaLite.Scale()
      $0.scale?.type = .band
      $0.scale?.domain = .array(domain.map { .number($0) })
      $0.axis = VegaLite.Axis()
      $0.axis?.values = stride(from: 0, to: domain.count, by: step).map { domain[$0] }
      $0.axis?.labelAngle = 0
      $0.axis?.grid = false
    }
  }
}
