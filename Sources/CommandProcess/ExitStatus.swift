package import HostValues
package import Metering
internal import ResourceAccess

/// The meaning of the command's exit code, in the order of the codes: of several pages' codes the command ends with the greatest.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The page succeeded.
  case done = 0
  /// The page failed.
  case pageFailed = 1
  /// The command line is invalid.
  case usage = 64
  /// A file does not exist or cannot be read, or too few files may be open.
  case noInput = 66
  /// Something that is needed is not installed, or not free: a port.
  case missing = 69
  /// An error in the host itself.
  case internalError = 70
  /// The answer or a file cannot be written.
  case noOutput = 73
  /// The time limit was reached with work left.
  case timeLimit = 124
  /// The page reached another limit, or its process ended.
  case otherLimit = 125
  /// Ctrl-C, or another signal that ends a run of tests.
  case interrupted = 130
  /// The reader of the output went away; the code that a shell reports for a command that SIGPIPE ended.
  case readerGone = 141

  /// The codes of a run that the process itself ended early, with a reason: all except those of a completed run.
  package static let ofEarlyEnds = Set(allCases.map(\.rawValue)).subtracting([
    done.rawValue, pageFailed.rawValue,
  ])

  /// The code of a run that a limit ended.
  package init(_ limit: PageLimits.Name) {
    self = limit.isTime ? .timeLimit : .otherLimit
  }
}

/// Why the command ends before it has run anything.
package struct CommandFailure: Error {
  /// The exit code of the process.
  package let status: ExitStatus
  /// One sentence for `stderr`, without a final period.
  package let message: String
  /// The absolute path of the file concerned; `nil` if there is none.
  package let file: String?

  package init(_ status: ExitStatus, _ message: String, file: String? = nil) {
    self.status = status
    self.message = message
    self.file = file
  }

  /// The failure as an error of the page that could not be opened.
  package var hostError: HostError {
    let code: HostError.Code =
      switch status {
      case .usage: .invalidArgument
      case .pageFailed: .invalidSource
      default: .unreadable
      }
    return HostError(code, message, underlying: file.map { FileFailure(path: $0) })
  }
}
