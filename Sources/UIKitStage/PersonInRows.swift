import RecyclingStrategies

/// A person who types and scrolls in the rows of a list or the pages of a pager: in every tenth frame, in one on
/// screen. If rows can be selected, the person selects all of them, or none, in every sixtieth frame instead.
@MainActor public final class PersonInRows {
  /// What the person did last in each row, by the numbers of the rows' models.
  public private(set) var states: [Int: RowState] = [:]
  private var frame = 0

  private static let interval = 10
  private static let selectionInterval = 60

  /// As long as a text in an app, so that each is stored once and shared.
  private static let drafts = (0..<7).map { "Half a sentence, version \($0), that nobody has" }

  /// Creates a person with room for all that happens in a number of frames, so that remembering it doesn't allocate.
  init(frames: Int) {
    states.reserveCapacity(frames / Self.interval + 1)
    _ = Self.drafts
  }

  /// Selects all rows or none before a frame, if it is the person's turn.
  public func select(in list: ListScreen) {
    frame += 1
    if frame.isMultiple(of: Self.selectionInterval) { list.select(!list.setup.isSelected) }
  }

  /// Acts in the rows before a frame, if it is the person's turn.
  public func act(on rows: some RowsOnScreen) {
    frame += 1
    guard frame.isMultiple(of: Self.interval) else { return }
    let number = frame / Self.interval
    let state = RowState(
      draft: Self.drafts[number % Self.drafts.count], offset: Double(1 + number % 300))
    // Neighboring numbers are very different, so that no row of the screen is preferred.
    let choice = Int(UInt32(truncatingIfNeeded: number) &* 2_654_435_761 >> 16)
    if let row = rows.leave(state, inRow: choice) { states[row] = state }
  }
}
