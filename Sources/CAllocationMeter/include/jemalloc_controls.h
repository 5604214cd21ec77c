#pragma once

#include <stddef.h>
#include <stdint.h>

// jemalloc's own figures, read through mallctlbymib with identifiers that are looked up once. No
// function here allocates, so each may be called while allocations are being counted.
//
// Functions that can fail return 0 or the error number that jemalloc answered, and then leave the
// name of the refused control in *refused. The name is a literal and never freed.

/// jemalloc's view of the whole process, in bytes: its controls "stats.allocated" and so on.
struct jemalloc_statistics {
  size_t allocated, active, resident, mapped, metadata;
};

/// Brings jemalloc's statistics up to date by a write to "epoch" and reads them.
int jemalloc_statistics_read(struct jemalloc_statistics *statistics, const char **refused);

/// The bytes that the calling thread has ever allocated and freed ("thread.allocated" and
/// "thread.deallocated"). Exact at every moment.
struct jemalloc_thread_bytes {
  uint64_t allocated, deallocated;
};

int jemalloc_thread_bytes_read(struct jemalloc_thread_bytes *bytes, const char **refused);
