import BenchmarkResults
import ScrollWorkloads

/// The measurements of a pass while a scenario is played.
@MainActor protocol Instrument: AnyObject {
  func phaseWillBegin(_ phase: Phase)
  func phaseDidEnd(_ phase: Phase, on stage: Stage)
  func frameWillBegin()
  func frameDidEnd(on stage: Stage)
}

extension Scenario {
  /// Plays the scenario from set-up to teardown, measured by an instrument.
  @MainActor func play(with instrument: some Instrument) throws {
    let stage = try Stage(self)
    let frames = trace.frames

    instrument.phaseWillBegin(.setup)
    stage.setUp()
    instrument.phaseDidEnd(.setup, on: stage)

    instrument.phaseWillBegin(.present)
    stage.present()
    instrument.phaseDidEnd(.present, on: stage)

    instrument.phaseWillBegin(.scroll)
    for frame in frames {
      instrument.frameWillBegin()
      stage.play(frame)
      instrument.frameDidEnd(on: stage)
    }
    instrument.phaseDidEnd(.scroll, on: stage)

    instrument.phaseWillBegin(.teardown)
    stage.tearDown()
    instrument.phaseDidEnd(.teardown, on: stage)
  }
}
