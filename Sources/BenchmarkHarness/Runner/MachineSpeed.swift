/// The speed of the machine, by the reference loop beside repetitions.
///
/// On a shared machine, other work on the same physical core slows a process by a third for a tenth of a
/// second, and no counter tells. The loop then takes twice as long.
@MainActor final class MachineSpeed {
  /// The factor beyond the fastest loop from which a repetition counts as disturbed.
  static let disturbance = 1.4

  /// The fastest loop so far, in nanoseconds.
  private(set) var fastest = Double.infinity

  /// Takes note of loops.
  func note(_ times: some Sequence<Double>) {
    fastest = times.reduce(fastest, min)
  }

  /// Returns whether a loop was slow.
  func isDisturbed(_ time: Double) -> Bool { time > Self.disturbance * fastest }
}
