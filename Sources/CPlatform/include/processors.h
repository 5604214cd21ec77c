#pragma once

// The processors that a process may run on. Swift doesn't import these functions of the C library.

// Writes the numbers of the processors on which the calling thread may run, at most `most` of them, and
// returns how many it wrote: 0 if the system doesn't tell.
int processors_allowed(int *numbers, int most);

// Lets all threads of the process, and those that they start, run only on the given processors. Returns 0, or an
// error number.
int processors_bind_process(const int *numbers, int count);
