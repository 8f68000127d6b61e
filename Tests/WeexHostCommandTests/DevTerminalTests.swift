import Foundation
import Testing

/// The keys of `weexhost dev` on a terminal, and the state that it leaves the terminal in.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct DevTerminalTests {
  @Test func `keys work while a file beside the page never stops changing`() async throws {
    let result = try await Self.run(
      """
      # Signals do not end it, because threads of a test block them.
      (SECONDS=0; until [ -e enough ] || [ $SECONDS -ge 20 ]; do echo x >> server.log; done) & WRITER=$!
      until [ -s server.log ]; do alive; done
      press p; await paused; kill -0 $WRITER && echo 'while it changes'
      press q; wait $HOST
      kill -0 $WRITER && echo 'while it changes'; touch enough
      """
    )
    #expect(result.stdout == "while it changes\nwhile it changes\n", "\(result)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal leaves the terminal as it was`(signal: String, status: Int) async throws {
    let result = try await Self.run(
      """
      press p; await paused; kill -\(signal) $(cat pid.txt)
      wait $HOST; cat status.txt
      cmp before.txt after.txt && tr -s ' ' '\\n' < after.txt | grep -x 'isig\\|icanon\\|echo'
      """
    )
    #expect(result.stdout == "\(status)\nisig\nicanon\necho\n", "\(result)")
  }

  @Test func `function keys and keys with Alt are no letters`() async throws {
    let result = try await Self.run(
      """
      for key in '\\033OQ' '\\033[15~' '\\033[1;5Q' '\\033[[A' '\\033q'; do press "$key"; done
      press p; await paused; press p; await resumed; echo alive; press q
      wait $HOST; cat status.txt
      """
    )
    #expect(result.stdout == "alive\n0\n", "\(result)")
  }

  /// Runs a script beside a session on a terminal of its own.
  ///
  /// The script has `press KEYS`, and `await WORDS`, which waits for a line of the session, the process HOST. The settings of the terminal are in `before.txt` and, after the session, in `after.txt`.
  private static func run(_ script: String) async throws -> Command.Result {
    let folder = try TemporaryFolder([
      "page.js": TestFolder.page,
      "session.sh": """
      stty -a > before.txt
      # A shell's background processes ignore Ctrl-C, and threads of a test block it.
      perl -MPOSIX -e '$SIG{INT} = "DEFAULT"; sigprocmask(SIG_SETMASK, POSIX::SigSet->new);
        open F, ">", "pid.txt"; print F $$; close F; exec @ARGV' \
        "$WEEXHOST" dev page.js --port 0 > address.txt 2> terminal.txt
      echo $? > status.txt; stty -a > after.txt

      """,
    ])
    return try await Command.run(
      [],
      environment: ["FOLDER": folder.path, "SHELL": "/bin/sh"],
      script: """
        export WEEXHOST=$0; cd "$FOLDER"; mkfifo keys; touch terminal.txt
        script -qec 'bash session.sh' /dev/null < keys > /dev/null 2>&1 & HOST=$!
        exec 8> keys
        press() { printf "$1" >&8; }
        await() { until grep -qF "$1" terminal.txt; do alive; done; }
        await 'built in'
        \(script)
        cat terminal.txt >&2
        """
    )
  }
}
