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

  /// The frames in which a list that has no rows at first may load them.
  private static let framesToLoad = 100

  /// Plays the workload on a new list and counts what leaks. Between repetitions, the list does what its refresh control
  /// is for, or reloads.
  func leaks(
    of makeList: @escaping @MainActor () -> UIViewController
  ) async throws(HarnessError) -> [Figure] {
    let pass = try await play(on: makeList) { _ in LeakPass() }
    return pass.figures.filter { $0.phase == .scroll }
  }

  func play<Pass: Probe>(
    isWarmUp: Bool = false, on makeList: @escaping @MainActor () -> UIViewController,
    with makePass: (Scenario) -> Pass
  ) async throws(HarnessError) -> Pass {
    let strategy = Strategy(name: "list", summary: "an app's own", cost: "") { _ in
      let list = makeList()
      _ = list.hasList
      return list
    }
    let content = Content(name: "list", summary: "an app's rows") { ContentView(frame: .zero) }
    let scenario = Scenario(
      list: strategy, content: content, geometry: ListGeometry(rows: 0), frames: [])
    let pass = makePass(scenario)
    guard let stage = try? Stage(scenario) else { preconditionFailure("a list without a store") }
    PendingWork.beginTurns()
    defer { PendingWork.endKeeping() }
    stage.begin(for: pass)
    var frames: [FrameEvent] = []
    let failure: HarnessError?
    do throws(HarnessError) {
      for _ in 0..<Self.framesToLoad where stage.list?.rowCount == 0 {
        // What is made of rows that come late is counted, so that these are frames of the scroll.
        await stage.playInTurn([.idle], for: pass)
      }
      frames = try self.frames(for: stage, isWarmUp: isWarmUp)
      failure = nil
    } catch {
      failure = error
    }
    await stage.playInTurn(frames, for: pass)
    if let leakPass = pass as? LeakPass, failure == nil {
      for repetition in 1...Scenario.confirmingRepetitions {
        await stage.playInTurn(ListGeometry(rows: 0).wayBack(after: frames), for: pass)
        stage.list?.scrollView.refreshControl?.sendActions(for: .valueChanged)
        await stage.playInTurn([.scroll(to: 0), .reload] + FrameEvent.rest, for: pass)
        leakPass.repetitionDidEnd()
        if repetition >= Scenario.repetitions, !leakPass.isGrowing { break }
        if repetition < Scenario.confirmingRepetitions {
          await stage.playInTurn(frames, for: pass)
        }
      }
    }
    stage.end(for: pass)
    if let failure { throw failure }
    return pass
  }

  /// Returns the frames for a list on screen, whose rows have a mean height.
  private func frames(for stage: Stage, isWarmUp: Bool) throws(HarnessError) -> [FrameEvent] {
    guard let list = stage.list else { return [] }
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
    if let event = frames.first(where: { !$0.isOfAnyList }) {
      throw HarnessError(
        "the workload '\(workload.name)' has \(event.kind) events, which need the rows of a run: choose one that only "
          + "scrolls, rotates, reloads or waits")
    }
    return isWarmUp
      ? frames.prefix(96) + [.scroll(to: whole.maximumOffset), .scroll(to: 0)] : frames
  }
}

extension Stage {
  /// Plays frames on the main actor of a process that has other work. Before each, what rows left for it is done.
  fileprivate func playInTurn(_ frames: [FrameEvent], for probe: some Probe) async {
    if Thread.isMainThread { return await playInRunLoop(frames, for: probe) }
    for frame in frames {
      await outsideOfBehavior { await PendingWork.finishInTurn() }
      play(limited(frame), for: probe)
    }
    await outsideOfBehavior { await PendingWork.finishInTurn() }
  }

  /// Plays frames from the main run loop of a process, as XCTest has one. There, the main queue can be run as in a
  /// worker, and what the run loop allocates for itself isn't counted.
  private func playInRunLoop(_ frames: [FrameEvent], for probe: some Probe) async {
    nonisolated(unsafe) let probe = probe
    await withUnsafeContinuation { continuation in
      // A block of the main queue couldn't run the others.
      let timer = Timer(timeInterval: 0, repeats: false) { _ in
        MainActor.assumeIsolated {
          for frame in frames {
            PendingWork.finishCounted()
            self.play(self.limited(frame), for: probe)
          }
          PendingWork.finishCounted()
          PendingWork.resume(continuation)
        }
      }
      RunLoop.main.add(timer, forMode: .default)
    }
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
