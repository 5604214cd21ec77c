#pragma once

// The processors that a process may run on. Swift doesn't import these functions of the C library.

// Writes the numbers of the processors on which the calling thread may run, at most `most` of them, and
// returns how many it wrote: 0 if the system doesn't tell.
int processors_allowed(int *numbers, int most);

// Lets the calling thread, and those that it starts, run only on the processor `number`. Returns 0, or an
// error number.
int processor_bind(int number);
