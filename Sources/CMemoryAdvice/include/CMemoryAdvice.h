// `madvise` for the whole process, without the two advices that split mappings: see madvise.c.
#pragma once
#include <stddef.h>

int madvise(void *address, size_t length, int advice);
