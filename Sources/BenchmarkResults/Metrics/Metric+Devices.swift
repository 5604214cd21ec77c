/// What only a device has.
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

  package static let missedRefreshes = Metric(
    "missed_refreshes", .count, .sampled,
    summary: "times that no refresh of the display came within 100 ms; sampled; devices only")

  static let ofDevices = [
    frameInterval(.p50), frameInterval(.p99), hitchTime, footprint, mallocBlocks, mallocBytes,
    missedRefreshes,
  ]
}
