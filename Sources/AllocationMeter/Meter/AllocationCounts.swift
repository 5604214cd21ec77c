/// What a thread allocated and freed in a window.
///
/// Bytes are usable sizes, what jemalloc gave rather than what was asked for: 100 bytes cost 112.
/// What the source of the counts does not tell is `nil`, never 0: see ``AllocationMeter/Source``.
public struct AllocationCounts: Equatable, Sendable {
  /// Blocks obtained. With hooks, reallocations of a block are not among them; statistics count
  /// requests, and a reallocation that moves or resizes a large block is one.
  public var allocations: Int

  /// Blocks given back, not counting reallocations. A `free` of no block is none.
  public var frees: Int?

  /// Reallocations of an existing block, whether it moved or not. Reallocating no block is an
  /// allocation, and reallocating to no size a free.
  public var reallocations: Int?

  /// The bytes of all blocks obtained. A reallocation that moves adds the new size; one that grows
  /// in place adds the growth with hooks, and the new size with statistics.
  public var allocatedBytes: Int

  /// The bytes of all blocks given back. A reallocation that moves adds the old size; one that
  /// shrinks in place adds the shrinkage with hooks, and any in place the old size with statistics.
  public var freedBytes: Int

  /// Bytes allocated less bytes freed since the start: negative where more was freed that had been
  /// there before. The same with hooks and statistics.
  public var liveBytes: Int

  /// Allocations less frees since the start; reallocations leave it as it is.
  public var liveObjects: Int?

  /// The largest ``liveBytes`` at any event since the start or the last
  /// ``AllocationMeter/resetPeak()``. In a reallocation that moves, the old and the new block are
  /// there at once, and both are in the peak.
  public var peakLiveBytes: Int?

  /// Counts of the given values.
  public init(
    allocations: Int, frees: Int?, reallocations: Int?, allocatedBytes: Int, freedBytes: Int,
    liveBytes: Int, liveObjects: Int?, peakLiveBytes: Int?
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

  /// The counts of the phase from `earlier` to these, both read in one window.
  ///
  /// What happened, allocations, frees, reallocations and their bytes, is that of the phase. What
  /// is there, live bytes and objects and the peak, stays as it is at the phase's end: above the
  /// level at the window's start.
  public func since(_ earlier: AllocationCounts) -> AllocationCounts {
    var phase = self
    phase.allocations -= earlier.allocations
    phase.frees = Self.difference(frees, earlier.frees)
    phase.reallocations = Self.difference(reallocations, earlier.reallocations)
    phase.allocatedBytes -= earlier.allocatedBytes
    phase.freedBytes -= earlier.freedBytes
    return phase
  }

  private static func difference(_ later: Int?, _ earlier: Int?) -> Int? {
    guard let later, let earlier else { return nil }
    return later - earlier
  }
}
