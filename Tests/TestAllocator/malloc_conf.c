#include "test_allocator.h"

// A test process has many threads that come and go, and reads jemalloc's statistics meanwhile.
// jemalloc 5.3 walks the caches of all threads for that, and on a busy machine it was seen, once in
// some twenty runs of all tests, to follow the cache of a thread whose memory was already that of
// another. Without caches there is nothing to walk. Workers keep theirs: only one of their threads
// allocates.
const char *malloc_conf = "tcache:false";
