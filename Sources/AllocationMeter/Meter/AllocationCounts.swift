import CAllocationMeter

/// The allocations and frees of a thread in a window.
///
/// Bytes are the usable sizes of blocks, not the requested ones: 100 bytes count as 112.
public struct AllocationCounts: Equatable, Sendable {
  /// The number of allocated blocks, without reallocations.
  public var allocations: Int

  /// The number of freed blocks, without reallocations. Freeing a null pointer doesn't count.
  public var frees: Int

  /// The number of reallocations of existing blocks, moved or not. Reallocating a null pointer is an
  /// allocation, and reallocating to size 0 is a free.
  public var reallocations: Int

  /// The bytes of all allocated blocks. A reallocation that moves adds the new size; one that grows
  /// in place adds the growth.
  public var allocatedBytes: Int

  /// The bytes of all freed blocks. A reallocation that moves adds the old size; one that
  /// shrinks in place adds the shrinkage.
  public var freedBytes: Int

  /// Allocated bytes minus freed bytes since the start. Negative if more earlier blocks were freed.
  public var liveBytes: Int

  /// Allocations minus frees since the start. Reallocations don't change it.
  public var liveObjects: Int

  /// The largest ``liveBytes`` at any event since the start or the last
  /// ``AllocationMeter/resetPeak()``. A reallocation that moves has both blocks at once, and the peak
  /// includes both.
  public var peakLiveBytes: Int
}

extension AllocationCounts {
  init(_ counts: allocation_counts) {
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

  /// Returns the counts of the phase from `earlier` to these counts of the same window.
  ///
  /// Allocations, frees, reallocations and their bytes are those of the phase. Live bytes, live objects
  /// and the peak are those at the end of the phase, relative to the start of the window.
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
