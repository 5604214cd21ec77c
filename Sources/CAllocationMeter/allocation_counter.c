// For RTLD_NEXT.
#define _GNU_SOURCE

#include "allocation_counter.h"

#include "definitions.h"

#include <dlfcn.h>
#include <jemalloc/jemalloc.h>
#include <stdatomic.h>
#include <stdbool.h>

struct meter {
  bool counts_events;
  int pauses;
  struct allocation_counts counts;
  int64_t other_events_at_start;
  int64_t other_events_at_stop;
};

// The initial-exec model puts the counters into the block that the C library makes with the
// thread. Other models may allocate them on a thread's first access, inside malloc.
#if defined(__ELF__)
__attribute__((tls_model("initial-exec")))
#endif
static _Thread_local struct meter meter;

static _Atomic int counting_threads;
static _Atomic int64_t other_events;

static int64_t other_events_now(void) {
  return atomic_load_explicit(&other_events, memory_order_relaxed);
}

static void find_functions(void);

void allocation_counter_start(void) {
  find_functions();
  if (!meter.counts_events) {
    atomic_fetch_add(&counting_threads, 1);
  }
  meter = (struct meter){
      .counts_events = true,
      .other_events_at_start = other_events_now(),
  };
}

void allocation_counter_stop(void) {
  if (meter.counts_events) {
    meter.other_events_at_stop = other_events_now();
    meter.counts_events = false;
    atomic_fetch_sub(&counting_threads, 1);
  }
}

void allocation_counter_pause(void) { meter.pauses += 1; }

void allocation_counter_resume(void) {
  if (meter.pauses > 0) {
    meter.pauses -= 1;
  }
}

void allocation_counter_reset_peak(void) {
  meter.counts.peak_live_bytes = meter.counts.allocated_bytes - meter.counts.freed_bytes;
}

struct allocation_counts allocation_counter_counts(void) { return meter.counts; }

int64_t allocation_counter_events_on_other_threads(void) {
  int64_t end = meter.counts_events ? other_events_now() : meter.other_events_at_stop;
  return end - meter.other_events_at_start;
}

#if DEFINES_ALLOCATION_FUNCTIONS

// The calling thread's counters, or NULL where the event is not to be counted.
static struct allocation_counts *counts_for_event(void) {
  if (!meter.counts_events) {
    atomic_fetch_add_explicit(&other_events, 1, memory_order_relaxed);
    return NULL;
  }
  return meter.pauses == 0 ? &meter.counts : NULL;
}

static void add_bytes(struct allocation_counts *counts, size_t size) {
  counts->allocated_bytes += (int64_t)size;
  int64_t live = counts->allocated_bytes - counts->freed_bytes;
  if (live > counts->peak_live_bytes) {
    counts->peak_live_bytes = live;
  }
}

static void count_allocation(void *block) {
  struct allocation_counts *counts = counts_for_event();
  if (counts != NULL) {
    counts->allocations += 1;
    add_bytes(counts, sallocx(block, 0));
  }
}

static void count_free(size_t size) {
  struct allocation_counts *counts = counts_for_event();
  if (counts != NULL) {
    counts->frees += 1;
    counts->freed_bytes += (int64_t)size;
  }
}

// The size of a block, or 0 on a thread that doesn't count. A thread may free as the last thing it does, when none of its
// destructors runs any more, and jemalloc's free makes no entry in its list of threads then. sallocx would make one, which
// stays and points into memory that is given back with the thread.
static size_t size_to_count(void *block) { return meter.counts_events ? sallocx(block, 0) : 0; }

static void count_reallocation(void *from, size_t old_size, void *to) {
  struct allocation_counts *counts = counts_for_event();
  if (counts == NULL) {
    return;
  }
  counts->reallocations += 1;
  size_t new_size = sallocx(to, 0);
  if (to != from) {
    add_bytes(counts, new_size);
    counts->freed_bytes += (int64_t)old_size;
  } else if (new_size > old_size) {
    add_bytes(counts, new_size - old_size);
  } else {
    counts->freed_bytes += (int64_t)(old_size - new_size);
  }
}

static bool some_thread_counts(void) {
  return __builtin_expect(atomic_load_explicit(&counting_threads, memory_order_relaxed) > 0, false);
}

static void *counted(void *block) {
  if (some_thread_counts() && block != NULL) {
    count_allocation(block);
  }
  return block;
}

// The function of this name that the process would call without the one here, which is jemalloc's.
#define NEXT(function)                                                                    \
  ({                                                                                      \
    __typeof__(&function) next = atomic_load_explicit(&next_##function, memory_order_relaxed); \
    if (__builtin_expect(next == NULL, false)) {                                          \
      next = (__typeof__(next))dlsym(RTLD_NEXT, #function);                               \
      atomic_store_explicit(&next_##function, next, memory_order_relaxed);                \
    }                                                                                     \
    next;                                                                                 \
  })

#define FOR_EACH_FUNCTION(DO) \
  DO(malloc) DO(calloc) DO(aligned_alloc) DO(memalign) DO(valloc) DO(posix_memalign) DO(free) DO(realloc)
#define DECLARE(function) static _Atomic(__typeof__(&function)) next_##function;
#define FIND(function) (void)NEXT(function);

FOR_EACH_FUNCTION(DECLARE)

// dlsym frees what it keeps of an earlier error of the thread. A search while a thread counts would add
// that to its counts.
static void find_functions(void) { FOR_EACH_FUNCTION(FIND) }

void *malloc(size_t size) { return counted(NEXT(malloc)(size)); }

void *calloc(size_t count, size_t size) { return counted(NEXT(calloc)(count, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(NEXT(aligned_alloc)(alignment, size));
}

void *memalign(size_t alignment, size_t size) { return counted(NEXT(memalign)(alignment, size)); }

void *valloc(size_t size) { return counted(NEXT(valloc)(size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  int error = NEXT(posix_memalign)(block, alignment, size);
  if (error == 0) {
    counted(*block);
  }
  return error;
}

void free(void *block) {
  if (some_thread_counts() && block != NULL) {
    count_free(size_to_count(block));
  }
  NEXT(free)(block);
}

void *realloc(void *block, size_t size) {
  if (block == NULL) {
    return malloc(size);
  }
  bool counts = some_thread_counts();
  size_t old_size = counts ? size_to_count(block) : 0;
  void *result = NEXT(realloc)(block, size);
  if (counts && result != NULL) {
    count_reallocation(block, old_size, result);
  } else if (counts && size == 0) {
    count_free(old_size);
  }
  return result;
}

#else

static void find_functions(void) {}

#endif
