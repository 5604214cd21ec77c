import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import UIKitStage

/// A workload played on an app's own list, in the process of its tests, with the measures of a run's memory pass. The first
/// play does the work that a process does once, and what rows leave for other threads comes late in it. Between frames, the main
/// actor is free for what rows left, see ``PendingWork``. Other tests may use it, too, with their own UIKit behavior, which a
/// list made by a row's task has as well. So the list is played until two plays agree on everything.
@MainActor package struct ListPlay {
  /// The first play, in which what the process keeps, such as a cache of pictures, may be empty. `nil` if there is just one.
  package private(set) var firstOutcome: ListOutcome?
  /// The plays after it, the last first.
  package private(set) var outcomes: [ListOutcome] = []
  /// Whether the last play agrees with another one on everything, or is the only one.
  package private(set) var isConfirmed = false

  private static let mostPlays = 6

  /// Plays a workload on the first `rows` rows of a list, or on all. `changeRows` is `nil` if only the list can change them.
  /// `makeList` creates a controller for each play. If it returns the same one again, earlier allocations aren't counted, and
  /// nothing is played twice.
  ///
  /// - Throws: `ListError` if the controller shows no list, the list has fewer rows, or the workload does more than
  ///   scroll, rotate, reload and wait, or change rows by `changeRows`.
  package init(
    _ workload: Workload, rows: Int?,
    changing changeRows: ((UIViewController, RowsChange) -> Void)?,
    on makeList: @escaping @MainActor () -> UIViewController
  ) async throws(ListError) {
    await Self.turn()
    defer { Self.endTurn() }
    let (first, second) = try Self.twoLists(makeList)
    let player = ListPlayer(
      workload: workload, rows: rows, seed: 1, changeRows: changeRows, makeList: makeList)
    if first === second {
      outcomes = [try await Self.outcome(player, on: first)]
      outcomes[0].describeListMadeBefore()
      isConfirmed = true
      return
    }
    var latePlayer = player
    latePlayer.latency = PendingWork.realLatency
    var texts = RowTexts()
    for attempt in 0..<Self.mostPlays where firstOutcome?.isWhole != true {
      let (cutOff, cells) = (CutOffRows(), LeftBehindCells())
      texts = RowTexts()
      var outcome = try await Self.outcome(
        latePlayer, on: attempt == 0 ? second : nil, with: [cutOff, cells, texts])
      (outcome.cutOffRows, outcome.firstCutOffRow) = (cutOff.count, cutOff.first)
      outcome.leftBehindCells = cells.summary
      firstOutcome = outcome
    }
    while outcomes.count < Self.mostPlays, !isConfirmed {
      let outcome = try await Self.outcome(player)
      isConfirmed = outcome.isWhole && outcomes.contains(outcome)
      outcomes.insert(outcome, at: 0)
    }
    if texts.sawLateWork {
      texts = RowTexts()
      _ = try await Self.outcome(player, with: [texts])
    }
    firstOutcome?.staleTexts = texts.count
    firstOutcome?.firstStaleText = texts.first
    let leaks = try await player.leaks()
    for index in outcomes.indices {
      outcomes[index].figures += leaks.figures
      outcomes[index].leakedControllers = leaks.description
    }
  }

  private static func twoLists(
    _ makeList: @MainActor () -> UIViewController
  ) throws(ListError) -> (UIViewController, UIViewController) {
    let behaviorOutside = UIKitBehavior.current
    UIKitBehavior.current = .prefetching
    defer { UIKitBehavior.current = behaviorOutside }
    // It is looked at, and may make rows already. So it isn't played if there are others.
    let first = makeList()
    try first.requireList()
    return (first, makeList())
  }

  private static func outcome(
    _ player: ListPlayer, on list: UIViewController? = nil, with others: [any Measure] = []
  ) async throws(ListError) -> ListOutcome {
    let rows = ShownRows()
    let leftBehind = LeftBehindControllers()
    let (pass, isWhole) = try await player.play(on: list) {
      MemoryPass($0, and: [rows, leftBehind] + others)
    }
    var outcome = ListOutcome()
    outcome.figures = pass.figures.filter { $0.metric.kind == .exact }
    outcome.blankRows = rows.contents.blank
    outcome.wrongContentRows = rows.contents.wrong
    outcome.uncheckedRows = rows.contents.unknown
    (outcome.uncontainedRows, outcome.firstUncontainedRow) = (
      rows.uncontained, rows.first[.uncontained]
    )
    (outcome.firstWrongRow, outcome.firstUncheckedRow) = (rows.firstWrong, rows.firstUnchecked)
    outcome.firstBlankRow = rows.first[.blank]
    outcome.firstWrongContentRow =
      rows.first[.other] ?? rows.first[.outdated] ?? rows.first[.incomplete]
    outcome.firstOrphanedRow = rows.first[.orphaned]
    let appearances = pass.measures.lazy.compactMap { $0 as? StaleAppearances }.first
    outcome.firstStaleAppearance = appearances?.first
    outcome.leftBehindControllers = leftBehind.summary
    outcome.isWhole = isWhole && appearances?.sawOtherWindows != true
    if !PendingWork.isOnOneThread {
      outcome.allocationProblem = "the main actor went on on a thread that isn't counted"
    }
    do throws(AllocationMeterError) { try AllocationMeter.requireJemalloc() } catch {
      outcome.allocationProblem = error.description
    }
    return outcome
  }
}

