extension FrameEvent {
  /// The kind of the event in words.
  package var kind: String {
    switch self {
    case .scroll: "scroll"
    case .idle: "idle"
    case .reload: "reload"
    case .edit: "edit"
    case .refresh: "refresh"
    case .filter: "filter"
    case .inset: "inset"
    case .textSize: "text size"
    case .resize: "resize"
    case .memoryWarning: "memory warning"
    case .tap: "tap"
    case .touch: "touch"
    case .cover: "cover"
    case .uncover: "uncover"
    case .push: "push"
    case .pop: "pop"
    case .collapse: "collapse"
    case .separate: "separate"
    case .pull: "pull"
    case .tab: "tab"
    }
  }

  /// The event in words: `scrolled to 120`.
  package var summary: String {
    switch self {
    case .scroll(let offset): "scrolled to \(points(offset))"
    case .edit(let edits): "edit: \(summary(of: edits))"
    case .refresh(let edits): "refresh: \(summary(of: edits))"
    case .filter(1, let total): "filter: all \(total) rows"
    case .filter(let every, let total): "filter: one of \(every) of \(total) rows"
    case .inset(let bottom): "inset of \(points(bottom)) at the bottom"
    case .textSize(let height): "text size for rows of \(points(height))"
    case .resize(let width, let height): "resized to \(points(width)) x \(points(height))"
    case .tap(let number): "tap \(number + 1)"
    case .pull(let page, let progress): "page \(page) pulled by \(points(100 * progress)) %"
    case .tab(let page): "tab of page \(page)"
    case .idle, .reload, .memoryWarning, .touch, .cover, .uncover, .push, .pop, .collapse,
      .separate:
      kind
    }
  }

  private func summary(of edits: RowEdits) -> String {
    let parts =
      edits.deletions.map { "delete \($0)" } + edits.insertions.map { "insert \($0)" }
      + edits.moves.map { "move \($0.source) to \($0.target)" }
      + edits.updates.map { "update \($0)" }
    return parts.joined(separator: ", ")
  }

  private func points(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
