import Glibc
import Testing

/// `weexhost dev` and `weexhost test --watch` if the system cannot report changes.
@Suite struct WatchLimitTests {
  @Test(arguments: [
    (
      RefusedCall.inotifyInit, EMFILE,
      "inotify has no instances left (raise fs.inotify.max_user_instances, or 'ulimit -n')"
    ),
    (RefusedCall.inotifyInit, ENOSYS, "the system has no inotify"),
    (RefusedCall.inotifyAddWatch, ENOSPC, noWatches),
    (RefusedCall.inotifyAddWatch, ENOMEM, "inotify: cannot allocate memory"),
  ])
  func `a session says once that changes are not noticed, and goes on`(
    call: RefusedCall,
    error: Int32,
    reason: String
  ) async throws {
    let run = try await DevRun(
      ["page.js": TestFolder.page, "parts/part.js": ""],
      under: call.refused(with: error),
      script: """
        sed -i 's/Hello/Changed/' page.js; post /command '{"do": "reload"}' > answer.txt
        until [ "$(texts)" = Changed ]; do alive; done
        grep -c noticed terminal.txt
        """
    )
    #expect(run.lines == ["1"], "\(run)")
    #expect(
      run.stderr.contains(
        "note: changes are not noticed: \(reason); after saving, press r, or Restart in the browser\n"
      ),
      "\(run)"
    )
  }

  @Test func `tests that cannot be watched at all end with 70`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script: "\(RefusedCall.inotifyInit.refused(with: ENOSYS)) \"$WEEXHOST\" test --watch"
    )
    let message = "error: --watch: changes are not noticed: the system has no inotify\n"
    #expect(result.status == 70 && result.stderr.hasSuffix(message), "\(result)")
  }

  @Test func `tests whose folders cannot be watched are run, and that is said`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script: """
        \(RefusedCall.inotifyAddWatch.refused(with: ENOSPC)) "$WEEXHOST" test --watch --reporter tap > out.txt 2> err.txt & HOST=$!
        until grep -qs noticed err.txt; do alive; done
        kill $HOST && echo alive
        cat out.txt; cat err.txt >&2
        """
    )
    #expect(result.stdout.hasPrefix("alive\n") && result.stdout.contains("\nok 1"), "\(result)")
    #expect(
      result.stderr.contains("note: changes are not noticed: \(Self.noWatches)\n"),
      "\(result)"
    )
  }

  private static let noWatches = "inotify has no watches left (raise fs.inotify.max_user_watches)"
}

/// A system call that fails in a command: a filter of the kernel refuses it, on any machine and without root rights.
enum RefusedCall {
  case inotifyInit, inotifyAddWatch

  /// The beginning of a Bash command in which the call fails with an error number.
  func refused(with error: Int32) -> String {
    // The filter: for a call of this number the error number, otherwise the call itself.
    #"""
    perl -e '
      my ($prctl, $call, $error) = splice @ARGV, 0, 3;
      my $filter = pack "(SCCL)4", 0x20, 0, 0, 0, 0x15, 0, 1, $call, 0x06, 0, 0, 0x50000 | $error, 0x06, 0, 0, 0x7fff0000;
      my $program = pack "Sx![P]P", 4, $filter;
      syscall($prctl, 38, 1, 0, 0, 0) == 0 && syscall($prctl, 22, 2, $program) == 0 or die "no filter: $!\n";
      exec @ARGV;
    ' \#(Self.prctl) \#(number) \#(error)
    """#
  }

  #if arch(arm64)
  private static let prctl = 167
  private var number: Int { self == .inotifyInit ? 26 : 27 }
  #else
  private static let prctl = 157
  private var number: Int { self == .inotifyInit ? 294 : 254 }
  #endif
}