extension ListOutcome {
  /// Says that earlier allocations weren't counted, and adds the controller that the pass took off as that of the list.
  fileprivate mutating func describeListMadeBefore() {
    allocationProblem =
      "the controller was made before counting began: make it where the scroll is created"
    figures = figures.map { figure in
      let isOfList =
        figure.metric.name == Metric.controllersAliveMax.name
        || figure.metric.name == Metric.controllersMade.name && figure.phase == .setup
      return isOfList ? Figure(figure.phase, figure.metric, figure.value + 1) : figure
    }
  }
}

private final class ShownRows: Measure {
  static let metrics: [Metric] = []

  let contents = RowContents()
  private let orphaned = OrphanedRows()
  private var frame = 0
  private(set) var uncontained = 0
  private(set) var firstWrong, firstUnchecked: String?
  private(set) var first: [WrongRow.Failure: String] = [:]

  func callWillBegin(_ event: CallEvent) { orphaned.callWillBegin(event) }

  func frameWasCommitted(on stage: Stage) {
    frame += 1
    contents.frameWasCommitted(on: stage)
    for row in stage.wrongRows(by: [contents, orphaned]) where first[row.failure] == nil {
      first[row.failure] = "first in frame \(frame): \(row.text)"
      firstWrong = firstWrong ?? first[row.failure]
    }
    stage.forEachShownRow { row in
      guard let controller = row.view?.controller(in: row.cell), controller.parent == nil else {
        return
      }
      uncontained += 1
      let wrong = WrongRow(row: row.index, failure: .uncontained)
      first[.uncontained] = first[.uncontained] ?? "first in frame \(frame): \(wrong.text)"
    }
    guard firstUnchecked == nil, contents.unknown > 0 else { return }
    stage.forEachShownRow { row in
      guard firstUnchecked == nil, case .unknown = row.content else { return }
      firstUnchecked =
        "first in frame \(frame): row \(row.index), \(type(of: row.cell)), whose views aren't RowShowing"
    }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] { [] }
}

// MARK: - One list at a time

extension ListPlay {
  private static var isPlaying = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until no other list is played, because counters belong to the process. Tests run side by side.
  private static func turn() async {
    if isPlaying { await withCheckedContinuation { waiting.append($0) } }
    isPlaying = true
  }

  private static func endTurn() {
    isPlaying = !waiting.isEmpty
    if isPlaying { waiting.removeFirst().resume() }
  }
}

/// The classes of the controllers that outlive the list, and of their parents or presenters, which may hold them. They are
/// known by number and last call, because references would keep them alive or leave memory behind.
final class LeftBehindControllers: Measure {
  nonisolated static let metrics: [Metric] = []

  private var alive: [Int: Kind] = [:]
  /// What was left behind: `17 of RowController, in Feed; Feed`. `nil` if no controller was.
  private(set) var summary: String?

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    // Other measures, which come before, set theirs anew in each phase.
    let others = ObjectCensus.releaseHandler
    ObjectCensus.releaseHandler = { [weak self] number in
      others?(number)
      MainActor.assumeIsolated { self?.alive[number] = nil }
    }
  }

  func callWillBegin(_ event: CallEvent) {
    guard let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    let holder = controller.parent ?? controller.presentingViewController
    alive[number] = Kind(own: type(of: controller), holder: holder.map { type(of: $0) })
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .teardown else { return [] }
    ObjectCensus.releaseHandler = nil
    // Between the frames of a list that loads, something else may have been played, and have had the releases told.
    if alive.count <= ObjectCensus.controllersAlive {
      summary = ListOutcome.summary(of: alive.values.map(\.description))
    }
    alive = [:]
    return []
  }

  private struct Kind: CustomStringConvertible {
    let own: UIViewController.Type
    let holder: UIViewController.Type?

    var description: String { "\(own)" + (holder.map { ", in \($0)" } ?? "") }
  }
}
