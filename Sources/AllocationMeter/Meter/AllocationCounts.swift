import CAllocationMeter

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
      allocations: Int(counts.allocations),
      frees: Int(counts.frees),
      reallocations: Int(counts.reallocations),
      allocatedBytes: Int(counts.allocated_bytes),
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
