// Swift's pool of threads counts those that run by `/proc/THREAD/stat`, and traps where that cannot be read. In the sandbox nothing of `/proc` is open but the
// process's own folder, in which each thread has the same file by another name. The executable's own function precedes the C library's, also for the pool.
#define _GNU_SOURCE
#include "CProcess.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__attribute__((visibility("default"))) int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  char own[64], *end;
  if (CProcessOwnSandbox().isAsked && strncmp(path, "/proc/", 6) == 0) {
    long thread = strtol(path + 6, &end, 10);
    if (end != path + 6 && strcmp(end, "/stat") == 0) {
      snprintf(own, sizeof own, "/proc/self/task/%ld/stat", thread);
      path = own;
    }
  }
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
