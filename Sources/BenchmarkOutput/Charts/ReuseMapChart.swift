import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Which controller serves which row, frame by frame: a chart for each workload, with a map for the strategies
/// that do the same. Each controller has a color; recycled controllers bring their colors to further rows.
enum ReuseMapChart {
  /// More maps can't be compared.
  static let mostMaps = 5

  static func charts(of source: ChartSource) -> [Chart] {
    RecordedCases.charts(
      .reuseMap, of: source,
      orElse: "no controller serves a row in the timeline beside the file"
    ) { chart(named: $0, $1, source) }
  }

  private static func chart(
    named subject: String, _ workload: RecordedCases, _ source: ChartSource
  ) -> Chart? {
    let hosting = workload.timelines.filter(\.hostsControllers)
    guard let frames = FrameChoice(hosting) else { return nil }
    let groups = OrderedDictionary(grouping: hosting) { Drawing(of: $0, in: frames) }
    let all = groups.map { Map($1, $0, frames) }
    let maps = Array(all.prefix(mostMaps))
    let wrongMaps = wrongMaps(of: hosting, outside: frames)
    let remarks = [
      maps.contains(where: \.isEdited)
        ? "\(workload.name): rows are shown by their index, which insertions and deletions shift: the "
          + "same row may keep its controller at another index." : nil,
      all.dropFirst(mostMaps).ifAny {
        "\(workload.name): not drawn, for want of room: "
          + $0.flatMap(\.strategies).joined(separator: ", ") + "."
      },
    ].compactMap(\.self)
    let drawn = maps + wrongMaps
    return Chart(
      kind: .reuseMap, subject: subject, title: title(maps),
      caption:
        "\(workload.name): which controller serves each row on screen, from dark to light by the "
        + "order in which controllers were made. The first \(frames.numbers.count) frames in which "
        + "something changes, through frame \(frames.numbers[frames.numbers.count - 1]), and the "
        + "\(RowCount(frames.rows.count).withNoun) that are on screen in them"
        + (drawn.contains(where: \.isWrong) ? ". Red crosses: rows that are wrong" : ""),
      view: .concat(drawn.map(\.view), resolve: ["scale": ["color": "independent"]]),
      alternative: drawn.map(\.description).joined(separator: " "),
      table: table(maps, workload),
      remarks: workload.firstWrongFrames + workload.remarks + remarks + source.failures)
  }

  /// More wrong strategies are only named.
  private static let mostWrongMaps = 3

  /// A map around the first wrong frame of each strategy for which it is not among `frames`. Strategies that
  /// do the same there share a map.
  private static func wrongMaps(of hosting: [CaseTimeline], outside frames: FrameChoice) -> [Map] {
    let parts = hosting.compactMap { timeline -> (CaseTimeline, FrameChoice)? in
      guard let first = timeline.firstWrongFrame, !frames.numbers.contains(first.number),
        let choice = FrameChoice(around: first.number, in: timeline)
      else { return nil }
      return (timeline, choice)
    }
    let groups = OrderedDictionary(grouping: parts) { Drawing(of: $0.0, in: $0.1) }
    return groups.elements.filter { !$0.key.cells.isEmpty }.prefix(mostWrongMaps).map {
      drawing, parts in
      Map(parts.map(\.0), drawing, parts[0].1)
    }
  }

  /// How the strategies use their controllers.
  private static func title(_ maps: [Map]) -> String {
    func names(_ use: Map.Use) -> [String] {
      maps.filter { $0.use == use }.flatMap(\.strategies)
    }
    let parts = [
      (Map.Use.recycled, "controllers come back for other rows"),
      (.own, "each row has a controller of its own"),
      (.anew, "controllers are made anew"),
      (.shifted, "none is seen to come back between one edit and the next"),
      (.still, "no other row comes on screen, so that recycling can't be seen"),
    ].compactMap { use, words in
      names(use).isEmpty ? nil : "under \(names(use).inBrief) \(words)"
    }
    return parts.joined(separator: "; ").capitalizedFirst
  }

  private static func table(_ maps: [Map], _ workload: RecordedCases) -> ChartTable {
    let (name, length) = (workload.lists.workload, workload.lists.rows)
    let rows = maps.flatMap { map in
      map.controllersByRow.map { row, controllers in
        [
          ChartTable.Cell(name), ChartTable.Cell(map.strategies.joined(separator: ", ")),
          ChartTable.Cell(rows: length), ChartTable.Cell(row),
          ChartTable.Cell(controllers.map(String.init).joined(separator: " ")),
        ]
      }
    }
    return ChartTable(
      columns: ["workload", "strategies", "rows", "row", "controllers, in turn"], rows: rows)
  }
}

