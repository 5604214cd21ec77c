import BenchmarkResults
import CPhaseMarks

/// Marks the phases for callgrind, which counts the instructions between the marks and writes the figures
/// to a file.
@MainActor final class InstructionPass: Instrument {
  func phaseWillBegin(_ phase: Phase) { recycling_bench_phase_begins() }
  func phaseDidEnd(_ phase: Phase, on stage: Stage) { recycling_bench_phase_ends() }
}

/// Measures nothing, for the warm-up.
@MainActor final class NoInstrument: Instrument {}
