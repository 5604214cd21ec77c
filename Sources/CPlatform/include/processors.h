#pragma once

#include <stdint.h>

// The processors that a process may run on. Swift doesn't import these functions of the C library.

// Writes the numbers of the processors on which the calling thread may run, at most `most` of them, and
// returns how many it wrote: 0 if the system doesn't tell.
int processors_allowed(int *numbers, int most);

// Lets all threads of the process, and those that they start, run only on the given processors. Returns 0, or an
// error number.
int processors_bind_process(const int *numbers, int count);

// What the calling thread has had of its processor so far.
struct processor_use {
  // The nanoseconds that it ran.
  uint64_t running;
  // How often the system took the processor away from it.
  uint64_t interruptions;
};

// Returns the use of the calling thread.
struct processor_use processor_use_now(void);

// Loads and adds the words of 16 KiB in four streams that don't depend on one another, 400 times. It
// always does the same, so its time tells the speed of the processor at this moment: it takes twice as long
// if another thread uses the same physical core.
void processor_reference_loop(void);
