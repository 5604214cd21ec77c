import CAllocationHooks

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

  /// Proves that the process's `malloc` and `free` are jemalloc's.
  ///
  /// That jemalloc is linked, and answers, does not mean that it is asked for memory: another
  /// allocator can come before it. So a block is obtained and given back, which must show in
  /// jemalloc's own `thread.allocated` and `thread.deallocated`.
  ///
  /// - Throws: ``AllocationMeterError/mallocIsNotJemalloc`` if it does not show.
  public static func requireJemalloc() throws(AllocationMeterError) {
    try requireJemalloc(behind: .process)
  }

  static func requireJemalloc(behind allocator: Allocator) throws(AllocationMeterError) {
    let size = 4_096
    let before = try threadBytes()
    let block = allocator.allocate(size)
    let during = try threadBytes()
    if let block { allocator.free(block) }
    let after = try threadBytes()
    guard
      during.allocated >= before.allocated + UInt64(size),
      after.deallocated >= during.deallocated + UInt64(size)
    else { throw .mallocIsNotJemalloc }
  }

  private static func threadBytes() throws(AllocationMeterError) -> jemalloc_thread_bytes {
    var bytes = jemalloc_thread_bytes()
    try AllocationMeterError.check { jemalloc_thread_bytes_read(&bytes, &$0) }
    return bytes
  }
}
