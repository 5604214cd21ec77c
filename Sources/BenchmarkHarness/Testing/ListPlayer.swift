import AllocationMeter
import BenchmarkResults
import Foundation
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Plays a workload on lists of an app, whose rows are known only once they are presented.
@MainActor struct ListPlayer {
  let workload: Workload
  let rows: Int?
  let seed: UInt64
  /// Changes the rows of a list, or `nil` if only the list itself can.
  let changeRows: ((UIViewController, RowsChange) -> Void)?
  /// Creates a list, a new one for each play.
  let makeList: @MainActor () -> UIViewController

  /// The frames in which a list that has no rows at first may load them.
  private static let framesToLoad = 100

  /// Plays the workload again and again on a new list. Between repetitions, all rows give way to as many new ones if the
  /// list's rows can be changed; else the list does what its refresh control is for, or reloads.
  ///
  /// - Returns: What leaks, and what is known of the controllers that do.
  func leaks() async throws(HarnessError) -> (figures: [Figure], description: String?) {
    let (pass, _) = try await play { _ in
      LeakPass()
    } repeating: {
      !$0.isGrowing
    }
    let figures = pass.figures.filter { $0.phase == .scroll }
    guard figures.contains(where: { $0.metric == .leakedControllers && $0.value > 0 }) else {
      return (figures, nil)
    }
    let search = LeakSearch()
    CallTrace.observer = search
    defer { CallTrace.observer = nil }
    _ = try await play { _ in
      search
    } repeating: { _ in
      true
    }
    return (figures, search.summary ?? "controllers whose views were never loaded")
  }

  /// Plays the workload on a new list.
  ///
  /// - Parameter repeating: Whether enough repetitions were played, after four or more, or `nil` to play it once.
  /// - Returns: What was counted, and whether all calls were told. They aren't if another test had those of its own told
  ///   between two frames.
  func play<Pass: Probe>(
    on list: UIViewController? = nil, with makePass: (Scenario) -> Pass,
    repeating isEnough: ((Pass) -> Bool)? = nil
  ) async throws(HarnessError) -> (Pass, isWhole: Bool) {
    let list = Strategy(name: "list", summary: "an app's own", cost: "") { _ in
      let list = list ?? makeList()
      _ = list.hasList
      return list
    }
    let content = Content(name: "list", summary: "an app's rows") { ContentView(frame: .zero) }
    let underTest = changeRows.map { _ in RowsUnderTest() }
    let scenario = Scenario(list: list, content: content, order: underTest?.order)
    let pass = makePass(scenario)
    guard let stage = try? Stage(scenario) else { preconditionFailure("a list without a store") }
    PendingWork.beginTurns()
    defer { PendingWork.endKeeping() }
    stage.begin(for: pass)
    let observer = CallTrace.observer
    let failure: HarnessError?
    do throws(HarnessError) {
      try await play(on: stage, underTest, for: pass, repeating: isEnough)
      failure = nil
    } catch {
      failure = error
    }
    let isWhole = CallTrace.observer === observer
    // What holds the list would be left behind.
    stage.changeRows(by: nil)
    stage.end(for: pass)
    if let failure { throw failure }
    return (pass, isWhole)
  }

  private func play<Pass: Probe>(
    on stage: Stage, _ underTest: RowsUnderTest?, for pass: Pass,
    repeating isEnough: ((Pass) -> Bool)?
  ) async throws(HarnessError) {
    for _ in 0..<Self.framesToLoad where stage.list?.rowCount == 0 {
      // What is made of rows that come late is counted, so that these are frames of the scroll.
      await stage.playInTurn([.idle], for: pass)
    }
    guard let list = stage.list else { return }
    underTest?.begin(withSections: list.sectionLengths)
    let (geometry, frames) = try frames(for: stage, list)
    let beginning = workload.beginning(of: geometry)
    if let underTest, workload.sectionLength != nil || beginning.rows != list.rowCount {
      underTest.begin(count: beginning.rows, sectionLength: workload.sectionLength)
      stage.changeRows { _ in changeRows?(list.viewController, underTest.change) }
      await stage.playInTurn([.refresh(RowEdits())], for: pass)
    }
    let places = workload.followsRows ? geometry : nil
    guard let isEnough else {
      letRowsChange(in: frames, underTest, of: list, on: stage)
      return await stage.playInTurn(frames, places, for: pass)
    }
    let end = beginning.wayBack(after: frames) + renewal(of: beginning, after: frames)
    (pass as? LeakSearch)?.begin(framesOfRepetition: (frames + end).count, of: frames.count)
    for repetition in 1...Scenario.confirmingRepetitions {
      letRowsChange(in: frames + end, underTest, of: list, on: stage)
      await stage.playInTurn(frames, places, for: pass)
      if changeRows == nil { list.scrollView.refreshControl?.sendActions(for: .valueChanged) }
      await stage.playInTurn(end, for: pass)
      (pass as? LeakPass)?.repetitionDidEnd()
      if repetition >= Scenario.repetitions, isEnough(pass) { return }
    }
  }