extension ReuseMapChart {
  /// A row that a controller serves in a frame.
  struct Cell: Hashable {
    let frame: Int
    let row: Int
    let controller: Int
    /// Whether it did not serve the row in the frame before.
    let isFirst: Bool
    /// The number of earlier edits, each of which may have given rows other indexes.
    let edits: Int
  }

  /// A row that is wrong in a frame.
  struct Mark: Hashable {
    let frame: Int
    let row: Int
    let text: String
  }

  /// What a map draws of a timeline.
  struct Drawing: Hashable {
    let cells: [Cell]
    let marks: [Mark]
    /// The first wrong frame, if it is drawn, and what is wrong in it.
    let firstWrong: String?

    init(of timeline: CaseTimeline, in frames: FrameChoice) {
      let chosen = Set(frames.numbers)
      cells = frames.cells(of: timeline)
      marks = timeline.frames.filter { chosen.contains($0.number) }.flatMap { frame in
        (frame.defects?.rows ?? []).map {
          Mark(frame: frame.number, row: $0.row, text: $0.text)
        }
      }
      firstWrong = timeline.firstWrongFrame.flatMap { frame in
        chosen.contains(frame.number)
          ? "first wrong frame: \(frame.number), \(frame.defects?.text ?? "")" : nil
      }
    }
  }

  /// The frames and rows of a map: the first ones in which something changes, as many as leave each cell
  /// large enough, or those around a wrong one.
  struct FrameChoice {
    static let mostFrames = 60
    static let mostRows = 40

    /// Numbers of frames, ascending.
    let numbers: [Int]
    /// The rows that are on screen in those frames, ascending.
    let rows: [Int]

    /// The frames with a change around frame `wrong` of `timeline`, and that frame itself. `nil` if it has no
    /// rows there.
    init?(around wrong: Int, in timeline: CaseTimeline) {
      let near = timeline.frames.filter {
        abs($0.number - wrong) <= FrameSelection.around && !$0.serving.isEmpty
      }
      guard let middle = near.firstIndex(where: { $0.number == wrong }) else { return nil }
      let changing = near.indices.filter { index in
        index == 0 || index == middle || near[index].serving != near[index - 1].serving
          || near[index].defects?.rows != near[index - 1].defects?.rows
      }
      // The nearest first, and of two as near the earlier one, which shows how it came to be.
      self.init(
        changing.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
          .map { (near[$0].number, near[$0].serving) })
    }

    /// `nil` if none of `timelines` has a row that a controller serves.
    init?(_ timelines: [CaseTimeline]) {
      let frames = timelines.flatMap(\.frames).filter {
        $0.number < FrameSelection.mapped && !$0.serving.isEmpty
      }
      let serving = Dictionary(grouping: frames, by: \.number)
        .mapValues { $0.map(\.serving) }.sorted { $0.key < $1.key }
      let changing = serving.indices.filter {
        $0 == 0 || serving[$0].value != serving[$0 - 1].value
      }
      self.init(changing.map { (serving[$0].key, Array(serving[$0].value.joined())) })
    }

    /// As many of `frames`, the most important first, as leave room for all of their rows; `nil` without any.
    private init?(_ frames: [(number: Int, serving: [ServedRow])]) {
      var numbers: [Int] = []
      var rows: Set<Int> = []
      for frame in frames {
        let more = rows.union(frame.serving.map(\.row))
        guard numbers.isEmpty || (more.count <= Self.mostRows && numbers.count < Self.mostFrames)
        else { break }
        numbers.append(frame.number)
        rows = more
      }
      guard !numbers.isEmpty else { return nil }
      self.numbers = numbers.sorted()
      self.rows = rows.sorted()
    }

    /// The cells of one timeline.
    func cells(of timeline: CaseTimeline) -> [Cell] {
      let chosen = Set(numbers)
      var cells: [Cell] = []
      var previous: [ServedRow] = []
      var edits = 0
      for frame in timeline.frames {
        if frame.event == "edit" { edits += 1 }
        guard chosen.contains(frame.number) else { continue }
        cells += frame.serving.filter { $0.controller > 0 }.map {
          Cell(
            frame: frame.number, row: $0.row, controller: $0.controller,
            isFirst: !previous.contains($0), edits: edits)
        }
        previous = frame.serving
      }
      return cells
    }
  }
}
