#pragma once

#include <stdbool.h>

// The processors that a process may run on. Swift doesn't import these functions of the C library.

// Writes the numbers of the processors on which the calling thread may run, at most `most` of them, and
// returns how many it wrote: 0 if the system doesn't tell.
int processors_allowed(int *numbers, int most);

// Lets all threads of the process, and those that they start, run only on the given processors. Returns 0, or an
// error number.
int processors_bind_process(const int *numbers, int count);

/// Keeps the jobs that the calling thread sends to Swift's pool of threads, until `pool_jobs_release`. Jobs of other
/// threads go to the pool as ever. Doesn't allocate.
void pool_jobs_keep(void);

/// Ends keeping. Jobs that are kept by then go to the pool.
void pool_jobs_release(void);

/// The number of jobs that have been kept so far, without those of `pool_jobs_run_last`.
long pool_jobs_sent(void);

/// The number of those that have run, or were released.
long pool_jobs_ran(void);

/// Whether a job is kept.
bool pool_jobs_pending(void);

/// Runs the job that has waited longest, on the calling thread.
void pool_jobs_run_first(void);

/// Runs the job that was sent last, on the calling thread.
void pool_jobs_run_last(void);

/// Runs what is pending on the main queue, on the main thread of a process that doesn't run it otherwise.
void main_queue_run_pending(void);
