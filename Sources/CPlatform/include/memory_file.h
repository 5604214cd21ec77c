#pragma once

// Opens a file that lies in memory only and goes away when nothing has it open. Child processes don't inherit it.
// Swift doesn't import this function of the C library. Returns its descriptor, or -1 if there is none.
int memory_file_open(const char *name);
