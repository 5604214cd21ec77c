import BenchmarkResults
import CPhaseMarks

/// Marks the edges of phases for callgrind, which counts what lies between them. Nothing is read
/// here: the figures are in the file that callgrind writes.
@MainActor final class InstructionPass: Instrument {
  func phaseWillBegin(_ phase: Phase) { recycling_bench_phase_begins() }
  func phaseDidEnd(_ phase: Phase, on stage: Stage) { recycling_bench_phase_ends() }
  func frameWillBegin() {}
  func frameDidEnd(on stage: Stage) {}
}

/// Reads nothing at all: plays a warm-up.
@MainActor final class NoInstrument: Instrument {
  func phaseWillBegin(_ phase: Phase) {}
  func phaseDidEnd(_ phase: Phase, on stage: Stage) {}
  func frameWillBegin() {}
  func frameDidEnd(on stage: Stage) {}
}
