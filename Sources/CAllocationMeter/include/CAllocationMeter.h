#pragma once

#include "allocation_counter.h"
#include "jemalloc_controls.h"
