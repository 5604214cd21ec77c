import ScrollWorkloads

/// The events of a recording in one frame.
struct RecordedStep: Sendable {
  let frame: Int

  /// One event, or all edits of a batch.
  var events: [RecordedEvent]

  /// The number of rows that the step adds to the list.
  var growth: Int { events.reduce(0) { $0 + $1.growth } }

  /// Returns the events from the first frame to the last step's frame.
  static func frames(of steps: [RecordedStep]) -> [FrameEvent] {
    var frames = [FrameEvent](repeating: .idle, count: (steps.last?.frame ?? -1) + 1)
    var taps = 0
    for step in steps {
      frames[step.frame] = step.event(taps: taps)
      if case .tap = frames[step.frame] { taps += 1 }
    }
    return frames
  }

  private func event(taps: Int) -> FrameEvent {
    switch events[0].content {
    case .offset(let offset): .scroll(to: offset)
    case .resize(let width, let height): .resize(width: width, height: height)
    case .reload: .reload
    case .memoryWarning: .memoryWarning
    case .tap: .tap(taps)
    case .idle: .idle
    case .insert, .delete, .move: .edit(edits)
    }
  }

  private var edits: RowEdits {
    var (deletions, insertions, moves) = ([Int](), [Int](), [RowMove]())
    for event in events {
      switch event.content {
      case .delete(let row): deletions.append(row)
      case .insert(let row): insertions.append(row)
      case .move(let move): moves.append(move)
      default: break
      }
    }
    return RowEdits(deletions: deletions, insertions: insertions, moves: moves)
  }
}

/// One line of a recording.
struct RecordedEvent: Sendable {
  enum Content: Sendable {
    case offset(Double)
    case insert(Int)
    case delete(Int)
    case move(RowMove)
    case resize(width: Double, height: Double)
    case reload, memoryWarning, tap, idle
  }

  let content: Content
  /// The time in milliseconds.
  let time: Double
  let line: Int

  var isOffset: Bool { if case .offset = content { true } else { false } }
  var isIdle: Bool { if case .idle = content { true } else { false } }

  var isEdit: Bool {
    switch content {
    case .insert, .delete, .move: true
    default: false
    }
  }

  /// The number of rows that the event adds to the list.
  var growth: Int {
    switch content {
    case .insert: 1
    case .delete: -1
    default: 0
    }
  }
}
