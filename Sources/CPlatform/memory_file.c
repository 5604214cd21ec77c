// For memfd_create.
#define _GNU_SOURCE

#include "memory_file.h"

#if defined(__linux__)

#include <sys/mman.h>

int memory_file_open(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

#else

int memory_file_open(const char *name) {
  (void)name;
  return -1;
}

#endif
