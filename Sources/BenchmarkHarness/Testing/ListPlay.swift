import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// A workload played on an app's own list, in the process of its tests, and what was counted.
///
/// The memory pass of a run counts, with the measures of a run. The list is first made and scrolled a little without
/// being counted, so that the work that a process does once isn't charged to it. Between frames, the main actor is free
/// for what rows left for it, see ``PendingWork``. Other tests may use it, too, so the list is played until two plays
/// agree on everything.
@MainActor package struct ListPlay {
  /// What one play counted.
  package struct Outcome: Equatable, Sendable {
    /// The exact figures of the memory pass.
    package fileprivate(set) var figures: [Figure] = []
    /// The row-frames in which a row was seen to show nothing, another row or a part of its own, and those in which its
    /// views didn't say which row they show.
    package fileprivate(set) var forgottenRows = 0, uncheckedRows = 0
    /// The first frame, counted from 1, with a row that is wrong, and that row.
    package fileprivate(set) var firstWrongFrame: Int?
    package fileprivate(set) var firstWrongRow: WrongRow?
    /// Why allocations weren't counted, or `nil` if all were.
    package fileprivate(set) var allocationProblem: String?
  }

  /// The plays, the last first. Unless a figure of the first is in another one, no two of them agreed on it.
  package private(set) var outcomes: [Outcome] = []

  private static let mostPlays = 6

  /// Plays a workload.
  ///
  /// - Parameters:
  ///   - rows: The number of rows to scroll through, or `nil` for all that the list has.
  ///   - makeList: Creates the controller of the list, a new one for each play. If it returns the same one again,
  ///     allocations until its view loads aren't counted, and nothing is played twice.
  /// - Throws: `HarnessError` if the controller shows no list, the list has fewer rows, or the workload does more than
  ///   scroll, rotate, reload and wait.
  package init(
    _ workload: Workload, rows: Int?, on makeList: @escaping @MainActor () -> UIViewController
  ) async throws(HarnessError) {
    await Self.turn()
    defer { Self.endTurn() }
    let first = makeList()
    let geometry = try Self.geometry(of: first, rows: rows)
    let trace = workload.trace(for: geometry.scrolled, seed: Self.seed)
    if let event = trace.frames.first(where: { !$0.isOfAnyList }) {
      throw HarnessError(
        "the workload '\(workload.name)' has \(event.kind) events, which need the rows of a run: choose one that "
          + "only scrolls, rotates, reloads or waits")
    }
    let short =
      trace.frames.prefix(96) + [.scroll(to: geometry.whole.maximumOffset), .scroll(to: 0)]
    await Self.play(Array(short), geometry.whole, on: { first }, with: { _ in NoInstrument() })
    var isNew = true
    while outcomes.count < Self.mostPlays {
      let outcome = await Self.outcome(of: trace.frames, geometry.whole) {
        let list = makeList()
        isNew = list !== first
        return list
      }
      let isConfirmed = outcomes.contains(outcome)
      outcomes.insert(outcome, at: 0)
      if isConfirmed || !isNew { break }
    }
    if !isNew { outcomes[0].describeListMadeBefore() }
  }

  private static func outcome(
    of frames: [FrameEvent], _ geometry: ListGeometry,
    on makeList: @escaping @MainActor () -> UIViewController
  ) async -> Outcome {
    let rows = ShownRows()
    let pass = await play(frames, geometry, on: makeList) { MemoryPass($0, and: [rows]) }
    var outcome = Outcome(
      figures: pass.figures.filter { $0.metric.kind == .exact }, forgottenRows: rows.forgotten,
      uncheckedRows: rows.unchecked, firstWrongFrame: rows.firstWrong?.frame,
      firstWrongRow: rows.firstWrong?.row)
    if !PendingWork.isOnOneThread {
      outcome.allocationProblem =
        "the main actor went on on a thread that isn't counted"
    }
    do throws(AllocationMeterError) { try AllocationMeter.requireJemalloc() } catch {
      outcome.allocationProblem = error.description
    }
    return outcome
  }

  /// The seed of workloads with random values, which is that of a run.
  private static let seed: UInt64 = 1

  /// What the rows of an app's own list show. Workloads get heights from the list itself.
  private static let content = Content(name: "list", summary: "the rows of an app") {
    ContentView(frame: .zero)
  }
}

