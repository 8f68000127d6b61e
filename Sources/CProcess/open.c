// Swift's thread pool counts running threads by reading `/proc/THREAD/stat`, and traps if that fails. In the sandbox nothing of `/proc` can be opened
// but the process's own folder, which has the same file for each thread under another path. The executable's own function takes precedence over the C
// library's, for the pool as well.
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
