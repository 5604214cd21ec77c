import BenchmarkResults

// What any UIKit can be asked.

extension Metric {
  package static let forgottenRows = Metric(
    "forgotten_rows", fault: .init("forgets rows", noun: "row-frame"),
    summary:
      "visible rows whose cell lacked their own content, summed over frames; exact; must be 0")
  package static let rowFrames = Metric(
    "row_frames", better: .neither,
    summary: "visible rows, summed over frames; of this, faults of rows are shares; count, exact")
  package static let uncheckedRows = Metric(
    "unchecked_rows", better: .neither,
    summary:
      "visible rows whose views don't say which row they show, summed over frames; count, exact")
  package static let wrongHeightRows = Metric(
    "wrong_height_rows", fault: .init("has rows of the wrong height", noun: "row-frame"),
    summary: "visible rows not as high as their content needs, summed over frames; exact; must be 0"
  )
  package static let stateLost = Metric(
    "state_lost", fault: .init("loses what people did in rows", noun: "row-frame"),
    summary:
      "visible rows without the state a person left in them, summed over frames; exact; must be 0")
}

// MARK: - What only a device has

extension Metric {
  /// From one refresh of the display for which UIKit committed a frame to the next.
  package static func frameInterval(_ statistic: Statistic) -> Metric {
    let name = statistic == .p50 ? "median" : "99th percentile of the"
    return Metric(
      "frame_interval_ns.\(statistic.rawValue)", .nanoseconds, .sampled,
      summary: "\(name) time from a frame on the display to the next; ns, sampled; devices only")
  }

  /// Hitches as in https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app, summed.
  package static let hitchTime = Metric(
    "hitch_ns", .nanoseconds, .sampled,
    summary: "time by which frames came later than the display's next; ns, sampled; devices only")
  package static let footprint = Metric(
    "phys_footprint_bytes", .bytes, .sampled,
    summary: "the process's phys_footprint at the end of the phase; sampled; devices only")
  package static let mallocBlocks = Metric(
    "malloc_blocks", .count, .sampled,
    summary: "blocks in use in all malloc zones at the end of the phase; sampled; devices only")
  package static let mallocBytes = Metric(
    "malloc_bytes", .bytes, .sampled,
    summary: "bytes in use in all malloc zones at the end of the phase; sampled; devices only")

  package static let ofDevices =
    [frameInterval(.p50), frameInterval(.p99), hitchTime, footprint, mallocBlocks, mallocBytes]

  /// Makes what a stage counts known to readers of files.
  package static func declareOfStage() {
    declare(
      [forgottenRows, rowFrames, uncheckedRows, wrongHeightRows, stateLost] + ofDevices)
  }
}
