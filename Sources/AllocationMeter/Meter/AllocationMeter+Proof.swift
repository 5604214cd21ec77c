import CAllocationMeter

extension AllocationMeter {
  /// An allocator whose blocks may or may not come from jemalloc.
  struct Allocator {
    var allocate: (_ size: Int) -> UnsafeMutableRawPointer?
    var free: (UnsafeMutableRawPointer) -> Void

    /// The process's own, as Swift's runtime asks it for memory: by `malloc` and `free`. Calling
    /// these from here would let the optimizer leave out a block that nobody uses.
    static var process: Allocator {
      Allocator(
        allocate: { .allocate(byteCount: $0, alignment: 1) }, free: { $0.deallocate() })
    }
  }

  private static let proof: Result<Void, AllocationMeterError> =
    Result { () throws(AllocationMeterError) in try requireJemalloc(behind: .process) }

  /// Proves, once in a process, that its `malloc` and `free` are jemalloc's and that they are counted.
  ///
  /// That jemalloc is linked, and answers, does not mean that it is asked for memory: another
  /// allocator can come before it. So a block is obtained and given back, which must show in
  /// jemalloc's own `thread.allocated` and `thread.deallocated`, and then in the meter.
  ///
  /// - Throws: ``AllocationMeterError/mallocIsNotJemalloc`` or
  ///   ``AllocationMeterError/mallocIsNotCounted`` if it does not show.
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
