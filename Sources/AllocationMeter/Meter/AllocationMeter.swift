import CAllocationMeter

/// Counts the allocations of a thread exactly, without allocating.
///
/// ```swift
/// AllocationMeter.start()
/// work()
/// AllocationMeter.stop()
/// print(AllocationMeter.counts.allocations)
/// ```
///
/// Each thread has its own meter, which counts the thread's allocations from ``start()`` to ``stop()``.
/// Freeing an earlier block lowers the live figures, possibly below 0. Only ``requireJemalloc()`` and
/// the first ``start()`` allocate, so the other functions can be called while counting.
public enum AllocationMeter {
  /// Resets this thread's counters to 0 and starts counting.
  ///
  /// Threads can start and stop at any time, in any order. While any thread counts, allocations
  /// take longer on all threads.
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

  /// Pauses counting on this thread, for work that isn't to be counted.
  ///
  /// Pauses nest: counting resumes after as many calls of ``resume()``. Freeing a block from a pause
  /// after it lowers the live figures.
  public static func pause() { allocation_counter_pause() }

  /// Ends the last ``pause()``.
  public static func resume() { allocation_counter_resume() }

  /// Resets the peak to the current live bytes, so that the next phase has its own peak.
  public static func resetPeak() { allocation_counter_reset_peak() }

  /// The counts of this thread from its start to its stop, or until now.
  public static var counts: AllocationCounts { AllocationCounts(allocation_counter_counts()) }

  /// The number of allocations, frees and reallocations on threads that weren't counting, from this
  /// thread's start to its stop, or until now.
  ///
  /// If it is 0, the counts are those of the whole process. Other counting threads aren't included.
  public static var eventsOnOtherThreads: Int {
    Int(allocation_counter_events_on_other_threads())
  }
}
