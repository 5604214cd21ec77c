import BenchmarkResults
import CPhaseMarks
import ScrollWorkloads

/// The measurements of a pass while a scenario is played. A pass implements what it measures.
@MainActor protocol Probe: AnyObject {
  func phaseWillBegin(_ phase: Phase, on stage: Stage)
  func phaseDidEnd(_ phase: Phase, on stage: Stage)
  func frameWillBegin()

  /// The frame, or the first one at the end of `present`, is complete. Not called if the list has no work for idle time.
  func idleTimeWillBegin(on stage: Stage)

  func frameDidEnd(on stage: Stage)
}

extension Probe {
  func phaseWillBegin(_ phase: Phase, on stage: Stage) {}
  func phaseDidEnd(_ phase: Phase, on stage: Stage) {}
  func frameWillBegin() {}
  func idleTimeWillBegin(on stage: Stage) {}
  func frameDidEnd(on stage: Stage) {}
}

extension Scenario {
  /// Plays the scenario, measured by a probe. Just before, plays `shortList` from the same store four times without it.
  /// After one time, branch predictors still know what other workers did: first frames took a tenth longer.
  @MainActor func play(with probe: some Probe, after shortList: Scenario? = nil) throws {
    let stage = try Stage(self)
    if let shortList {
      for _ in 0..<4 {
        shortList.play(on: try Stage(shortList, store: stage.store), with: NoProbe())
      }
      CrashSite.begin()
      // The short lists ended it.
      PendingWork.beginKeeping(for: content)
    }
    play(on: stage, with: probe)
  }

  @MainActor private func play(on stage: Stage, with probe: some Probe) {
    let frames = trace.frames
    stage.begin(for: probe)
    for frame in frames { stage.play(frame, for: probe) }
    stage.end(for: probe)
  }
}

extension Stage {
  func begin(for probe: some Probe) {
    probe.phaseWillBegin(.setup, on: self)
    setUp()
    probe.phaseDidEnd(.setup, on: self)

    probe.phaseWillBegin(.present, on: self)
    present()
    finishIdleWork(for: probe)
    probe.phaseDidEnd(.present, on: self)

    probe.phaseWillBegin(.scroll, on: self)
  }

  @inline(__always)
  func play(_ frame: FrameEvent, for probe: some Probe) {
    probe.frameWillBegin()
    play(frame)
    finishIdleWork(for: probe)
    probe.frameDidEnd(on: self)
  }

  func end(for probe: some Probe) {
    probe.phaseDidEnd(.scroll, on: self)

    probe.phaseWillBegin(.teardown, on: self)
    tearDown()
    probe.phaseDidEnd(.teardown, on: self)
  }

  /// Returns an event whose offset isn't beyond the end of the list.
  func limited(_ event: FrameEvent) -> FrameEvent { list.map { event.limited(to: $0) } ?? event }

  @inline(__always)
  fileprivate func finishIdleWork(for probe: some Probe) {
    guard hasIdleWork else { return }
    probe.idleTimeWillBegin(on: self)
    finishIdleWork()
  }
}

/// Marks the phases for callgrind, which counts the instructions between the marks and writes the figures to a file.
@MainActor final class InstructionPass: Probe {
  func phaseWillBegin(_ phase: Phase, on stage: Stage) { recycling_bench_phase_begins() }
  func phaseDidEnd(_ phase: Phase, on stage: Stage) { recycling_bench_phase_ends() }
}

/// Measures nothing, for the warm-up.
@MainActor final class NoProbe: Probe {}
