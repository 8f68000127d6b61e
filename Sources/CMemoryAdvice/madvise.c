// JavaScriptCore's allocator gives freed pages back with `MADV_DONTNEED`, and then leaves them out of core dumps with `MADV_DONTDUMP`.
// The second advice is a property of a mapping, so the kernel splits the mapping at both ends of the range. A process may have 65,530
// mappings (`vm.max_map_count`): about 2,600 pages of a phone's kind used them up, after which no thread could be started and the engine
// aborted the process. The executable's own function precedes the C library's, also for the engine: it leaves these two advices out.
//
// The cost: core dumps list the pages that were returned. They take no room, because they are empty.
#define _GNU_SOURCE
#include "CMemoryAdvice.h"
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

__attribute__((visibility("default"))) int madvise(void *address, size_t length, int advice) {
  if (advice == MADV_DONTDUMP || advice == MADV_DODUMP) return 0;
  return (int)syscall(SYS_madvise, address, length, advice);
}
