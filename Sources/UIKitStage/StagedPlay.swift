import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// Plays a workload on an app's own list by public UIKit API, and counts on any UIKit the calls that its controllers tell
/// ``ReceivedCalls``, and what rows show. It is played three times more, uncounted, so that leaks grow.
@MainActor package struct StagedPlay {
  private let workload: Workload
  private let rows: Int?
  private let changeRows: ((UIViewController, RowsChange) -> Void)?
  private let makeList: @MainActor () -> UIViewController
  private let stage: ListStage
  private let underTest: RowsUnderTest?
  private let counts = StageCounts()
  /// Whether the list's own controller also reports its calls.
  private let countsList: Bool

  private static let repetitions = 4

  package init(
    _ workload: Workload, rows: Int?, countsList: Bool,
    changing changeRows: ((UIViewController, RowsChange) -> Void)?,
    on makeList: @escaping @MainActor () -> UIViewController
  ) {
    (self.workload, self.rows, self.changeRows) = (workload, rows, changeRows)
    (self.countsList, self.makeList) = (countsList, makeList)
    let list = Strategy(name: "list", summary: "an app's own", cost: "") { _ in
      let list = makeList()
      _ = list.hasList
      return list
    }
    let content = Content(name: "list", summary: "an app's rows") { ContentView(frame: .zero) }
    underTest = changeRows.map { _ in RowsUnderTest() }
    stage = ListStage(
      list, models: RowModels(count: 0, content: content), host: .table,
      geometry: ListGeometry(rows: 0), trace: ScrollTrace(frames: []), sectionLength: nil,
      order: underTest?.order, asksAsApps: true)
  }

  /// Plays the workload, without animations, and returns what was counted.
  package func outcome() async throws(ListError) -> ListOutcome {
    // The list that is looked at isn't counted.
    try makeList().requireList()
    let animates = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    ReceivedCalls.observer = counts
    defer {
      ReceivedCalls.observer = nil
      UIView.setAnimationsEnabled(animates)
    }
    return try await play()
  }

  private func play() async throws(ListError) -> ListOutcome {
    var figures: [Figure] = []
    stage.setUp()
    stage.list?.scroller.ignoreSafeArea()
    if countsList { counts.listWasMade() }
    listReceived([.viewDidLoad])
    figures += phaseDidEnd(.setup)
    let window = stage.present()
    listReceived(ReceivedCall.ofAppearance)
    await window.frame()
    await window.idleTime()
    figures += phaseDidEnd(.present)
    let script: ListScript
    do throws(ListError) { script = try await beginning() } catch {
      await end()
      throw error
    }
    await play(script.frames, of: script)
    figures += phaseDidEnd(.scroll)
    var outcome = counts.outcome
    let most = Figure(.launch, .controllersAliveMax, Double(counts.aliveMax))
    figures.append(Figure(.scroll, .leakedControllers, await leakedControllers(script)))
    await end()
    listReceived(ReceivedCall.ofDisappearance)
    // What the repetitions add isn't the workload's.
    figures += phaseDidEnd(.teardown).filter { $0.metric != most.metric } + [most]
    (outcome.figures, outcome.leftBehindControllers) = (figures, counts.controllersAlive)
    return outcome
  }

  /// Counts what UIKit sends the list's controller, unless that tells it itself.
  private func listReceived(_ calls: [ReceivedCall]) {
    if !countsList { counts.listReceived(calls) }
  }

  private func phaseDidEnd(_ phase: Phase) -> [Figure] {
    defer { counts.phaseWillBegin() }
    return counts.figures(of: phase, on: stage)
  }

  /// Waits for rows, and gives the list those with which the workload begins.
  private func beginning() async throws(ListError) -> ListScript {
    for _ in 0..<ListScript.framesToLoad where stage.list?.rowCount == 0 { await play(.idle) }
    guard let list = stage.list else { throw ListError("there is no list") }
    underTest?.begin(withSections: list.sectionLengths)
    let script = try ListScript(
      workload, rows: rows, seed: StageCase.seed, on: list, changesRows: changeRows != nil)
    if let underTest, script.begin(underTest, on: list) {
      stage.changeRows = { _ in changeRows?(list.viewController, underTest.change) }
      await play(.refresh(RowEdits()))
    }
    return script
  }

  private func play(_ frames: [FrameEvent], of script: ListScript) async {
    guard let list = stage.list else { return }
    var updates = ScrollTrace(frames: frames).updates[...]
    stage.changeRows = { _ in
      guard let underTest, let update = updates.popFirst() else { return }
      underTest.apply(update)
      changeRows?(list.viewController, underTest.change)
    }
    for frame in frames { await play(script.placed(frame, on: list)) }
    stage.changeRows = nil
  }

  private func play(_ event: FrameEvent) async {
    if event == .memoryWarning { stage.window?.warnOfMemory() } else { stage.send(event) }
    await stage.window?.frame()
    counts.frameWasCommitted(on: stage)
    await stage.window?.idleTime()
  }

  /// Plays the workload again and again, and returns by how many controllers it grows, at least, in the last three times.
  private func leakedControllers(_ script: ListScript) async -> Double {
    var (alive, least) = (0, Int.max)
    for repetition in 1...Self.repetitions {
      if repetition > 1 { await play(script.frames, of: script) }
      if changeRows == nil {
        stage.list?.scrollView.refreshControl?.sendActions(for: .valueChanged)
      }
      await play(script.end, of: script)
      if repetition > 1 { least = min(least, counts.aliveCount - alive) }
      alive = counts.aliveCount
    }
    return Double(max(0, least))
  }

  private func end() async {
    await stage.leave()?.turn()
    stage.tearDown()
  }
}
