import ScrollWorkloads

extension FrameEvent {
  /// The kind of the event, without its values.
  var kind: String {
    switch self {
    case .scroll: "scroll"
    case .idle: "idle"
    case .reload: "reload"
    case .edit: "edit"
    case .resize: "resize"
    case .memoryWarning: "memory warning"
    case .tap: "tap"
    case .push: "push"
    case .pop: "pop"
    case .collapse: "collapse"
    case .separate: "separate"
    }
  }

  /// A short description of the event.
  var summary: String {
    switch self {
    case .scroll(let offset): "scrolled to \(points(offset))"
    case .edit(let edits): "edit: \(summary(of: edits))"
    case .resize(let width, let height): "resized to \(points(width)) x \(points(height))"
    case .tap(let number): "tap \(number + 1)"
    case .idle, .reload, .memoryWarning, .push, .pop, .collapse, .separate: kind
    }
  }

  private func summary(of edits: RowEdits) -> String {
    let parts =
      edits.deletions.map { "delete \($0)" } + edits.insertions.map { "insert \($0)" }
      + edits.moves.map { "move \($0.source) to \($0.target)" }
    return parts.joined(separator: ", ")
  }

  private func points(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
