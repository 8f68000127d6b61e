import Foundation
import Testing

/// Unexpected files, limits and environments of a command.
@Suite struct HostileInputTests {
  private static let page = "JSBundles/Examples/hello.js"

  @Test(arguments: [["run", "pipe"], ["run", page, "--steps", "pipe"], ["layout", "pipe"]])
  func `a pipe that nobody writes to is told, and ends with 66`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let arguments = arguments.map { $0 == "pipe" ? folder.path + "/pipe" : $0 }
    let result = try await Command.run(
      arguments,
      script: "mkfifo \(folder.path)/pipe && \"$0\" \"$@\""
    )
    #expect(
      result.stderr == "error: \(folder.path)/pipe: this is a pipe, and nothing writes to it\n"
    )
    #expect(result.status == 66 && result.stdout.isEmpty)
  }

  @Test func `a pipe that somebody writes to is read`() async throws {
    let result = try await Command.run(
      ["run", "--print", "none"],
      script: #""$0" "$@" <(cat JSBundles/Fixtures/Command/console.js)"#
    )
    #expect(result.status == 0 && result.stderr.hasPrefix("console.log: log"), "\(result)")
  }

  @Test func `a pipe with a script's name is read once`() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/page.js"
    let result = try await Command.run(
      ["run", pipe],
      script: "mkfifo \(pipe) && { cat \(Self.page) > \(pipe) & } && \"$0\" \"$@\""
    )
    #expect(result.status == 0 && result.stdout.hasPrefix("div _root"), "\(result)")
  }

  @Test(arguments: [
    ["run", "/dev/zero"], ["run", page, "--steps", "/dev/zero"], ["layout", "/dev/zero"],
  ])
  func `a file without end is told, and ends with 66`(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(
      result.stderr
        == "error: /dev/zero: this is longer than 268435456 bytes, the limit for an input\n"
    )
    #expect(result.status == 66 && result.stdout.isEmpty)
  }

  @Test(arguments: [7, 12, 16])
  func `a limit of few open files is told, and ends with 66`(limit: Int) async throws {
    let result = try await Command.run(
      ["run", Self.page],
      script: "ulimit -n \(limit); exec \"$0\" \"$@\""
    )
    #expect(
      result.stderr
        == "error: only \(limit) files may be open at once, and a page needs 32: raise the limit with 'ulimit -n'\n"
    )
    #expect(result.status == 66 && result.stdout.isEmpty)
  }

  @Test func `a soft limit of few open files is raised`() async throws {
    let result = try await Command.run(
      ["run", Self.page, "--print", "none"],
      script: "ulimit -Sn 12; exec \"$0\" \"$@\""
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result)")
  }

  @Test(arguments: ["unset HOME", "export TMPDIR=/proc", "ulimit -s 256"])
  func `a page runs without a home, a folder for temporary files, and much of a stack`(
    script: String
  ) async throws {
    let result = try await Command.run(
      ["run", Self.page, "--print", "none"],
      script: script + #"; "$0" "$@""#
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result)")
  }

  @Test(arguments: [
    ["--timeout", "9223372036854775807m"], ["--timeout", "99999999999999999999999999999999999s"],
    ["--viewport", "99999999999999999999x1"], ["--viewport", "750x1334@99999999999999999999"],
    ["--now", "99999-01-01"], ["--safe-area", "1e400,0,0,0"], ["--time-zone", "Europe/Nowhere"],
    ["--time-zone", "../../../etc/passwd"], ["--time-zone", "tzdata.zi"],
  ])
  func `a number or a name beyond all measure is wrong usage`(option: [String]) async throws {
    let result = try await Command.run(["run", Self.page] + option)
    #expect(result.status == 64 && result.stderr.contains("'\(option[1])'"), "\(result)")
  }

  @Test(arguments: ["9223372036854775807m", "1000000000000001ms"])
  func `a step beyond all time is wrong usage`(duration: String) async throws {
    let result = try await Command.run(
      ["run", Self.page, "--steps", "-"],
      input: #"[{"advance": "\#(duration)"}]"#
    )
    #expect(
      result.stderr
        == "error: -: step 1 of 1: '\(duration)' is longer than the longest duration, 1000000000000s (some 30,000 years)\n"
    )
    #expect(result.status == 64)
  }

  @Test(arguments: ["virtual", "real"])
  func `steps to the end of time end`(clock: String) async throws {
    let steps = Array(repeating: #"{"advance": "1000000000000s"}"#, count: 3).joined(separator: ",")
    let result = try await Command.run(
      ["run", Self.page, "--print", "none", "--steps", "-", "--clock", clock, "--timeout", "1s"],
      input: "[\(steps)]"
    )
    #expect([0, 124].contains(result.status), "\(result)")
  }
}
