#pragma once

/// jemalloc's options in a test process; see the definition.
extern const char *malloc_conf;
