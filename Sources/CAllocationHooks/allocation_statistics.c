#include "allocation_statistics.h"

#include "jemalloc_controls.h"

#include <stdbool.h>

struct readings {
  bool counts_events;
  int pauses;
  // What the pieces of the window between pauses sum to, and the reading that began this piece.
  struct allocation_statistics_counts ended;
  struct allocation_statistics_counts piece_start;
};

#if defined(__ELF__)
__attribute__((tls_model("initial-exec")))
#endif
static _Thread_local struct readings readings;

static int read_now(struct allocation_statistics_counts *now, const char **refused) {
  struct jemalloc_thread_bytes bytes = {0, 0};
  int error = jemalloc_requests_read(&now->requests, refused);
  if (error == 0) {
    error = jemalloc_thread_bytes_read(&bytes, refused);
  }
  now->allocated_bytes = bytes.allocated;
  now->freed_bytes = bytes.deallocated;
  return error;
}

static bool is_running(void) { return readings.counts_events && readings.pauses == 0; }

static int end_piece(const char **refused) {
  return is_running() ? allocation_statistics_read(&readings.ended, refused) : 0;
}

static int begin_piece(const char **refused) {
  return is_running() ? read_now(&readings.piece_start, refused) : 0;
}

int allocation_statistics_start(const char **refused) {
  readings = (struct readings){.counts_events = true};
  return begin_piece(refused);
}

int allocation_statistics_stop(const char **refused) {
  int error = end_piece(refused);
  readings.counts_events = false;
  return error;
}

int allocation_statistics_pause(const char **refused) {
  int error = end_piece(refused);
  readings.pauses += 1;
  return error;
}

int allocation_statistics_resume(const char **refused) {
  if (readings.pauses == 0) {
    return 0;
  }
  readings.pauses -= 1;
  return begin_piece(refused);
}

int allocation_statistics_read(struct allocation_statistics_counts *counts, const char **refused) {
  struct allocation_statistics_counts now = readings.ended;
  int error = 0;
  if (is_running()) {
    const struct allocation_statistics_counts *start = &readings.piece_start;
    error = read_now(&now, refused);
    now.requests += readings.ended.requests - start->requests;
    now.allocated_bytes += readings.ended.allocated_bytes - start->allocated_bytes;
    now.freed_bytes += readings.ended.freed_bytes - start->freed_bytes;
  }
  *counts = now;
  return error;
}
