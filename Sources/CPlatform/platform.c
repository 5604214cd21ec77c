// For sched_getaffinity.
#define _GNU_SOURCE

#include "platform.h"

#include <errno.h>

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
