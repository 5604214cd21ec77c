import CAllocationMeter
import Foundation

/// Counts the allocations of a thread exactly, from ``start()`` to ``stop()``. Each thread has its own meter. Frees of earlier
/// blocks lower the live figures, possibly below 0. Only ``requireJemalloc()`` and the first ``start()`` allocate.
public enum AllocationMeter {
  /// Resets this thread's counters to 0 and starts counting. While any thread counts, allocations take longer on all threads.
  ///
  /// - Precondition: ``requireJemalloc()`` doesn't throw.
  public static func start() {
    do {
      try requireJemalloc()
    } catch {
      // Not a precondition, because those have no message in release builds.
      fatalError(error.description)
    }
    allocation_counter_start()
  }

  /// Ends counting on this thread. The counts keep their values until the next start.
  public static func stop() { allocation_counter_stop() }

  /// Pauses counting on this thread until as many calls of ``resume()``. Later frees of a pause's blocks lower live figures.
  public static func pause() { allocation_counter_pause() }

  /// Ends the last ``pause()``.
  public static func resume() { allocation_counter_resume() }

  /// Resets the peak to the current live bytes, so that the next phase has its own peak.
  public static func resetPeak() { allocation_counter_reset_peak() }

  /// The counts of this thread from its start to its stop, or until now.
  public static var counts: AllocationCounts { AllocationCounts(allocation_counter_counts()) }

  /// The number of allocations, frees and reallocations on threads that weren't counting, from this thread's start to its
  /// stop, or until now. If it is 0 and no other thread counts, the counts are those of the whole process.
  public static var eventsOnOtherThreads: Int { Int(allocation_counter_events_on_other_threads()) }

  struct Allocator {
    var allocate: (_ size: Int) -> UnsafeMutableRawPointer?
    var free: (UnsafeMutableRawPointer) -> Void

    /// `malloc` and `free` by way of Swift's runtime. If this code called them, the optimizer could omit the unused block.
    static var process: Allocator {
      Allocator(allocate: { .allocate(byteCount: $0, alignment: 1) }, free: { $0.deallocate() })
    }
  }

  private static let proof: Result<Void, AllocationMeterError> =
    Result { () throws(AllocationMeterError) in try requireJemalloc(behind: .process) }

  /// Checks, once per process, that `malloc` and `free` use jemalloc and are counted. Another allocator can come before a
  /// jemalloc that is linked and responds. So a block is allocated and freed, which jemalloc and the meter must count.
  ///
  /// - Throws: ``AllocationMeterError``: another `malloc`, one that isn't counted, or a jemalloc that refuses to answer.
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
    guard during.allocated >= before.allocated + UInt64(size),
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

/// A reason why allocations can't be counted.
public enum AllocationMeterError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The process uses another allocator, so jemalloc doesn't see its allocations.
  case mallocIsNotJemalloc
  /// The process's `malloc` and `free` are jemalloc's, not the counting ones of this package.
  case mallocIsNotCounted
  /// jemalloc refused one of its `mallctl` controls, with this error number.
  case controlRefused(name: String, code: Int32)

  /// Throws the error of a C function that returns an error number and names the refused control.
  static func check(_ body: (inout UnsafePointer<CChar>?) -> CInt) throws(AllocationMeterError) {
    var refused: UnsafePointer<CChar>?
    let code = body(&refused)
    guard code != 0 else { return }
    throw .controlRefused(name: refused.map { String(cString: $0) } ?? "mallctl", code: code)
  }

  public var description: String {
    switch self {
    case .mallocIsNotJemalloc:
      """
      The process's malloc is not jemalloc, so its allocations cannot be counted. Run it without \
      LD_PRELOAD and sanitizers, which bring allocators of their own, and linked to the shared \
      library of jemalloc (package libjemalloc-dev).
      """
    case .mallocIsNotCounted:
      """
      The process calls jemalloc directly, so its allocations cannot be counted. Link \
      AllocationMeter into an executable for Linux, not into a dynamic library.
      """
    case .controlRefused(let name, let code):
      """
      jemalloc refused "\(name)": \(String(cString: strerror(code))). Use jemalloc 5 or later, \
      built with statistics as it is by default (without --disable-stats).
      """
    }
  }
}

/// The allocations and frees of a thread in a window. Bytes are usable sizes, not requested ones: 100 bytes count as 112.
public struct AllocationCounts: Equatable, Sendable {
  /// The number of allocated blocks, without reallocations.
  public var allocations: Int
  /// The number of freed blocks, without reallocations. Freeing a null pointer doesn't count.
  public var frees: Int
  /// The number of reallocations of existing blocks. Those of a null pointer are allocations, and those to size 0 are frees.
  public var reallocations: Int
  /// The bytes of all allocated blocks. A reallocation adds the new size if it moves, and else the growth.
  public var allocatedBytes: Int
  /// The bytes of all freed blocks. A reallocation adds the old size if it moves, and else the shrinkage.
  public var freedBytes: Int
  /// Allocated bytes minus freed bytes since the start. Negative if more earlier blocks were freed.
  public var liveBytes: Int
  /// Allocations minus frees since the start. Reallocations don't change it.
  public var liveObjects: Int
  /// The largest ``liveBytes`` since the start or ``AllocationMeter/resetPeak()``. A reallocation that moves has both blocks.
  public var peakLiveBytes: Int
}

extension AllocationCounts {
  init(_ counts: allocation_counts) {
    self.init(
      allocations: Int(counts.allocations), frees: Int(counts.frees),
      reallocations: Int(counts.reallocations), allocatedBytes: Int(counts.allocated_bytes),
      freedBytes: Int(counts.freed_bytes),
      liveBytes: Int(counts.allocated_bytes - counts.freed_bytes),
      liveObjects: Int(counts.allocations - counts.frees),
      peakLiveBytes: Int(counts.peak_live_bytes))
  }

  /// Returns the counts since `earlier` in the same window. Live figures and the peak stay relative to the window's start.
  public func since(_ earlier: AllocationCounts) -> AllocationCounts {
    var phase = self
    phase.allocations -= earlier.allocations
    phase.frees -= earlier.frees
    phase.reallocations -= earlier.reallocations
    phase.allocatedBytes -= earlier.allocatedBytes
    phase.freedBytes -= earlier.freedBytes
    return phase
  }
}