  /// The frames after which a list is at its top with other rows, and at rest.
  private func renewal(of list: ListGeometry, after frames: [FrameEvent]) -> [FrameEvent] {
    guard changeRows != nil else { return [.scroll(to: 0), .reload] + FrameEvent.rest }
    var end = list
    for frame in frames { end.apply(frame) }
    let all = RowEdits(deletions: Array(0..<end.rows), insertions: Array(0..<list.rows))
    return [.scroll(to: 0), .refresh(all)] + FrameEvent.rest
  }

  /// Makes the list change its rows in the frames that say so, in their order.
  private func letRowsChange(
    in frames: [FrameEvent], _ underTest: RowsUnderTest?, of list: ListScreen, on stage: Stage
  ) {
    guard let underTest, let changeRows else { return }
    var updates = ScrollTrace(frames: frames).updates[...]
    stage.changeRows { _ in
      guard let update = updates.popFirst() else { return }
      // What the list gets counts as its own, since it may keep it. How it came about doesn't.
      AllocationMeter.pause()
      underTest.apply(update)
      AllocationMeter.resume()
      changeRows(list.viewController, underTest.change)
    }
  }

  /// Returns the frames for a list on screen, whose rows have a mean height, and the list for which they are.
  private func frames(
    for stage: Stage, _ list: ListScreen
  ) throws(HarnessError) -> (ListGeometry, [FrameEvent]) {
    let name = "\(type(of: list.viewController))"
    var geometry = ListGeometry(rows: list.rowCount)
    guard geometry.rows > 0 else {
      throw HarnessError(
        "the list of \(name) has no rows, not even after \(Self.framesToLoad) frames: give it rows that need no waiting"
      )
    }
    geometry.rowHeight = list.scrollView.contentSize.height / Double(geometry.rows)
    let whole = geometry
    geometry.rows = rows ?? whole.rows
    guard (1...whole.rows).contains(geometry.rows) else {
      throw HarnessError(
        "the list of \(name) has \(whole.rows) rows: scroll through 1 to \(whole.rows) of them, not \(geometry.rows)"
      )
    }
    guard geometry.maximumOffset > 0 else {
      throw HarnessError(
        "\(geometry.rows) rows of \(name) fit on the screen, so that none comes in: take more")
    }
    let frames = workload.trace(for: geometry, seed: seed).frames
    if let event = frames.first(where: { !$0.isOfAnyList && !($0.changesRows && changeRows != nil) }
    ) {
      throw HarnessError(
        "the workload '\(workload.name)' has \(event.kind) events, "
          + (event.changesRows
            ? "and nothing says how the rows of \(name) change: ListScroll(…) { list, change in … } does"
            : "which need the rows of a run: choose one that scrolls, changes rows, rotates, reloads or waits")
      )
    }
    return (geometry, frames)
  }
}

extension Stage {
  /// Plays frames on the main actor of a process that has other work. Before each, what rows left for it is done.
  ///
  /// - Parameter places: The list for which offsets are places of rows, or `nil` if they are as they are.
  fileprivate func playInTurn(
    _ frames: [FrameEvent], _ places: ListGeometry? = nil, for probe: some Probe
  ) async {
    // The main thread of a program whose top level awaits runs no run loop, though it is the main thread.
    if Thread.isMainThread, RunLoop.main.currentMode != nil {
      return await playInRunLoop(frames, places, for: probe)
    }
    for frame in frames {
      await outsideOfBehavior { await PendingWork.finishInTurn() }
      play(placed(frame, places), for: probe)
    }
    await outsideOfBehavior { await PendingWork.finishInTurn() }
  }

  /// Plays frames from the main run loop of a process, as XCTest has one. There, the main queue can be run as in a
  /// worker, and what the run loop allocates for itself isn't counted.
  private func playInRunLoop(
    _ frames: [FrameEvent], _ places: ListGeometry?, for probe: some Probe
  ) async {
    nonisolated(unsafe) let probe = probe
    await withUnsafeContinuation { continuation in
      // A block of the main queue couldn't run the others.
      let timer = Timer(timeInterval: 0, repeats: false) { _ in
        MainActor.assumeIsolated {
          for frame in frames {
            PendingWork.finishCounted()
            self.play(self.placed(frame, places), for: probe)
          }
          PendingWork.finishCounted()
          PendingWork.resume(continuation)
        }
      }
      RunLoop.main.add(timer, forMode: .default)
    }
  }

  /// Returns an event whose offset is at the same place of the list's own row, if rows are what counts, and not beyond the
  /// end of the list.
  private func placed(_ event: FrameEvent, _ places: ListGeometry?) -> FrameEvent {
    guard let places, case .scroll(let offset) = event, offset > 0 else { return limited(event) }
    let row = (offset / places.rowHeight).rounded(.down)
    let share = offset / places.rowHeight - row
    guard let frame = list?.frame(ofRow: Int(row)) else { return limited(event) }
    let place = frame.minY + share * frame.height
    return limited(.scroll(to: (place * 64).rounded() / 64))
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

  /// Whether the event changes the rows of a list.
  fileprivate var changesRows: Bool {
    switch self {
    case .edit, .refresh, .filter: true
    default: false
    }
  }
}
