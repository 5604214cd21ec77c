import BenchmarkResults
import CPhaseMarks
import ScrollWorkloads

/// The measurements of a pass while a scenario is played. A pass implements what it measures.
@MainActor protocol Instrument: AnyObject {
  func phaseWillBegin(_ phase: Phase, on stage: Stage)
  func phaseDidEnd(_ phase: Phase, on stage: Stage)
  func frameWillBegin()

  /// The frame, or the first frame at the end of `present`, is complete, and the list has work for the
  /// idle time after it. Not called where there is none.
  func idleTimeWillBegin(on stage: Stage)

  func frameDidEnd(on stage: Stage)
}

extension Instrument {
  func phaseWillBegin(_ phase: Phase, on stage: Stage) {}
  func phaseDidEnd(_ phase: Phase, on stage: Stage) {}
  func frameWillBegin() {}
  func idleTimeWillBegin(on stage: Stage) {}
  func frameDidEnd(on stage: Stage) {}
}

extension Scenario {
  /// Plays the scenario from set-up to teardown, measured by an instrument.
  ///
  /// - Parameter shortList: What is played four times just before, without being measured. It reads the same store.
  ///   After one time, branch predictors still know what other workers did: first frames took a tenth longer.
  @MainActor func play(with instrument: some Instrument, after shortList: Scenario? = nil) throws {
    let stage = try Stage(self)
    if let shortList {
      for _ in 0..<4 {
        shortList.play(on: try Stage(shortList, store: stage.store), with: NoInstrument())
      }
      CrashSite.begin()
    }
    play(on: stage, with: instrument)
  }

  @MainActor private func play(on stage: Stage, with instrument: some Instrument) {
    let frames = trace.frames
    stage.begin(for: instrument)
    for frame in frames { stage.play(frame, for: instrument) }
    stage.end(for: instrument)
  }
}

extension Stage {
  func begin(for instrument: some Instrument) {
    instrument.phaseWillBegin(.setup, on: self)
    setUp()
    instrument.phaseDidEnd(.setup, on: self)

    instrument.phaseWillBegin(.present, on: self)
    present()
    finishIdleWork(for: instrument)
    instrument.phaseDidEnd(.present, on: self)

    instrument.phaseWillBegin(.scroll, on: self)
  }

  @inline(__always)
  func play(_ frame: FrameEvent, for instrument: some Instrument) {
    instrument.frameWillBegin()
    play(frame)
    finishIdleWork(for: instrument)
    instrument.frameDidEnd(on: self)
  }

  func end(for instrument: some Instrument) {
    instrument.phaseDidEnd(.scroll, on: self)

    instrument.phaseWillBegin(.teardown, on: self)
    tearDown()
    instrument.phaseDidEnd(.teardown, on: self)
  }

  /// Returns an event whose offset isn't beyond the end of the list, which may be shorter than its rows' heights
  /// promised.
  func limited(_ event: FrameEvent) -> FrameEvent {
    guard case .scroll(let offset) = event, let scrollView = list?.scrollView else { return event }
    let end =
      scrollView.contentSize.height + scrollView.contentInset.bottom - scrollView.bounds.height
    return .scroll(to: min(offset, max(0, end)))
  }

  @inline(__always)
  fileprivate func finishIdleWork(for instrument: some Instrument) {
    guard hasIdleWork else { return }
    instrument.idleTimeWillBegin(on: self)
    finishIdleWork()
  }
}

/// Marks the phases for callgrind, which counts the instructions between the marks and writes the figures to a file.
@MainActor final class InstructionPass: Instrument {
  func phaseWillBegin(_ phase: Phase, on stage: Stage) { recycling_bench_phase_begins() }
  func phaseDidEnd(_ phase: Phase, on stage: Stage) { recycling_bench_phase_ends() }
}

/// Measures nothing, for the warm-up.
@MainActor final class NoInstrument: Instrument {}
