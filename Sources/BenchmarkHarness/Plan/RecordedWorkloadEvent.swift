import ScrollWorkloads

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
