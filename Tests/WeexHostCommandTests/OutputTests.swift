import Testing

/// Outputs that cannot be written, that are closed, or whose reader ends.
@Suite struct OutputTests {
  /// Command lines with an answer, each of another command.
  static let commands = [
    ["run", "JSBundles/Examples/cart.js"],
    ["run", "JSBundles/Examples/cart.js", "--print", "json"],
    ["build", "JSBundles/Examples/todo/index.vue"], ["list"], ["list", "--devices"],
    ["call", "kl://locale/getLanguages"], ["--help"], ["run", "--help"], ["--version"],
  ]

  @Test(arguments: commands)
  func `a full output is told, and ends with 73`(arguments: [String]) async throws {
    let result = try await Command.run(arguments, script: #""$0" "$@" > /dev/full"#)
    #expect(
      result.stderr == "error: the standard output cannot be written: no space left on device\n"
    )
    #expect(result.status == 73)
  }

  @Test(arguments: commands)
  func `a closed output is told, and ends with 73`(arguments: [String]) async throws {
    let result = try await Command.run(arguments, script: #""$0" "$@" >&-"#)
    #expect(result.stderr == "error: the standard output cannot be written: it is closed\n")
    #expect(result.status == 73)
  }

  @Test(arguments: commands, ["2>&-", "2> /dev/full", "2> >(exec true)"])
  func `errors that cannot be written take no answer along`(
    arguments: [String],
    redirection: String
  ) async throws {
    let result = try await Command.run(arguments, script: #""$0" "$@" "# + redirection)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result)")
    #expect(try await result.stdout == Command.run(arguments).stdout)
  }

  @Test func `a layout that cannot be written ends with 73`() async throws {
    let result = try await Command.run(
      ["layout", "-"],
      input: #"[{"name": "row", "root": {}}]"#,
      script: #""$0" "$@" > /dev/full"#
    )
    #expect(result.status == 73 && result.stderr.contains("no space left"), "\(result)")
  }

  @Test func `what a page says to a full output is lost, and its tree is there`() async throws {
    let arguments = ["run", "--trace", "JSBundles/Fixtures/Command/console.js"]
    let result = try await Command.run(arguments, script: #""$0" "$@" 2> /dev/full"#)
    #expect(result.status == 0)
    #expect(result.stdout == "div _root  0,0  750×1334\n")
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that goes away ends the command without a word`(trap: String) async throws {
    // The tree is larger than a pipe holds, so that the command is still writing when `head` has gone.
    let folder = try TemporaryFolder([
      "long.js": """
      // { "framework": "Vanilla" }
      const body = weex.document.createBody('div');
      for (let i = 0; i < 5000; i++) body.appendChild(weex.document.createElement('text', { attr: { value: 'line' } }));
      weex.document.documentElement.appendChild(body);
      """
    ])
    let result = try await Command.run(
      ["run", "\(folder.path)/long.js"],
      script: trap + #""$0" "$@" | head -1; exit ${PIPESTATUS[0]}"#
    )
    #expect(result.status == 141)
    #expect(result.stderr.isEmpty)
    #expect(result.stdout.hasPrefix("div _root"))
  }

  @Test func `a picture whose reader has gone ends the command without a word`() async throws {
    let result = try await Command.run(
      ["render", "JSBundles/Examples/cart.js", "-o", "-"],
      script: #"exec 3> >(exec true); wait $!; "$0" "$@" >&3"#
    )
    #expect(result == Command.Result(stdout: "", stderr: "", status: 141))
  }

  @Test func `a device that does not exist is refused before the page runs`() async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      console.log('has run');
      weex.document.documentElement.appendChild(weex.document.createBody('div'));
      """
    ])
    let result = try await Command.run(
      ["render", "\(folder.path)/page.js", "-o", "/dev/no-such-device.png"]
    )
    #expect(
      result.stderr
        == "error: /dev/no-such-device.png: it cannot be written: there is no such file\n"
    )
    #expect(result.status == 73)
  }

  @Test func `a file that the command opens never takes the place of a closed output`()
    async throws
  {
    let folder = try TemporaryFolder()
    _ = try await Command.run(
      ["run", "JSBundles/Examples/cart.js", "--allow-storage=\(folder.path)"],
      script: #""$0" "$@" >&- 2>&- <&-"#
    )
    let closed = try await Command.run(["run", "-"], script: #""$0" "$@" <&-"#)
    #expect(closed.status == 66)
    #expect(closed.stderr == "error: standard input: it is closed\n")
  }
}
