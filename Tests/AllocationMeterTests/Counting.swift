import Foundation

@testable import AllocationMeter

/// Counts what `body` does. Not asynchronous, so that all of it runs on the thread that counts.
func counting(_ body: () -> Void) throws -> AllocationCounts {
  try AllocationMeter.requireJemalloc()
  AllocationMeter.start()
  body()
  AllocationMeter.stop()
  return AllocationMeter.counts
}

// Never inlined: an optimizer that sees a block obtained and freed may leave both out.

@inline(never) func obtain(_ size: Int) -> UnsafeMutableRawPointer { malloc(size)! }

@inline(never) func resize(
  _ block: UnsafeMutableRawPointer?, to size: Int
) -> UnsafeMutableRawPointer? { realloc(block, size) }

@inline(never) func release(_ block: UnsafeMutableRawPointer?) { free(block) }

extension AllocationCounts {
  /// Counts that are 0 but for the given ones.
  static func expected(
    allocations: Int = 0, frees: Int = 0, reallocations: Int = 0, allocatedBytes: Int = 0,
    freedBytes: Int = 0, peakLiveBytes: Int = 0
  ) -> AllocationCounts {
    AllocationCounts(
      allocations: allocations, frees: frees, reallocations: reallocations,
      allocatedBytes: allocatedBytes, freedBytes: freedBytes,
      liveBytes: allocatedBytes - freedBytes, liveObjects: allocations - frees,
      peakLiveBytes: peakLiveBytes)
  }

  /// Counts of blocks that were obtained and released, one after another unless `peak` says otherwise.
  static func released(_ blocks: Int = 1, bytes: Int, peak: Int? = nil) -> AllocationCounts {
    .expected(
      allocations: blocks, frees: blocks, allocatedBytes: bytes, freedBytes: bytes,
      peakLiveBytes: peak ?? bytes)
  }
}
