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
    waitLimit: Duration = EsbuildProgram.waitLimit,
    files: [String: String] = [:],
    code: HostError.Code = .missingTool
  ) async throws -> String {
    for _ in 0..<1000 {
      let message = try await attempt(script, waitLimit: waitLimit, files, code)
      if !message.hasSuffix("text file busy") { return message }
    }
    return "the script stayed busy"
  }

  private func attempt(
    _ script: String,
    waitLimit: Duration,
    _ files: [String: String],
    _ code: HostError.Code
  ) async throws -> String {
    let own = ["entry.js": "export default 1", "esbuild": "#!/bin/sh\n" + script]
    let project = try Project(files.merging(own) { $1 })
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
      #expect(error.code == code || error.message.hasSuffix("text file busy"), "\(error)")
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

  /// Since 0.18.0 esbuild reads all configurations that a `tsconfig.json` extends in a list.
  @Test(arguments: [
    ("0.17.0", "@/part", true), ("0.18.0", "@/part", false), ("0.17.19", "@/prt", false),
  ])
  func `one that is too old for a list of extended configurations is named`(
    version: String,
    specifier: String,
    isNamed: Bool
  ) async throws {
    let script = #"""
      case $1 in --version) echo VERSION; exit;; --service=VERSION) ;; *) exit 1;; esac
      exec perl -e '
        sub text { pack("V/a", @_) }
        sub string { "\x03" . text(@_) }
        sub number { "\x02" . pack("V", @_) }
        sub list { "\x05" . pack("V", scalar @_) . join("", @_) }
        sub object { my %of = @_; "\x06" . pack("V", scalar keys %of) . join("", map { text($_) . $of{$_} } keys %of) }
        $| = 1;
        print text("VERSION");
        sysread(STDIN, $input, 4096);
        my $place = object("file", string("entry.js"), "line", number(1), "column", number(7), "length", number(8));
        my $error = object("text", string(q(Could not resolve "SPECIFIER")), "location", $place);
        print text(pack("V", 1) . object("errors", list($error), "warnings", list()));
        sleep 1000;
      '
      """#
    let message = try await failure(
      script.replacing("VERSION", with: version).replacing("SPECIFIER", with: specifier),
      files: [
        "package.json": "{}", "src/part.js": "", "config/tsconfig.json": #"{"extends": ["./a"]}"#,
        "config/a.json": #"{"compilerOptions": {"paths": {"@/*": ["../src/*"]}}}"#,
        "tsconfig.json": #"{"extends": "./config"}"#,
      ],
      code: .invalidSource
    )
    #expect(message.hasPrefix("'\(specifier)' does not exist; "))
    let advice =
      "esbuild 0.17.0 ignores the list of 'extends' in config/tsconfig.json: install esbuild 0.18.0 or newer, "
      + "or extend one file there, which may extend another"
    #expect(
      message.contains("ignores") == isNamed && message.hasSuffix(advice) == isNamed,
      "\(message)"
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
