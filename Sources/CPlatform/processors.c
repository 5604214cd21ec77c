// For sched_getaffinity and RUSAGE_THREAD.
#define _GNU_SOURCE

#include "processors.h"

#include <errno.h>
#include <sys/resource.h>
#include <time.h>

#if defined(__linux__)

#include <dirent.h>
#include <sched.h>
#include <stdlib.h>

int processors_allowed(int *numbers, int most) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) {
    return 0;
  }
  int count = 0;
  for (int number = 0; number < CPU_SETSIZE && count < most; number++) {
    if (CPU_ISSET(number, &set)) {
      numbers[count++] = number;
    }
  }
  return count;
}

int processors_bind_process(const int *numbers, int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int place = 0; place < count; place++) {
    if (numbers[place] < 0 || numbers[place] >= CPU_SETSIZE) {
      return EINVAL;
    }
    CPU_SET(numbers[place], &set);
  }
  DIR *threads = opendir("/proc/self/task");
  if (threads == NULL) {
    return errno;
  }
  int error = 0;
  for (struct dirent *entry; (entry = readdir(threads)) != NULL;) {
    pid_t thread = (pid_t)strtol(entry->d_name, NULL, 10);
    // A thread may have ended since.
    if (thread > 0 && sched_setaffinity(thread, sizeof set, &set) != 0 && errno != ESRCH) {
      error = errno;
    }
  }
  closedir(threads);
  return error;
}

#else

int processors_allowed(int *numbers, int most) {
  (void)numbers;
  (void)most;
  return 0;
}

int processors_bind_process(const int *numbers, int count) {
  (void)numbers;
  (void)count;
  return ENOTSUP;
}

#endif

struct processor_use processor_use_now(void) {
  struct processor_use use = {0, 0};
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0) {
    use.running = (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
  }
  struct rusage usage;
#if defined(RUSAGE_THREAD)
  int whose = RUSAGE_THREAD;
#else
  int whose = RUSAGE_SELF;
#endif
  if (getrusage(whose, &usage) == 0) {
    use.interruptions = (uint64_t)usage.ru_nivcsw;
  }
  return use;
}

enum { stream_words = 512, reference_rounds = 400 };

static volatile uint64_t streams[4][stream_words];

void processor_reference_loop(void) {
  uint64_t sums[4] = {0, 0, 0, 0};
  for (int round = 0; round < reference_rounds; round++) {
    for (int word = 0; word < stream_words; word++) {
      sums[0] += streams[0][word];
      sums[1] += streams[1][word];
      sums[2] += streams[2][word];
      sums[3] += streams[3][word];
    }
  }
  // The compiler can't leave the sums out.
  streams[0][0] = sums[0] + sums[1] + sums[2] + sums[3];
}
