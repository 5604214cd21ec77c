extension Metric {
  public static let allocations = Metric(
    "allocations", .count, better: .lower, .exact,
    "blocks allocated in the phase, malloc of every kind; count, exact")

  public static let frees = Metric(
    "frees", .count, better: .neither, .exact,
    "blocks freed in the phase; count, exact; read it beside allocations")

  public static let reallocations = Metric(
    "reallocations", .count, better: .lower, .exact,
    "blocks resized in place in the phase; count, exact; a move is an allocation and a free")

  public static let allocatedBytes = Metric(
    "allocated_bytes", .bytes, better: .lower, .exact,
    "bytes allocated in the phase, by usable size of the block; exact")

  public static let freedBytes = Metric(
    "freed_bytes", .bytes, better: .neither, .exact,
    "bytes freed in the phase, by usable size of the block; exact")

  public static let liveBytes = Metric(
    "live_bytes", .bytes, better: .lower, .exact,
    "bytes in use at the end of the phase, above the level before setup; exact",
    canBeNegative: true)

  public static let peakLiveBytes = Metric(
    "peak_live_bytes", .bytes, better: .lower, .exact,
    "most bytes in use at once in the phase, above the level before setup; exact",
    canBeNegative: true)

  public static let leftBehindBytes = Metric(
    "left_behind_bytes", .bytes, better: .lower, .exact,
    "bytes still in use after teardown, above the level before setup; exact; must be 0",
    canBeNegative: true)

  public static let leftBehindObjects = Metric(
    "left_behind_objects", .count, better: .lower, .exact,
    "blocks still in use after teardown, above the count before setup; exact; must be 0",
    canBeNegative: true)
}

extension Metric {
  public static let peakActiveBytes = Metric(
    "peak_active_bytes", .bytes, better: .lower, .sampled,
    "most bytes in pages holding live blocks (jemalloc stats.active), seen at frame ends; sampled")

  public static let peakResidentBytes = Metric(
    "peak_resident_bytes", .bytes, better: .lower, .sampled,
    "most bytes of pages held in memory (jemalloc stats.resident), seen at frame ends; sampled")

  public static let peakMappedBytes = Metric(
    "peak_mapped_bytes", .bytes, better: .lower, .sampled,
    "most bytes of mapped extents (jemalloc stats.mapped), seen at frame ends; sampled")

  public static let peakMetadataBytes = Metric(
    "peak_metadata_bytes", .bytes, better: .lower, .sampled,
    "most bytes of the allocator's own records (stats.metadata), seen at frame ends; sampled")

  public static let processPeakResidentBytes = Metric(
    "process_peak_resident_bytes", .bytes, better: .lower, .sampled,
    "most bytes that the process ever had in memory, by the kernel (VmHWM); sampled")
}
