import CAllocationMeter

/// jemalloc's figures of the whole process, in bytes, under the names of its `stats` controls.
public struct JemallocStatistics: Equatable, Sendable {
  /// In blocks that the application holds, blocks in thread caches among them.
  public var allocated: Int

  /// In pages that contain such blocks.
  public var active: Int

  /// At most in physical memory: active pages, jemalloc's own data, and dirty pages not yet
  /// returned.
  public var resident: Int

  /// In extents mapped for the application.
  public var mapped: Int

  /// For jemalloc's own data.
  public var metadata: Int

  /// In virtual memory kept back for reuse rather than unmapped; not physical memory.
  public var retained: Int

  /// Figures of the given values.
  public init(
    allocated: Int, active: Int, resident: Int, mapped: Int, metadata: Int, retained: Int
  ) {
    self.allocated = allocated
    self.active = active
    self.resident = resident
    self.mapped = mapped
    self.metadata = metadata
    self.retained = retained
  }

  /// Brings jemalloc's statistics up to date, by a write to its `epoch`, and reads them.
  ///
  /// Allocates nothing, so it can be read at every frame of a window that counts allocations.
  ///
  /// - Throws: ``AllocationMeterError/controlRefused(name:code:)`` where jemalloc was built without
  ///   statistics.
  public static func read() throws(AllocationMeterError) -> JemallocStatistics {
    var figures = jemalloc_statistics()
    try AllocationMeterError.check { jemalloc_statistics_read(&figures, &$0) }
    return JemallocStatistics(
      allocated: figures.allocated, active: figures.active, resident: figures.resident,
      mapped: figures.mapped, metadata: figures.metadata, retained: figures.retained)
  }
}
