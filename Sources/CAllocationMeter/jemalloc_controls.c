#include "jemalloc_controls.h"

#include <jemalloc/jemalloc.h>
#include <pthread.h>

enum control_index {
  EPOCH,
  STATS_ALLOCATED,
  STATS_ACTIVE,
  STATS_RESIDENT,
  STATS_MAPPED,
  STATS_METADATA,
  THREAD_ALLOCATED,
  THREAD_DEALLOCATED,
  CONTROL_COUNT
};

struct control {
  const char *name;
  size_t mib[4];
  size_t length;
  int error;
};

static struct control controls[CONTROL_COUNT] = {
    [EPOCH] = {.name = "epoch"},
    [STATS_ALLOCATED] = {.name = "stats.allocated"},
    [STATS_ACTIVE] = {.name = "stats.active"},
    [STATS_RESIDENT] = {.name = "stats.resident"},
    [STATS_MAPPED] = {.name = "stats.mapped"},
    [STATS_METADATA] = {.name = "stats.metadata"},
    [THREAD_ALLOCATED] = {.name = "thread.allocated"},
    [THREAD_DEALLOCATED] = {.name = "thread.deallocated"},
};

static pthread_once_t looked_up = PTHREAD_ONCE_INIT;

static void look_up(void) {
  for (int index = 0; index < CONTROL_COUNT; index++) {
    struct control *control = &controls[index];
    control->length = sizeof control->mib / sizeof control->mib[0];
    control->error = mallctlnametomib(control->name, control->mib, &control->length);
  }
}

static int read_control(enum control_index index, void *value, size_t size, const char **refused) {
  pthread_once(&looked_up, look_up);
  struct control *control = &controls[index];
  int error = control->error;
  if (error == 0) {
    error = mallctlbymib(control->mib, control->length, value, &size, NULL, 0);
  }
  if (error != 0) {
    *refused = control->name;
  }
  return error;
}

static int advance_epoch(const char **refused) {
  pthread_once(&looked_up, look_up);
  struct control *control = &controls[EPOCH];
  uint64_t any = 1;
  int error = control->error;
  if (error == 0) {
    error = mallctlbymib(control->mib, control->length, NULL, NULL, &any, sizeof any);
  }
  if (error != 0) {
    *refused = control->name;
  }
  return error;
}

int jemalloc_statistics_read(struct jemalloc_statistics *statistics, const char **refused) {
  int error = advance_epoch(refused);
  const struct {
    enum control_index index;
    size_t *value;
  } figures[] = {
      {STATS_ALLOCATED, &statistics->allocated}, {STATS_ACTIVE, &statistics->active},
      {STATS_RESIDENT, &statistics->resident},   {STATS_MAPPED, &statistics->mapped},
      {STATS_METADATA, &statistics->metadata},
  };
  for (size_t i = 0; error == 0 && i < sizeof figures / sizeof figures[0]; i++) {
    error = read_control(figures[i].index, figures[i].value, sizeof(size_t), refused);
  }
  return error;
}

int jemalloc_thread_bytes_read(struct jemalloc_thread_bytes *bytes, const char **refused) {
  int error = read_control(THREAD_ALLOCATED, &bytes->allocated, sizeof(uint64_t), refused);
  if (error == 0) {
    error = read_control(THREAD_DEALLOCATED, &bytes->deallocated, sizeof(uint64_t), refused);
  }
  return error;
}
