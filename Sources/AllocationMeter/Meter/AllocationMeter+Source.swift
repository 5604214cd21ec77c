import CAllocationHooks

extension AllocationMeter.Source {
  func start() {
    switch self {
    case .hooks: allocation_hooks_start()
    case .statistics: Self.read { allocation_statistics_start(&$0) }
    }
  }

  func stop() {
    switch self {
    case .hooks: allocation_hooks_stop()
    case .statistics: Self.read { allocation_statistics_stop(&$0) }
    }
  }

  func pause() {
    switch self {
    case .hooks: allocation_hooks_pause()
    case .statistics: Self.read { allocation_statistics_pause(&$0) }
    }
  }

  func resume() {
    switch self {
    case .hooks: allocation_hooks_resume()
    case .statistics: Self.read { allocation_statistics_resume(&$0) }
    }
  }

  var counts: AllocationCounts {
    switch self {
    case .hooks:
      return AllocationCounts(allocation_hooks_counts())
    case .statistics:
      var counts = allocation_statistics_counts()
      Self.read { allocation_statistics_read(&counts, &$0) }
      return AllocationCounts(counts)
    }
  }

  /// Fails where this jemalloc keeps no statistics.
  func requireReadable() throws(AllocationMeterError) {
    var counts = allocation_statistics_counts()
    try AllocationMeterError.check { allocation_statistics_read(&counts, &$0) }
    var requests: UInt64 = 0
    try AllocationMeterError.check { jemalloc_requests_read(&requests, &$0) }
    var bytes = jemalloc_thread_bytes()
    try AllocationMeterError.check { jemalloc_thread_bytes_read(&bytes, &$0) }
  }

  /// Reads statistics of which the installation has proved that they are there.
  private static func read(_ body: (inout UnsafePointer<CChar>?) -> CInt) {
    do {
      try AllocationMeterError.check(body)
    } catch {
      fatalError(error.description)
    }
  }
}

extension AllocationCounts {
  init(_ counts: allocation_hooks_counts) {
    self.init(
      allocations: Int(counts.allocations),
      frees: Int(counts.frees),
      reallocations: Int(counts.reallocations),
      allocatedBytes: Int(counts.allocated_bytes),
      freedBytes: Int(counts.freed_bytes),
      liveBytes: Int(counts.allocated_bytes - counts.freed_bytes),
      liveObjects: Int(counts.allocations - counts.frees),
      peakLiveBytes: Int(counts.peak_live_bytes))
  }

  init(_ counts: allocation_statistics_counts) {
    let allocated = Int(counts.allocated_bytes)
    let freed = Int(counts.freed_bytes)
    self.init(
      allocations: Int(counts.requests),
      frees: nil,
      reallocations: nil,
      allocatedBytes: allocated,
      freedBytes: freed,
      liveBytes: allocated - freed,
      liveObjects: nil,
      peakLiveBytes: nil)
  }
}
