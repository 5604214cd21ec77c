import RecyclingStrategies

/// A row whose number comes late, from another thread, and is shown whatever row the view shows by then.
final class LateNumberView: ContentView {
  nonisolated static let content = Content(
    name: "late-number", summary: "a number that comes late", isAsynchronous: true
  ) { LateNumberView(frame: .zero) }

  private var number: Int?

  override var isShowingAll: Bool { number == nil || number == shownRow }

  override func show(_ model: RowModel) {
    super.show(model)
    number = nil
    let row = model.row
    Task { number = await Self.number(ofRow: row) }
  }

  /// Without a call, the compiler would leave the function on the caller's actor.
  nonisolated private static func number(ofRow row: Int) async -> Int { Int("\(row)") ?? row }
}
