#if !canImport(HeadlessUIKit)

  import RecyclingStrategies
  import ScrollWorkloads
  import UIKit

  /// A workload played on an app's own list on Apple's UIKit, where frames take their time: once for its figures, and on the same
  /// list again for what leaks.
  @MainActor package struct ListPlay {
    package let firstOutcome: ListOutcome? = nil
    package let outcomes: [ListOutcome]
    package let isConfirmed = true

    private static var last: Task<Void, Never>?

    package init(
      _ workload: Workload, rows: Int?,
      changing changeRows: ((UIViewController, RowsChange) -> Void)?,
      on makeList: @escaping @MainActor () -> UIViewController
    ) async throws(ListError) {
      ExchangedMethods.install
      let play = StagedPlay(
        workload, rows: rows, countsList: true, changing: changeRows, on: makeList)
      // One list at a time, since the calls of all controllers are told.
      let (former, turn) = (Self.last, AsyncStream.makeStream(of: Never.self))
      Self.last = Task { for await _ in turn.stream {} }
      defer { turn.continuation.finish() }
      await former?.value
      var outcome = try await play.outcome()
      outcome.allocationProblem = "on Apple's UIKit, only calls, controllers and rows are counted"
      outcomes = [outcome]
    }
  }

#endif
