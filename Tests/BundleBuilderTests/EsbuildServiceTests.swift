import BundleBuilder
import Foundation
import HostValues
import Testing
import WeexCore

/// Programs other than the expected esbuild.
@Suite struct EsbuildServiceTests {
  /// The error of a build with a shell script in place of esbuild.
  ///
  /// A file that was just written is busy while a process that another test starts at that moment still holds it.
  private func failure(
    _ script: String,
    waitLimit: Duration = EsbuildProgram.waitLimit
  ) async throws -> String {
    for _ in 0..<1000 {
      let message = try await attempt(script, waitLimit: waitLimit)
      if !message.hasSuffix("text file busy") { return message }
    }
    return "the script stayed busy"
  }

  private func attempt(
    _ script: String,
    waitLimit: Duration
  ) async throws -> String {
    let project = try Project(["entry.js": "export default 1", "esbuild": "#!/bin/sh\n" + script])
    let path = "\(project.folder)/esbuild"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    var options = BuildOptions()
    options.cacheFolder = nil
    do throws(HostError) {
      let program = EsbuildProgram(path: path, waitLimit: waitLimit)
      _ = try await BundleBuilder.build(
        "\(project.folder)/entry.js",
        options: options,
        with: program
      )
      return "it was built"
    } catch {
      #expect(error.code == .missingTool)
      return error.message.replacing(path, with: "PATH")
    }
  }

  @Test func `one that ends at once is an error`() async throws {
    #expect(try await failure("exit 1") == "esbuild  (PATH) exited immediately")
    #expect(
      try await failure("[ $1 = --version ] && echo 0.17.0")
        == "esbuild 0.17.0 (PATH) exited immediately"
    )
  }

  /// Since 0.23.1 esbuild requests the start result of each plugin, and ends if these two lists are missing.
  @Test func `a newer one is told how the build began`() async throws {
    let script = #"""
      [ $1 = --service=0.17.0 ] || exit 1
      exec perl -e '
        sub text { pack("V/a", @_) }
        sub packet { my ($id, @fields) = @_; text(pack("V", $id) . "\x06" . pack("V", @fields / 2) . join("", @fields)) }
        sub field { my ($name, $value) = @_; (text($name), "\x03" . text($value)) }
        $| = 1;
        print text("0.17.0"), packet(0, field("command", "on-start"), field("key", "0"));
        while ($input !~ /errors\x05.*warnings\x05/s) { sysread(STDIN, $input, 4096, length $input) or exit }
        print packet(1, field("error", "it was told"));
      '
      """#
    #expect(
      try await failure(script) == "esbuild 0.17.0 (PATH) refused to build: it was told"
    )
  }

  @Test func `one of another version that speaks another protocol is named with its version`()
    async throws
  {
    let script = "case $1 in --version) echo 0.99.1;; --service=0.99.1) echo hello there;; esac"
    #expect(
      try await failure(script)
        == "esbuild 0.99.1 (PATH) uses another protocol; the version known to work is 0.17.0"
    )
  }

  @Test func `one that dies while it builds is an error`() async throws {
    let greeting = #"printf '\006\000\000\0000.17.0'; head -c 10 >/dev/null"#
    #expect(
      try await failure(greeting) == "esbuild 0.17.0 (PATH) ended before it answered"
    )
  }

  @Test func `one that answers with garbage is an error`() async throws {
    let script =
      #"printf '\006\000\000\0000.17.0\005\000\000\000\001\000\000\000\077'; cat >/dev/null"#
    #expect(
      try await failure(script)
        == "esbuild 0.17.0 (PATH) uses another protocol; the version known to work is 0.17.0"
    )
  }

  @Test func `one that is silent is stopped`() async throws {
    let message = try await failure("exec sleep 1000", waitLimit: .milliseconds(50))
    #expect(message == "esbuild 0.17.0 (PATH) did not answer for 0.05 s")
  }

  @Test func `one that is not there is an error`() async throws {
    var options = BuildOptions()
    options.cacheFolder = nil
    let program = EsbuildProgram(path: "/nowhere/esbuild")
    await #expect(throws: HostError.self) {
      try await BundleBuilder.build("/tmp/x.js", options: options, with: program)
    }
  }
}
