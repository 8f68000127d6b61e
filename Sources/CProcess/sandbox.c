#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>

int CProcessLandlockVersion(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

// The rights of the first version are the thirteen lowest bits, later ones follow: REFER, TRUNCATE and IOCTL_DEV.
static uint64_t rightsOfVersion(int version) {
  int bits = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  return ((uint64_t)1 << bits) - 1;
}

static int shutFiles(const char *paths) {
  int version = CProcessLandlockVersion();
  if (version == 0) return ENOSYS;
  struct landlock_ruleset_attr ruleset = {.handled_access_fs = rightsOfVersion(version)};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset, 0);
  if (rules < 0) return errno;
  int error = 0;
  while (*paths != 0 && error == 0) {
    // A kind, a length, a colon and the path.
    char kind = *paths, *name;
    size_t length = strtoul(paths + 1, &name, 10);
    char text[PATH_MAX];
    if (*name != ':' || length >= sizeof text || strnlen(name + 1, length) != length) return EINVAL;
    memcpy(text, name + 1, length);
    text[length] = 0;
    paths = name + 1 + length;
    int path = open(text, O_PATH | O_CLOEXEC);
    if (path < 0) continue;  // a path that does not exist needs no rule
    struct stat status;
    int isFolder = fstat(path, &status) == 0 && S_ISDIR(status.st_mode);
    uint64_t rights = LANDLOCK_ACCESS_FS_READ_FILE | (isFolder ? LANDLOCK_ACCESS_FS_READ_DIR : 0);
    if (kind == 'w') {
      rights |= LANDLOCK_ACCESS_FS_WRITE_FILE | (isFolder ? LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE : 0);
      rights |= rightsOfVersion(version) & ((uint64_t)1 << 14);  // TRUNCATE
    }
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = path};
    if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) error = errno;
    close(path);
  }
  if (error == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) error = errno;
  if (error == 0 && syscall(SYS_landlock_restrict_self, rules, 0) != 0) error = errno;
  close(rules);
  return error;
}
#else
int CProcessLandlockVersion(void) { return 0; }
static int shutFiles(const char *paths) { return ENOSYS; }
#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

int CProcessCanFilterCalls(void) {
#ifdef ARCHITECTURE
  // Without a filter program, the error is EFAULT if the kernel supports filters.
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) != 0 && errno == EFAULT;
#else
  return 0;
#endif
}

#ifdef ARCHITECTURE
static const int shut[] = {
    // These first ones may be allowed.
    SYS_socket, SYS_connect, SYS_bind,
    SYS_socketpair, SYS_listen, SYS_accept, SYS_accept4,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal,
    SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    SYS_execve, SYS_execveat, SYS_io_uring_setup, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_mount, SYS_umount2, SYS_chroot, SYS_pivot_root, SYS_unshare, SYS_setns, SYS_open_by_handle_at, SYS_name_to_handle_at,
    SYS_keyctl, SYS_add_key, SYS_request_key, SYS_reboot, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_swapon, SYS_swapoff, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_acct, SYS_quotactl,
    SYS_shmget, SYS_shmat, SYS_msgget, SYS_msgsnd, SYS_semget, SYS_mq_open, SYS_personality, SYS_syslog,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
};
enum { SOCKET_COUNT = 3, SHUT_COUNT = sizeof shut / sizeof *shut };
#endif

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EACCES)
#define IF_NOT(number, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, skip)
#endif

static int shutCalls(int allowsSockets) {
#ifdef ARCHITECTURE
  // The low half of an argument is the first word of its eight bytes.
  const struct sock_filter start[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // The calls of x86's second interface (x32) have numbers from here on.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      REFUSE,
      // Threads may be made, but no processes. The arguments of `clone3` are in memory, which filters cannot read; if it fails, `clone` is called.
      IF_NOT(SYS_clone3, 1),
      ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
      IF_NOT(SYS_clone, 4),
      LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      REFUSE,
      ANSWER(SECCOMP_RET_ALLOW),
      // The engine's collector signals the threads of its own process.
      IF_NOT(SYS_tgkill, 4),
      LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 1, 0),
      REFUSE,
      ANSWER(SECCOMP_RET_ALLOW),
      // Prevents writing input into the terminal that stderr may be.
      IF_NOT(SYS_ioctl, 4),
      LOAD(args[1]),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 0, 1),
      REFUSE,
      ANSWER(SECCOMP_RET_ALLOW),
  };
  enum { START_COUNT = sizeof start / sizeof *start };
  struct sock_filter code[START_COUNT + 2 * SHUT_COUNT + 1];
  size_t count = 0;
  for (size_t i = 0; i < START_COUNT; i++) code[count++] = start[i];
  for (size_t i = allowsSockets ? SOCKET_COUNT : 0; i < SHUT_COUNT; i++) {
    code[count++] = (struct sock_filter)IF_NOT(shut[i], 1);
    code[count++] = (struct sock_filter)REFUSE;
  }
  code[count++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = (unsigned short)count, .filter = code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

static struct CProcessSandbox sandbox;

struct CProcessSandbox CProcessOwnSandbox(void) { return sandbox; }

// A sandbox applies to the thread that enters it and to those that it makes. Only before `main` is no other thread running,
// also in executables of others.
__attribute__((constructor)) static void enterSandbox(void) {
  const char *wanted = getenv(CProcessSandboxVariable);
  if (wanted == NULL || *wanted == 0) return;
  sandbox.isAsked = 1;
  sandbox.filesError = shutFiles(wanted + 1);
  sandbox.callsError = shutCalls(*wanted == '+');
  unsetenv(CProcessSandboxVariable);
}
