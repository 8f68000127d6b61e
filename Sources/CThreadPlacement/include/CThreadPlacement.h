// Where the kernel runs a new thread first: see placement.c.
#pragma once
#include <pthread.h>

/// Has threads that are made with these attributes begin on another processor than the caller's, if the caller may use one.
///
/// Each such thread calls `thread_placement_end` first of all.
void thread_placement_beside_caller(pthread_attr_t *attributes);

/// Lets the calling thread run wherever the thread might that made it.
void thread_placement_end(void);
