import CAllocationMeter

/// jemalloc's statistics of the whole process in bytes, with the names of its `stats` controls.
public struct JemallocStatistics: Equatable, Sendable {
  /// The bytes in blocks of the application, including blocks in thread caches.
  public var allocated: Int

  /// The bytes in pages with such blocks.
  public var active: Int

  /// The maximum bytes in physical memory: active pages, jemalloc's own data, and dirty pages.
  public var resident: Int

  /// The bytes in extents mapped for the application.
  public var mapped: Int

  /// The bytes of jemalloc's own data.
  public var metadata: Int

  /// Updates jemalloc's statistics with a write to its `epoch`, and reads them.
  ///
  /// Doesn't allocate, so it can be called in every frame while allocations are counted.
  ///
  /// - Throws: ``AllocationMeterError/controlRefused(name:code:)`` if jemalloc was built without
  ///   statistics.
  public static func read() throws(AllocationMeterError) -> JemallocStatistics {
    var figures = jemalloc_statistics()
    try AllocationMeterError.check { jemalloc_statistics_read(&figures, &$0) }
    return JemallocStatistics(
      allocated: figures.allocated, active: figures.active, resident: figures.resident,
      mapped: figures.mapped, metadata: figures.metadata)
  }
}
