extension Metric {
  /// Whether result files of earlier versions have figures called `name` that are no longer measured. Readers leave such
  /// rows out, so that the other figures of these files stay readable.
  static func isRetired(_ name: String) -> Bool { retiredNames.contains(name) }

  /// The names of the metrics of earlier versions: how launches took turns, what disturbed them, and more statistics of
  /// the allocator, of frames and of calls.
  private static let retiredNames: Set<String> = Set(
    [
      "turn", "repetitions", "held_up_repetitions", "disturbed_repetitions", "interruption_ns",
      "reference_ns", "clock_ns", "peak_active_bytes", "peak_mapped_bytes", "peak_metadata_bytes",
      "frame_ns.p90", "frame_ns.p999", "frame_ns.max",
    ]
      + MeasuredCall.allCases.flatMap { call in
        ["", ".p90", ".max"].map { "call_ns.\(call.rawValue)\($0)" }
      })
}
