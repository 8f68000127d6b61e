internal import WeexHost

/// What the command's exit code says.
enum ExitStatus: Int32, Sendable {
  /// The page did what it should.
  case done = 0
  /// The page failed.
  case pageFailed = 1
  /// The command line makes no sense.
  case usage = 64
  /// A file is not there or cannot be read.
  case noInput = 66
  /// The answer or a file cannot be written.
  case noOutput = 73
  /// The host itself is wrong.
  case internalError = 70
  /// The time limit was reached with work left.
  case timeLimit = 124
  /// Ctrl-C.
  case interrupted = 130
  /// Whoever read the answer went away; what a shell says of a command that SIGPIPE ended.
  case readerGone = 141
}

/// Why the command ends before it has done anything.
struct CommandFailure: Error {
  /// What the process exits with.
  let status: ExitStatus
  /// One sentence for `stderr`, without a final period.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The failure as one of the page that is not there.
  var hostError: HostError {
    switch status {
    case .usage: HostError(.invalidArgument, message)
    case .pageFailed: HostError(.invalidSource, message)
    default: HostError(.unreadable, message)
    }
  }
}
