#include "definitions.h"

#if DEFINES_ALLOCATION_FUNCTIONS

#include <cstdlib>
#include <new>

// C++'s operators by malloc, aligned_alloc and free. jemalloc may have its own, which call none of
// these, so their blocks would not be counted.

using std::align_val_t, std::nothrow_t, std::size_t;

static void *obtain(size_t size, align_val_t alignment = align_val_t{0}) {
  while (true) {
    void *block = alignment == align_val_t{0}
                      ? std::malloc(size)
                      : std::aligned_alloc(static_cast<size_t>(alignment), size);
    if (block != nullptr) return block;
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

static void *obtainOrNull(size_t size, align_val_t alignment = align_val_t{0}) noexcept {
  try {
    return obtain(size, alignment);
  } catch (...) {
    return nullptr;
  }
}

void *operator new(size_t size) { return obtain(size); }
void *operator new[](size_t size) { return obtain(size); }
void *operator new(size_t size, align_val_t alignment) { return obtain(size, alignment); }
void *operator new[](size_t size, align_val_t alignment) { return obtain(size, alignment); }

void *operator new(size_t size, const nothrow_t &) noexcept { return obtainOrNull(size); }
void *operator new[](size_t size, const nothrow_t &) noexcept { return obtainOrNull(size); }
void *operator new(size_t size, align_val_t alignment, const nothrow_t &) noexcept {
  return obtainOrNull(size, alignment);
}
void *operator new[](size_t size, align_val_t alignment, const nothrow_t &) noexcept {
  return obtainOrNull(size, alignment);
}

void operator delete(void *block) noexcept { std::free(block); }
void operator delete[](void *block) noexcept { std::free(block); }
void operator delete(void *block, size_t) noexcept { std::free(block); }
void operator delete[](void *block, size_t) noexcept { std::free(block); }
void operator delete(void *block, align_val_t) noexcept { std::free(block); }
void operator delete[](void *block, align_val_t) noexcept { std::free(block); }
void operator delete(void *block, size_t, align_val_t) noexcept { std::free(block); }
void operator delete[](void *block, size_t, align_val_t) noexcept { std::free(block); }
void operator delete(void *block, const nothrow_t &) noexcept { std::free(block); }
void operator delete[](void *block, const nothrow_t &) noexcept { std::free(block); }
void operator delete(void *block, align_val_t, const nothrow_t &) noexcept { std::free(block); }
void operator delete[](void *block, align_val_t, const nothrow_t &) noexcept { std::free(block); }

#endif
