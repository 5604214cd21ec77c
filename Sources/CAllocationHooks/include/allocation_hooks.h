#pragma once

#include <stdbool.h>
#include <stdint.h>

// Counting behind jemalloc's hooks. C, with counters that are plain thread-local storage of the
// executable, because a counter that allocates would count itself.
//
// Every thread has counters of its own: between start and stop, and outside pause and resume, a
// thread counts what it does itself. What a thread does that has not started is only tallied, in
// one counter for the process.

/// What one thread counted. Sizes are usable sizes: what jemalloc gave, not what was asked for.
struct allocation_hooks_counts {
  /// Blocks obtained, other than by reallocating a block.
  int64_t allocations;
  /// Blocks given back, other than by reallocating them.
  int64_t frees;
  /// Reallocations of a block, whether it moved, changed size in place or stayed as it was.
  int64_t reallocations;
  /// The size of blocks obtained, of blocks to which a reallocation moved, and by which blocks grew
  /// in place.
  int64_t allocated_bytes;
  /// The size of blocks given back, of blocks from which a reallocation moved, and by which blocks
  /// shrank in place.
  int64_t freed_bytes;
  /// The largest value of allocated_bytes - freed_bytes since the start or the last reset.
  ///
  /// A reallocation that moves obtains the new block before it gives back the old one, and jemalloc
  /// calls the hooks in that order: the peak contains both, as memory does.
  int64_t peak_live_bytes;
};

/// Installs the hooks for the life of the process; does nothing if they are.
///
/// To be called before the process has a second thread: a thread that jemalloc 5.3 has told of the
/// hooks, and that ends without allocating once more, corrupts its list of threads.
///
/// Returns 0, ENOENT where this jemalloc has no hooks, or another error number.
int allocation_hooks_install(void);

/// Whether this jemalloc has hooks to install.
bool allocation_hooks_are_available(void);

/// Sets the calling thread's counters to 0 and counts from now on.
void allocation_hooks_start(void);

/// Ends counting on the calling thread; its counters keep their values.
void allocation_hooks_stop(void);

/// Suspends counting on the calling thread until as many calls of resume as of pause.
void allocation_hooks_pause(void);
void allocation_hooks_resume(void);

/// Makes the present level the peak.
void allocation_hooks_reset_peak(void);

/// The calling thread's counters.
struct allocation_hooks_counts allocation_hooks_counts(void);

/// The events on threads that were not counting themselves, from the calling thread's start to its
/// stop, or to now.
int64_t allocation_hooks_events_on_other_threads(void);
