internal import ArgumentParser
internal import TestReporting
internal import WeexHost

/// The options for running pages in processes of their own.
struct WorkerOptions: ParsableArguments {
  @Flag(
    help:
      "Run the page in a process of its own, which is watched from outside; if it crashes, only the page is lost."
  )
  var isolate = false

  @Flag(
    help:
      "Run an untrusted bundle: like --isolate, with strict limits, only the permissions given here, and the kernel's sandbox (Landlock, seccomp)."
  )
  var untrusted = false

  @Option(
    help: ArgumentHelp(
      "Run the files in this many processes at once (default with several files: the processor's cores).",
      valueName: "count"
    ),
    transform: Self.count
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Run only this part of the files: 1/4 is the first of four.",
      valueName: "part"
    ),
    transform: Self.part
  )
  var shard: String?

  /// The part of the files to run; `nil` for all.
  var part: Shard? { shard.flatMap { try? Shard($0) } }

  /// The number of the process that started this one as a worker.
  @Option(help: .hidden)
  var worker: Int?

  /// Whether the pages run in other processes.
  func isSupervised(_ files: [String]) -> Bool {
    worker == nil && (isolate || untrusted || jobs != nil || shard != nil || files.count > 1)
  }

  /// Checks that an option's value is a part of a list; it stays a text, since each other type costs the parser a look-up at each start.
  static func part(_ text: String) throws -> String {
    do throws(FormatFault) {
      return try Shard(text).description
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Reads a number of processes.
  static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (1...256).contains(count) else {
      throw ValidationError(
        "'\(text)' is not a number of processes; write a whole number from 1 to 256"
      )
    }
    return count
  }
}
