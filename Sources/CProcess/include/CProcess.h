// Processes: copies of this one, and the kernel's fences around it. Swift can call none of this itself: `fork` is kept from it, and the rest
// are system calls without a function, or with a variable number of arguments.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Copies the process with only the calling thread in the copy: 0 in the copy, -1 if there is none.
pid_t CProcessFork(void);

/// Has the kernel kill this process when the thread that started it ends; returns whether the starter, by its number, still lives.
int CProcessEndWithParent(pid_t parent);

/// The version of Landlock that the kernel has; 0 without it.
int CProcessLandlockVersion(void);

/// Shuts all files to this process and what it starts, except for reading below some paths; returns 0, or the error's number.
int CProcessShutFiles(const char *const *readable, size_t count);

/// Whether the kernel filters system calls.
int CProcessCanFilterCalls(void);

/// Shuts sockets, unless they are allowed, other processes, new programs and the kernel's own settings to this process and what it starts; returns 0, or the error's
/// number. A call that is shut fails with `EACCES`.
int CProcessShutCalls(int allowsSockets);
