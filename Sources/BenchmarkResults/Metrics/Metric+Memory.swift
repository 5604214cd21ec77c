extension Metric {
  /// `allocations`: blocks allocated in a phase, by `malloc` and the like.
  public static let allocations = Metric(
    "allocations", .count, better: .lower, .exact,
    "blocks allocated in the phase, by any function but realloc of a block; count, exact")

  /// `frees`: blocks freed in a phase.
  public static let frees = Metric(
    "frees", .count, better: .neither, .exact,
    "blocks freed in the phase; count, exact; read it beside allocations")

  /// `reallocations`: reallocations of existing blocks in a phase, moved, in place or without effect.
  public static let reallocations = Metric(
    "reallocations", .count, better: .lower, .exact,
    "reallocations of an existing block in the phase, moved or in place; count, exact")

  /// `allocated_bytes`: usable bytes allocated in a phase.
  public static let allocatedBytes = Metric(
    "allocated_bytes", .bytes, better: .lower, .exact,
    "bytes allocated in the phase, by usable size of the block; exact")

  /// `freed_bytes`: usable bytes freed in a phase.
  public static let freedBytes = Metric(
    "freed_bytes", .bytes, better: .neither, .exact,
    "bytes freed in the phase, by usable size of the block; exact")

  /// `live_bytes`: bytes in use at the end of a phase, above the level before `setup`.
  public static let liveBytes = Metric(
    "live_bytes", .bytes, better: .lower, .exact,
    "bytes in use at the end of the phase, above the level before setup; exact",
    canBeNegative: true)

  /// `peak_live_bytes`: the most bytes in use at once in a phase, above the level before `setup`.
  public static let peakLiveBytes = Metric(
    "peak_live_bytes", .bytes, better: .lower, .exact,
    "most bytes in use at once in the phase, above the level before setup; exact",
    canBeNegative: true)

  /// `left_behind_bytes`: bytes that `teardown` didn't free.
  public static let leftBehindBytes = Metric(
    "left_behind_bytes", .bytes, better: .lower, .exact,
    "bytes still in use after teardown, above the level before setup; exact; must be 0",
    canBeNegative: true)

  /// `left_behind_objects`: blocks that `teardown` didn't free.
  public static let leftBehindObjects = Metric(
    "left_behind_objects", .count, better: .lower, .exact,
    "blocks still in use after teardown, above the count before setup; exact; must be 0",
    canBeNegative: true)
}

extension Metric {
  /// `peak_resident_bytes`: the greatest `stats.resident` of jemalloc in a launch, read at frame ends.
  public static let peakResidentBytes = Metric(
    "peak_resident_bytes", .bytes, better: .lower, .sampled,
    "most bytes of pages held in memory (jemalloc stats.resident), seen at frame ends; sampled")

  /// `events_elsewhere`: allocations, frees and reallocations on other threads than the list's. Files have a row of
  /// them only where there are any.
  public static let eventsElsewhere = Metric(
    "events_elsewhere", .count, better: .lower, .sampled,
    "allocator events on other threads, in no other count; count, sampled; no row if 0")

  /// `process_peak_resident_bytes`: the kernel's `VmHWM` of the worker process.
  public static let processPeakResidentBytes = Metric(
    "process_peak_resident_bytes", .bytes, better: .lower, .sampled,
    "most bytes that the process ever had in memory, by the kernel; sampled; journals only")
}
