/// What a unit costs, as the `unit_of_measure` column of a profile names it.
public enum CostMeasure: String, CaseIterable, Hashable, Sendable {
  /// Nanoseconds.
  case time = "ns"

  /// Blocks of memory allocated.
  case allocations

  /// Bytes that stay allocated when the step is done.
  case bytes

  /// The most bytes allocated at once during the step, above those before it.
  case bytesAtPeak = "bytes-at-peak"
}
