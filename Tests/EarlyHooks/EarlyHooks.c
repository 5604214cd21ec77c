#include "EarlyHooks.h"

#include <CAllocationHooks.h>

// The hooks must be installed before a process has a second thread, and a test runner has many
// before it runs its first test.
__attribute__((constructor)) static void install_early(void) { allocation_hooks_install(); }
