// Where the kernel runs a new thread first: see placement.c.
#pragma once
#include <pthread.h>

/// Makes threads with these attributes start on another processor than the caller's, if the caller may use another.
///
/// Each such thread calls `thread_placement_end` first of all.
void thread_placement_beside_caller(pthread_attr_t *attributes);

/// Lets the calling thread run on all processors that its creator may use.
void thread_placement_end(void);
