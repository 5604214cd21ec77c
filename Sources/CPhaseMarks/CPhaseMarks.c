#include "CPhaseMarks.h"

// An assembler statement, even an empty one, keeps the call and keeps the two functions apart.

__attribute__((noinline)) void recycling_bench_phase_begins(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void recycling_bench_phase_ends(void) { __asm__ volatile("# end" ::: "memory"); }
