import CAllocationMeter

/// What a thread allocated and freed in a window.
///
/// Bytes are usable sizes, what jemalloc gave rather than what was asked for: 100 bytes cost 112.
public struct AllocationCounts: Equatable, Sendable {
  /// Blocks obtained, not counting reallocations of a block.
  public var allocations: Int

  /// Blocks given back, not counting reallocations. A `free` of no block is none.
  public var frees: Int

  /// Reallocations of an existing block, whether it moved or not. Reallocating no block is an
  /// allocation, and reallocating to no size a free.
  public var reallocations: Int

  /// The bytes of all blocks obtained. A reallocation that moves adds the new size; one that grows
  /// in place adds the growth.
  public var allocatedBytes: Int

  /// The bytes of all blocks given back. A reallocation that moves adds the old size; one that
  /// shrinks in place adds the shrinkage.
  public var freedBytes: Int

  /// Bytes allocated less bytes freed since the start: negative where more was freed that had been
  /// there before.
  public var liveBytes: Int

  /// Allocations less frees since the start; reallocations leave it as it is.
  public var liveObjects: Int

  /// The largest ``liveBytes`` at any event since the start or the last
  /// ``AllocationMeter/resetPeak()``. In a reallocation that moves, the old and the new block are
  /// there at once, and both are in the peak.
  public var peakLiveBytes: Int

  /// Counts of the given values.
  public init(
    allocations: Int, frees: Int, reallocations: Int, allocatedBytes: Int, freedBytes: Int,
    liveBytes: Int, liveObjects: Int, peakLiveBytes: Int
  ) {
    self.allocations = allocations
    self.frees = frees
    self.reallocations = reallocations
    self.allocatedBytes = allocatedBytes
    self.freedBytes = freedBytes
    self.liveBytes = liveBytes
    self.liveObjects = liveObjects
    self.peakLiveBytes = peakLiveBytes
  }

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

  /// The counts of the phase from `earlier` to these, both read in one window.
  ///
  /// What happened, allocations, frees, reallocations and their bytes, is that of the phase. What
  /// is there, live bytes and objects and the peak, stays as it is at the phase's end: above the
  /// level at the window's start.
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