extension ListPlay.Outcome {
  /// Says that allocations of a list that existed weren't counted, and counts no controller less: the pass leaves out
  /// that of the list, which it didn't see.
  fileprivate mutating func describeListMadeBefore() {
    allocationProblem =
      "the controller was made before counting began: make it where the scroll is created"
    figures = figures.map { figure in
      figure.phase == .setup && figure.metric.name == Metric.controllersMade.name
        ? Figure(.setup, figure.metric, figure.value + 1) : figure
    }
  }
}

extension ListPlay {
  private struct Geometry {
    /// The list with all of its rows, at their mean height, and with those that are scrolled through.
    var whole, scrolled: ListGeometry
  }

  /// Shows a list and reads the number and the mean height of its rows.
  private static func geometry(
    of controller: UIViewController, rows: Int?
  ) throws(HarnessError) -> Geometry {
    let name = "\(type(of: controller))"
    guard ListScreen.scrollView(in: controller.view) != nil else {
      throw HarnessError("the view of \(name) contains neither a table nor a collection view")
    }
    var whole = ListGeometry(rows: 0)
    let window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: whole.viewportWidth, height: whole.viewportHeight))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.finishFrame()
    defer {
      window.rootViewController = nil
      window.finishTurn()
    }
    let list = ListScreen(controller, ListSetup(models: RowModels(count: 0, content: content)))
    whole.rows = list.rowCount
    guard whole.rows > 0 else {
      throw HarnessError(
        "the list of \(name) has no rows: give it its rows when it is made")
    }
    whole.rowHeight = list.scrollView.contentSize.height / Double(whole.rows)
    var scrolled = whole
    scrolled.rows = rows ?? whole.rows
    guard (1...whole.rows).contains(scrolled.rows) else {
      throw HarnessError(
        "the list of \(name) has \(whole.rows) rows, not \(scrolled.rows): give it more, or scroll through fewer"
      )
    }
    return Geometry(whole: whole, scrolled: scrolled)
  }

  @discardableResult
  private static func play<Pass: Instrument>(
    _ frames: [FrameEvent], _ geometry: ListGeometry,
    on makeList: @escaping @MainActor () -> UIViewController, with makePass: (Scenario) -> Pass
  ) async -> Pass {
    let strategy = Strategy(name: "list", summary: "an app's own", cost: "") { _ in makeList() }
    let scenario = Scenario(list: strategy, content: content, geometry: geometry, frames: frames)
    let pass = makePass(scenario)
    guard let stage = try? Stage(scenario) else { preconditionFailure("a list without a store") }
    PendingWork.beginTurns()
    defer { PendingWork.endKeeping() }
    await scenario.playInTurn(on: stage, with: pass)
    return pass
  }
}

extension FrameEvent {
  /// Whether the event can be sent to any list, whatever its rows are.
  fileprivate var isOfAnyList: Bool {
    switch self {
    case .scroll, .idle, .reload, .inset, .resize, .memoryWarning, .cover, .uncover: true
    default: false
    }
  }
}

/// Tells which rows are wrong, and which first.
private final class ShownRows: Measure {
  static let metrics: [Metric] = []

  private let measures: [any Measure] = [ForgottenRows(), DeafRows()]
  private var frame = 0
  private(set) var (forgotten, unchecked) = (0, 0)
  private(set) var firstWrong: (frame: Int, row: WrongRow)?

  func callWillBegin(_ event: CallEvent) {
    for measure in measures { measure.callWillBegin(event) }
  }

  func frameWasCommitted(on stage: Stage) {
    frame += 1
    stage.forEachShownRow { row in
      if row.content == .unknown { unchecked += 1 }
      if measures[0].defect(of: row, on: stage) != nil { forgotten += 1 }
    }
    if firstWrong == nil, let row = stage.wrongRows(by: measures).first {
      firstWrong = (frame, row)
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

  /// Lets the list that has waited longest be played.
  private static func endTurn() {
    isPlaying = !waiting.isEmpty
    if isPlaying { waiting.removeFirst().resume() }
  }
}
