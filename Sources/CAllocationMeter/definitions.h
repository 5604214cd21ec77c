#pragma once

// Whether this library defines malloc, free and their relatives. Only in ELF do definitions of the
// executable precede those of shared libraries, and a sanitizer needs its own.
#if defined(__ELF__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define DEFINES_ALLOCATION_FUNCTIONS 1
#else
#define DEFINES_ALLOCATION_FUNCTIONS 0
#endif
