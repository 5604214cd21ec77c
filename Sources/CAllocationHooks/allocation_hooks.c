#include "allocation_hooks.h"

#include <jemalloc/jemalloc.h>
#include <stdatomic.h>
#include <stdbool.h>

// jemalloc declares none of this in its public header; these are the types of its 5.x hook.h.

enum { ALLOC_BY_REALLOC = 7, ALLOC_BY_RALLOCX = 8 };
enum { DALLOC_BY_REALLOC = 3, DALLOC_BY_RALLOCX = 4 };

struct hooks {
  void (*alloc)(void *extra, int type, void *result, uintptr_t raw_result, uintptr_t arguments[3]);
  void (*dalloc)(void *extra, int type, void *address, uintptr_t arguments[3]);
  void (*expand)(
      void *extra, int type, void *address, size_t old_size, size_t new_size, uintptr_t raw_result,
      uintptr_t arguments[4]);
  void *extra;
};

struct meter {
  bool counts_events;
  int pauses;
  struct allocation_hooks_counts counts;
  // The block that the reallocation under way moves from.
  void *moving;
  int64_t other_events_at_start;
  int64_t other_events_at_stop;
};

// The initial-exec model puts the counters into the block that the C library makes with the
// thread. Other models may allocate them on a thread's first access, inside malloc.
#if defined(__ELF__)
__attribute__((tls_model("initial-exec")))
#endif
static _Thread_local struct meter meter;

static _Atomic int64_t other_events;

// The calling thread's counters, or NULL where the event is not to be counted.
static struct allocation_hooks_counts *counts_for_event(void) {
  if (!meter.counts_events) {
    atomic_fetch_add_explicit(&other_events, 1, memory_order_relaxed);
    return NULL;
  }
  return meter.pauses == 0 ? &meter.counts : NULL;
}

static void add_bytes(struct allocation_hooks_counts *counts, size_t size) {
  counts->allocated_bytes += (int64_t)size;
  int64_t live = counts->allocated_bytes - counts->freed_bytes;
  if (live > counts->peak_live_bytes) {
    counts->peak_live_bytes = live;
  }
}

static void on_alloc(
    void *extra, int type, void *result, uintptr_t raw_result, uintptr_t arguments[3]) {
  (void)extra;
  (void)raw_result;
  struct allocation_hooks_counts *counts = result != NULL ? counts_for_event() : NULL;
  if (counts == NULL) {
    return;
  }
  // realloc(NULL, size) comes here as a reallocation too, of a block at no address.
  bool reallocates = type == ALLOC_BY_REALLOC || type == ALLOC_BY_RALLOCX;
  if (reallocates && arguments[0] != 0) {
    counts->reallocations += 1;
    meter.moving = (void *)arguments[0];
  } else {
    counts->allocations += 1;
  }
  add_bytes(counts, sallocx(result, 0));
}

static void on_dalloc(void *extra, int type, void *address, uintptr_t arguments[3]) {
  (void)extra;
  (void)arguments;
  struct allocation_hooks_counts *counts = counts_for_event();
  if (counts == NULL) {
    return;
  }
  // realloc(address, 0) comes here as a reallocation too, without an allocation before it.
  bool reallocates = type == DALLOC_BY_REALLOC || type == DALLOC_BY_RALLOCX;
  if (reallocates && address == meter.moving) {
    meter.moving = NULL;
  } else {
    counts->frees += 1;
  }
  counts->freed_bytes += (int64_t)sallocx(address, 0);
}

static void on_expand(
    void *extra, int type, void *address, size_t old_size, size_t new_size, uintptr_t raw_result,
    uintptr_t arguments[4]) {
  (void)extra;
  (void)type;
  (void)address;
  (void)raw_result;
  (void)arguments;
  struct allocation_hooks_counts *counts = counts_for_event();
  if (counts == NULL) {
    return;
  }
  counts->reallocations += 1;
  if (new_size > old_size) {
    add_bytes(counts, new_size - old_size);
  } else {
    counts->freed_bytes += (int64_t)(old_size - new_size);
  }
}

static atomic_bool is_installed;

int allocation_hooks_install(void) {
  // A second installation would count everything twice.
  if (atomic_exchange(&is_installed, true)) {
    return 0;
  }
  struct hooks hooks = {on_alloc, on_dalloc, on_expand, NULL};
  void *handle;
  size_t size = sizeof handle;
  int error = mallctl("experimental.hooks.install", &handle, &size, &hooks, sizeof hooks);
  if (error != 0) {
    atomic_store(&is_installed, false);
  }
  return error;
}

bool allocation_hooks_are_available(void) {
  size_t mib[8];
  size_t length = sizeof mib / sizeof mib[0];
  return mallctlnametomib("experimental.hooks.install", mib, &length) == 0;
}

static int64_t other_events_now(void) {
  return atomic_load_explicit(&other_events, memory_order_relaxed);
}

void allocation_hooks_start(void) {
  meter = (struct meter){
      .counts_events = true,
      .other_events_at_start = other_events_now(),
  };
}

void allocation_hooks_stop(void) {
  if (meter.counts_events) {
    meter.other_events_at_stop = other_events_now();
    meter.counts_events = false;
  }
}

void allocation_hooks_pause(void) { meter.pauses += 1; }

void allocation_hooks_resume(void) {
  if (meter.pauses > 0) {
    meter.pauses -= 1;
  }
}

void allocation_hooks_reset_peak(void) {
  meter.counts.peak_live_bytes = meter.counts.allocated_bytes - meter.counts.freed_bytes;
}

struct allocation_hooks_counts allocation_hooks_counts(void) { return meter.counts; }

int64_t allocation_hooks_events_on_other_threads(void) {
  int64_t end = meter.counts_events ? other_events_now() : meter.other_events_at_stop;
  return end - meter.other_events_at_start;
}
