#ifndef CPLATFORM_POOL_JOBS_H
#define CPLATFORM_POOL_JOBS_H

#include <stdbool.h>

/// Keeps the jobs that the calling thread sends to Swift's pool of threads, until `pool_jobs_release`. Jobs of other
/// threads go to the pool as ever. Doesn't allocate.
void pool_jobs_keep(void);

/// Ends keeping. Jobs that are kept by then go to the pool.
void pool_jobs_release(void);

/// Whether a job is kept.
bool pool_jobs_pending(void);

/// Runs the job that has waited longest, on the calling thread.
void pool_jobs_run_first(void);

/// Runs what is pending on the main queue, on the main thread of a process that doesn't run it otherwise.
void main_queue_run_pending(void);

#endif
