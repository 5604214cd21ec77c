import CAllocationMeter

/// Counts what a thread allocates, exactly and without allocating.
///
/// ```swift
/// AllocationMeter.start()
/// work()
/// AllocationMeter.stop()
/// print(AllocationMeter.counts.allocations)
/// ```
///
/// Each thread has its own meter, which counts what the thread itself does from ``start()`` to
/// ``stop()``. Memory that it obtained before and frees in between lowers the live figures, below
/// 0 if need be. No function but ``requireJemalloc()`` and the first ``start()`` allocates, so all
/// others may be called while counting.
public enum AllocationMeter {
  /// Sets this thread's counters to 0 and counts from now on what this thread does.
  ///
  /// Threads can start and stop at any time, in any order. While any thread counts, allocations
  /// take longer on all threads.
  ///
  /// - Precondition: ``requireJemalloc()`` throws nothing.
  public static func start() {
    do {
      try requireJemalloc()
    } catch {
      // Not a precondition: measured are release builds, in which those have no message.
      fatalError(error.description)
    }
    allocation_counter_start()
  }

  /// Ends counting on this thread. The counts keep their values until the next start.
  public static func stop() { allocation_counter_stop() }

  /// Suspends counting on this thread, for work of the meter's user that is not to count.
  ///
  /// Pauses nest: counting goes on after as many calls of ``resume()``. A block that is obtained in
  /// a pause and freed after it lowers the live figures.
  public static func pause() { allocation_counter_pause() }

  /// Ends the suspension that the last ``pause()`` began.
  public static func resume() { allocation_counter_resume() }

  /// Makes the present live bytes the peak, so that the next phase has a peak of its own.
  public static func resetPeak() { allocation_counter_reset_peak() }

  /// What this thread has counted since its start, up to its stop or to now.
  public static var counts: AllocationCounts { AllocationCounts(allocation_counter_counts()) }

  /// How many allocations, frees and reallocations happened on threads that were not counting,
  /// from this thread's start to its stop or to now.
  ///
  /// If this is 0, the counts are those of the whole process. Threads that count for themselves
  /// are not included.
  public static var eventsOnOtherThreads: Int {
    Int(allocation_counter_events_on_other_threads())
  }
}
