// Swift's runtime lets a process replace the way in which jobs reach its pool: it calls this variable, if it is set,
// with the job and its own function. The types are those of swift/Runtime/Concurrency.h.

#include "platform.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef struct job {
  // The header of every Swift object.
  void *type;
  uintptr_t references;
  // Two words that belong to whoever schedules the job.
  struct job *next;
  void *other;
} job;

typedef SWIFT_CC void (*enqueue_function)(job *);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(job *, enqueue_function);

// The executor of two null words is the pool.
extern SWIFT_CC void swift_job_run(job *, void *identity, uintptr_t implementation);

static job *first;
static job *last;
static long sent;
static long ran;
static pthread_t keeper;
static enqueue_function to_pool;

static SWIFT_CC void keep(job *added, enqueue_function original) {
  if (!pthread_equal(pthread_self(), keeper)) {
    original(added);
    return;
  }
  to_pool = original;
  added->next = NULL;
  if (first == NULL) {
    first = added;
  } else {
    last->next = added;
  }
  last = added;
  sent += 1;
}

static job *take(void) {
  job *taken = first;
  first = taken->next;
  taken->next = NULL;
  ran += 1;
  return taken;
}

void pool_jobs_keep(void) {
  keeper = pthread_self();
  swift_task_enqueueGlobal_hook = keep;
}

void pool_jobs_release(void) {
  swift_task_enqueueGlobal_hook = NULL;
  while (first != NULL) {
    to_pool(take());
  }
}

long pool_jobs_sent(void) { return sent; }

long pool_jobs_ran(void) { return ran; }

bool pool_jobs_pending(void) { return first != NULL; }

void pool_jobs_run_first(void) { swift_job_run(take(), NULL, 0); }

void pool_jobs_run_last(void) {
  job *taken = last;
  sent -= 1;
  if (first == taken) {
    first = NULL;
  } else {
    last = first;
    while (last->next != taken) {
      last = last->next;
    }
    last->next = NULL;
  }
  swift_job_run(taken, NULL, 0);
}

// What CoreFoundation's run loop calls for the main queue. It runs what was pending when it was called.
extern void _dispatch_main_queue_callback_4CF(void *message);

void main_queue_run_pending(void) { _dispatch_main_queue_callback_4CF(NULL); }
