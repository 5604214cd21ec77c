import CAllocationMeter

extension AllocationMeter {
  /// An allocator that may or may not be jemalloc.
  struct Allocator {
    var allocate: (_ size: Int) -> UnsafeMutableRawPointer?
    var free: (UnsafeMutableRawPointer) -> Void

    /// The process's `malloc` and `free`, which Swift's runtime uses. If they were called from here, the
    /// optimizer could omit the unused block.
    static var process: Allocator {
      Allocator(
        allocate: { .allocate(byteCount: $0, alignment: 1) }, free: { $0.deallocate() })
    }
  }

  private static let proof: Result<Void, AllocationMeterError> =
    Result { () throws(AllocationMeterError) in try requireJemalloc(behind: .process) }

  /// Checks, once per process, that `malloc` and `free` use jemalloc and are counted.
  ///
  /// Another allocator can come before jemalloc even if jemalloc is linked and responds. So a block is
  /// allocated and freed, which must show in jemalloc's `thread.allocated` and `thread.deallocated`, and
  /// in the meter.
  ///
  /// - Throws: ``AllocationMeterError/mallocIsNotJemalloc`` or
  ///   ``AllocationMeterError/mallocIsNotCounted`` if it doesn't.
  public static func requireJemalloc() throws(AllocationMeterError) { try proof.get() }

  static func requireJemalloc(behind allocator: Allocator) throws(AllocationMeterError) {
    let size = 4_096
    allocation_counter_start()
    defer { allocation_counter_stop() }
    let before = try threadBytes()
    let block = allocator.allocate(size)
    let during = try threadBytes()
    if let block { allocator.free(block) }
    let after = try threadBytes()
    guard
      during.allocated >= before.allocated + UInt64(size),
      after.deallocated >= during.deallocated + UInt64(size)
    else { throw .mallocIsNotJemalloc }
    let counts = AllocationMeter.counts
    guard counts.allocations == 1, counts.frees == 1 else { throw .mallocIsNotCounted }
  }

  private static func threadBytes() throws(AllocationMeterError) -> jemalloc_thread_bytes {
    var bytes = jemalloc_thread_bytes()
    try AllocationMeterError.check { jemalloc_thread_bytes_read(&bytes, &$0) }
    return bytes
  }
}
