import CAllocationHooks

/// Counts what a thread allocates, exactly and without allocating.
///
/// ```swift
/// try AllocationMeter.install()
/// AllocationMeter.start()
/// work()
/// AllocationMeter.stop()
/// print(AllocationMeter.counts.allocations)
/// ```
///
/// Every thread has a meter of its own: it counts what the thread itself does from ``start()`` to
/// ``stop()``. Memory that it obtained before and frees in between lowers the live figures, below
/// 0 if need be. No function but ``install()`` and ``requireJemalloc()`` allocates, so all others
/// may be called while counting.
public enum AllocationMeter {
  /// Where the counts come from.
  public enum Source: String, Sendable {
    /// A callback at every allocation and every free, through jemalloc's
    /// `experimental.hooks.install`: everything is known.
    case hooks

    /// Differences of jemalloc's statistics, where it has no hooks: what they do not tell is `nil`
    /// in the counts.
    case statistics
  }

  /// Sets this thread's counters to 0 and counts from now on what this thread does.
  ///
  /// - Precondition: ``install()`` has succeeded.
  public static func start() { installedSource.start() }

  /// Ends counting on this thread. The counts keep their values until the next start.
  public static func stop() { installedSource.stop() }

  /// Suspends counting on this thread, for work of the meter's user that is not to count.
  ///
  /// Pauses nest: counting goes on after as many calls of ``resume()``. A block that is obtained in
  /// a pause and freed after it lowers the live figures.
  public static func pause() { installedSource.pause() }

  /// Ends the suspension that the last ``pause()`` began.
  public static func resume() { installedSource.resume() }

  /// Makes the present live bytes the peak, so that the next phase has a peak of its own.
  public static func resetPeak() {
    if installedSource == .hooks { allocation_hooks_reset_peak() }
  }

  /// What this thread has counted since its start, up to its stop or to now.
  public static var counts: AllocationCounts { installedSource.counts }

  /// How many allocations, frees and reallocations happened on threads that were not counting,
  /// from this thread's start to its stop or to now; `nil` where the source is
  /// ``Source/statistics``, which do not tell.
  ///
  /// If this is 0, the counts are those of the whole process. Threads that count for themselves
  /// are not included.
  public static var eventsOnOtherThreads: Int? {
    installedSource == .hooks ? Int(allocation_hooks_events_on_other_threads()) : nil
  }
}
