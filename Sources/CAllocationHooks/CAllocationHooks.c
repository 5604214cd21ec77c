#include "CAllocationHooks.h"
