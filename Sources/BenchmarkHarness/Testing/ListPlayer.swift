import AllocationMeter
import BenchmarkResults
import Foundation
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import UIKitStage

/// Plays a workload on lists of an app, whose rows are known only once they are presented.
@MainActor struct ListPlayer {
  let workload: Workload
  let rows: Int?
  let seed: UInt64
  let changeRows: ((UIViewController, RowsChange) -> Void)?
  let makeList: @MainActor () -> UIViewController
  /// The frames that jobs of rows wait for the pool of threads when the workload is played once.
  var latency = 0

  /// Plays the workload again and again on a new list, and returns what leaks. Between repetitions, all rows give way to as
  /// many new ones if they can be changed. Otherwise, the list does what its refresh control is for, or reloads.
  func leaks() async throws(ListError) -> (figures: [Figure], description: String?) {
    let (pass, _) = try await play { _ in
      LeakPass()
    } repeating: { pass, _ in
      !pass.isGrowing
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
    } repeating: {
      $1 == Scenario.repetitions
    }
    return (figures, search.summary ?? "controllers whose views were never loaded")
  }

  /// Plays the workload on a list, or on a new one: once, or until a number of repetitions `isEnough`. `isWhole` is `false` if
  /// another test observed calls between two frames.
  func play<Pass: Probe>(
    on list: UIViewController? = nil, with makePass: (Scenario) -> Pass,
    repeating isEnough: ((Pass, _ repetitions: Int) -> Bool)? = nil
  ) async throws(ListError) -> (Pass, isWhole: Bool) {
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
    let failure: ListError?
    do throws(ListError) {
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
    repeating isEnough: ((Pass, _ repetitions: Int) -> Bool)?
  ) async throws(ListError) {
    for _ in 0..<ListScript.framesToLoad where stage.list?.rowCount == 0 {
      // What is made of rows that come late is counted, so that these are frames of the scroll.
      await stage.playInTurn([.idle], for: pass)
    }
    guard let list = stage.list else { return }
    underTest?.begin(withSections: list.sectionLengths)
    let script = try ListScript(
      workload, rows: rows, seed: seed, on: list, changesRows: changeRows != nil)
    if let underTest, script.begin(underTest, on: list) {
      stage.changeRows { _ in changeRows?(list.viewController, underTest.change) }
      await stage.playInTurn([.refresh(RowEdits())], for: pass)
    }
    guard let isEnough else {
      letRowsChange(in: script.frames, underTest, of: list, on: stage)
      PendingWork.latency = latency
      await stage.playInTurn(script.frames, of: script, for: pass)
      if latency == 0 { return }
      PendingWork.latency = 0
      // What is late still comes.
      return await stage.playInTurn([], for: pass)
    }
    let all = script.frames + script.end
    (pass as? LeakSearch)?.begin(framesOfRepetition: all.count, of: script.frames.count)
    for repetition in 1...Scenario.confirmingRepetitions {
      letRowsChange(in: all, underTest, of: list, on: stage)
      await stage.playInTurn(script.frames, of: script, for: pass)
      if changeRows == nil {
        // What the list lets go of here was counted when it took it.
        AllocationMeter.resume()
        list.scrollView.refreshControl?.sendActions(for: .valueChanged)
        AllocationMeter.pause()
      }
      await stage.playInTurn(script.end, for: pass)
      (pass as? LeakPass)?.repetitionDidEnd()
      if isEnough(pass, repetition) { return }
    }
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
}

extension Stage {
  /// Plays frames on the main actor of a process that has other work, and before each, what rows left for it. A script says
  /// where the frames scroll to.
  fileprivate func playInTurn(
    _ frames: [FrameEvent], of script: ListScript? = nil, for probe: some Probe
  ) async {
    // The main thread of a program whose top level awaits runs no run loop, though it is the main thread.
    if Thread.isMainThread, RunLoop.main.currentMode != nil {
      return await playInRunLoop(frames, of: script, for: probe)
    }
    for frame in frames {
      await outsideOfBehavior { await PendingWork.finishInTurn() }
      play(placed(frame, script), for: probe)
    }
    await outsideOfBehavior { await PendingWork.finishInTurn() }
  }

  /// Plays frames from a main run loop, as XCTest has one. It can run the main queue, and its own allocations don't count.
  private func playInRunLoop(
    _ frames: [FrameEvent], of script: ListScript?, for probe: some Probe
  ) async {
    nonisolated(unsafe) let probe = probe
    await withUnsafeContinuation { continuation in
      // A block of the main queue couldn't run the others.
      let timer = Timer(timeInterval: 0, repeats: false) { _ in
        MainActor.assumeIsolated {
          for frame in frames {
            PendingWork.finishCounted()
            self.play(self.placed(frame, script), for: probe)
          }
          PendingWork.finishCounted()
          PendingWork.resume(continuation)
        }
      }
      RunLoop.main.add(timer, forMode: .default)
    }
  }

  private func placed(_ event: FrameEvent, _ script: ListScript?) -> FrameEvent {
    guard let script, let list else { return limited(event) }
    return script.placed(event, on: list)
  }
}
