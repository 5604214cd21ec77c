import BenchmarkResults

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
      var chosen: [Int] = []
      var rows: Set<Int> = []
      // The nearest first, and of two as near the earlier one, which shows how it came to be.
      for index in changing.sorted(by: { (abs($0 - middle), $0) < (abs($1 - middle), $1) }) {
        let more = rows.union(near[index].serving.map(\.row))
        guard chosen.isEmpty || (more.count <= Self.mostRows && chosen.count < Self.mostFrames)
        else { break }
        chosen.append(near[index].number)
        rows = more
      }
      numbers = chosen.sorted()
      self.rows = rows.sorted()
    }

    /// `nil` if none of `timelines` has a row that a controller serves.
    init?(_ timelines: [CaseTimeline]) {
      var serving: [Int: [[ServedRow]]] = [:]
      for frame in timelines.flatMap(\.frames)
      where frame.number < FrameSelection.mapped && !frame.serving.isEmpty {
        serving[frame.number, default: []].append(frame.serving)
      }
      var numbers: [Int] = []
      var rows: Set<Int> = []
      var previous: [[ServedRow]] = []
      for (number, current) in serving.sorted(by: { $0.key < $1.key }) where current != previous {
        let more = rows.union(current.joined().map(\.row))
        guard numbers.isEmpty || (more.count <= Self.mostRows && numbers.count < Self.mostFrames)
        else { break }
        numbers.append(number)
        rows = more
        previous = current
      }
      guard !numbers.isEmpty else { return nil }
      self.numbers = numbers
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
