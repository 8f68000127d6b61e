// Copies of this process, programs that end with it, and the kernel's sandbox around it. Swift can call none of this itself: `fork` is unavailable
// there, and the rest are system calls without a C function or with variable arguments.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Copies the process with only the calling thread in the copy: returns 0 in the copy, -1 on failure.
pid_t CProcessFork(void);

/// Makes the kernel kill this process when the thread that started it ends; returns whether the parent with this number is still alive.
int CProcessEndWithParent(pid_t parent);

/// Starts a program that the kernel kills when the calling thread ends, however that happens.
///
/// It leads a process group of its own, so that `kill(-process, …)` also ends the programs it has started. Its descriptors from 0
/// on are copies of `descriptors`.
///
/// @param words The program's name for itself and its arguments, ended by a null pointer.
/// @param memory The most memory that it may write to, in bytes; 0 for no limit.
/// @param process Gets the number of the process.
/// @return 0, or the error's number.
int CProcessStart(const char *path, char *const *words, const int *descriptors, int count, size_t memory, pid_t *process);

/// Waits until the semaphore, a `sem_t`, is posted or the time has passed on a clock that nobody sets; returns whether it was posted.
int CProcessWaitForPost(void *semaphore, int milliseconds);

/// The version of Landlock that the kernel has; 0 without it.
int CProcessLandlockVersion(void);

/// Whether the kernel filters system calls.
int CProcessCanFilterCalls(void);

/// The variable that has a process enter the kernel's sandbox (Landlock, seccomp) before `main`, while it has one thread; it is removed then.
///
/// Files are shut, except for reading and writing below some paths, and so are sockets, other processes, new programs and the kernel's own settings. A call that is shut
/// fails with `EACCES`. The value is `+` if sockets are allowed, else `-`, and for each path `r`, or `w` if it may be written, its length in bytes, `:` and the path.
#define CProcessSandboxVariable "WEEXHOST_SANDBOX"

/// The result of setting up a sandbox.
struct CProcessSandbox {
  /// Whether the variable was there.
  int isAsked;
  /// 0, or the number of the error for which files, or system calls, are not shut.
  int filesError, callsError;
};

/// The result of setting up the sandbox of this process.
struct CProcessSandbox CProcessOwnSandbox(void);
