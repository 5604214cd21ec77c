#pragma once

#include <stdint.h>

// Counting by jemalloc's statistics, for a jemalloc without hooks: what happened is the difference
// of two readings. Functions return errors as those of jemalloc_controls.h do.

/// What the statistics know of a window.
struct allocation_statistics_counts {
  /// Requests for memory that any thread made, those of reallocations that moved among them.
  uint64_t requests;
  /// The bytes that the calling thread allocated and freed. jemalloc adds the new size and the old
  /// size of every reallocation, of one in place too.
  uint64_t allocated_bytes, freed_bytes;
};

/// Sets the calling thread's counts to 0 and counts from now on.
int allocation_statistics_start(const char **refused);

/// Ends counting on the calling thread; its counts keep their values.
int allocation_statistics_stop(const char **refused);

/// Suspends counting on the calling thread until as many calls of resume as of pause.
int allocation_statistics_pause(const char **refused);
int allocation_statistics_resume(const char **refused);

/// The calling thread's counts.
int allocation_statistics_read(struct allocation_statistics_counts *counts, const char **refused);
