// For sched_getaffinity.
#define _GNU_SOURCE

#include "processors.h"

#include <errno.h>

#if defined(__linux__)

#include <sched.h>

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

int processor_bind(int number) {
  if (number < 0 || number >= CPU_SETSIZE) {
    return EINVAL;
  }
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(number, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

#else

int processors_allowed(int *numbers, int most) {
  (void)numbers;
  (void)most;
  return 0;
}

int processor_bind(int number) {
  (void)number;
  return ENOTSUP;
}

#endif
