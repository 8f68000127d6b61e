internal import CommandProcess
internal import WeexHost

extension ExitStatus {
  /// The code of a command whose page's sources could not be built.
  init(ofBuild error: HostError) {
    self =
      switch error.code {
      case .missingTool: .missing
      case .timeLimit: .timeLimit
      default: .pageFailed
      }
  }
}
