// Places the two threads of a start on different processors. The kernel often puts a new thread on its creator's processor although another
// one is idle, and moves it only after some milliseconds, when half of the start is over; until then the host thread and the thread that
// parses the arguments take turns. So the host thread starts on another processor, and may be moved anywhere from then on.
#define _GNU_SOURCE
#include "CThreadPlacement.h"
#include <sched.h>
#include <stdbool.h>

static cpu_set_t allowed;
static bool is_restricted;

void thread_placement_beside_caller(pthread_attr_t *attributes) {
  // Fails if there are more than 1,024 processors.
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  cpu_set_t others = allowed;
  int own = sched_getcpu();
  if (own < 0 || own >= CPU_SETSIZE) return;
  CPU_CLR(own, &others);
  if (CPU_COUNT(&others) == 0) return;
  // Where a sandbox forbids it, the thread could not be made at all.
  if (sched_setaffinity(0, sizeof allowed, &allowed) != 0) return;
  is_restricted = pthread_attr_setaffinity_np(attributes, sizeof others, &others) == 0;
}

void thread_placement_end(void) {
  if (is_restricted) sched_setaffinity(0, sizeof allowed, &allowed);
}
