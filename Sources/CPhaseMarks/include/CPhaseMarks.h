#pragma once

// Functions that do nothing and are called where a phase begins and where it ends: callgrind writes
// down what it has counted whenever one of them is entered (its option --dump-before). They are C,
// so that their names are what stands here.

void recycling_bench_phase_begins(void);
void recycling_bench_phase_ends(void);
