import Foundation
import Testing

/// A build whose esbuild does not end: neither the run nor esbuild outlives its limit, or the end of the run.
@Suite struct BuildEndTests {
  private let folder: TemporaryFolder

  init() throws {
    // It is busy forever, whatever happens to its input.
    folder = try TemporaryFolder([
      "page.js": "export default 1", "esbuild": "#!/bin/sh\necho $$ > pid\nwhile :; do :; done\n",
    ])
  }

  /// Runs a Bash script in the folder, which has the command in `"$0" "$@"`, and reports at the end whether esbuild has ended.
  private func run(_ arguments: [String], _ script: String) async throws -> Command.Result {
    try await Command.run(
      arguments + ["--no-cache"],
      script: """
        cd '\(folder.path)' && chmod +x esbuild && export WEEXHOST_ESBUILD=./esbuild
        lives() { [ -r /proc/$1/stat ] && ! grep -q ') [ZX]' /proc/$1/stat; }
        \(script)
        STATUS=$?
        for TURN in $(seq 400); do lives "$(cat pid)" || break; sleep 0.05; done
        if lives "$(cat pid)"; then echo 'esbuild lives' >&2; kill -KILL "$(cat pid)"; fi
        exit $STATUS
        """
    )
  }

  @Test(arguments: ["build", "run", "check"])
  func `a missing esbuild ends each command with 69`(command: String) async throws {
    let result = try await Command.run(
      [command, "\(folder.path)/page.js", "--no-cache"],
      environment: ["PATH": "/nowhere"]
    )
    #expect(result.status == 69, "\(result)")
    #expect(result.stderr.hasPrefix("error: esbuild was not found; install it with"))
  }

  @Test func `the time limit of a run ends its build`() async throws {
    let result = try await run(
      ["run", "page.js", "--timeout", "500ms", "--print", "json"],
      #""$0" "$@""#
    )
    #expect(result.status == 124)
    #expect(!result.stderr.contains("esbuild lives"))
    #expect(
      result.stderr.contains("the build did not end within 0.5 s")
        || result.stderr.contains("the page was not loaded and built within 500ms"),
      "\(result.stderr)"
    )
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    )
    #expect(answer["root"] is NSNull)
  }

  @Test(arguments: ["TERM", "HUP", "INT", "KILL"], ["run", "build"])
  func `esbuild ends with the process that has started it`(
    signal: String,
    command: String
  )
    async throws
  {
    // In the background, Bash makes its programs ignore an interruption, unless it controls jobs.
    let result = try await run(
      [command, "page.js"] + (command == "run" ? ["--timeout", "1m"] : []),
      """
      set -m
      "$0" "$@" & HOST=$!
      until [ -s pid ]; do alive; done
      kill -\(signal) $HOST
      wait $HOST
      """
    )
    let statuses: [String: Int32] = ["TERM": 143, "HUP": 129, "INT": 130, "KILL": 137]
    #expect(result.status == statuses[signal])
    #expect(!result.stderr.contains("esbuild lives"))
  }
}
