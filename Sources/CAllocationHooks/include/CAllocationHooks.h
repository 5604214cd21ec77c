#pragma once

#include "allocation_hooks.h"
#include "allocation_statistics.h"
#include "jemalloc_controls.h"
