#define _GNU_SOURCE
#include "CProcess.h"
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

pid_t CProcessFork(void) { return fork(); }

int CProcessEndWithParent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return getppid() == parent;
}
