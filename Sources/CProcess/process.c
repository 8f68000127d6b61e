#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t CProcessFork(void) { return fork(); }

int CProcessEndWithParent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return getppid() == parent;
}

int CProcessWaitForPost(void *semaphore, int milliseconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_MONOTONIC, &deadline);
  long nanoseconds = deadline.tv_nsec + milliseconds % 1000 * 1000000L;
  deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000L;
  deadline.tv_nsec = nanoseconds % 1000000000L;
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &deadline) == 0;
}

enum { MAXIMUM_DESCRIPTORS = 8 };

// In the new process, which still shares this one's memory: becomes the program, or returns the error's number.
static int become(const char *path, char *const *words, const int *descriptors, int count, size_t memory, pid_t parent,
                  const sigset_t *signals) {
  setpgid(0, 0);
  // The parent may have ended before this call.
  if (!CProcessEndWithParent(parent)) _exit(127);
  if (memory > 0) {
    struct rlimit limit = {.rlim_cur = memory, .rlim_max = memory};
    setrlimit(RLIMIT_DATA, &limit);
  }
  // First moved out of the way, so that no copy takes the number of a descriptor that is still to be copied.
  int copies[MAXIMUM_DESCRIPTORS];
  for (int i = 0; i < count; i++) {
    copies[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, MAXIMUM_DESCRIPTORS);
    if (copies[i] < 0) return errno;
  }
  for (int i = 0; i < count; i++) {
    if (dup2(copies[i], i) < 0) return errno;
  }
  // Signals that this process ignores or handles get their default action.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, signals, NULL);
  execv(path, words);
  return errno;
}

int CProcessStart(const char *path, char *const *words, const int *descriptors, int count, size_t memory, pid_t *process) {
  if (count > MAXIMUM_DESCRIPTORS) return EINVAL;
  pid_t parent = getpid();
  // No handler of this process may run in the new one while they share their memory.
  sigset_t all, none, before;
  sigfillset(&all);
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int error = 0;
  pid_t started = vfork();
  if (started == 0) {
    error = become(path, words, descriptors, count, memory, parent, &none);
    _exit(127);
  }
  if (started < 0) error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (started > 0 && error != 0) {
    while (waitpid(started, NULL, 0) < 0 && errno == EINTR) {}
  }
  *process = started;
  return error;
}
