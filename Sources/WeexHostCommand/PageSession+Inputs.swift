internal import CommandProcess

extension PageSession {
  /// Throws with status 64 if standard input is named for two of the run's inputs, because it can be read only once.
  func checkStandardInput(of file: String) throws(CommandFailure) {
    var inputs: [(name: String, path: String?)] = [
      ("the page", file), ("--steps", driving.steps), ("--replay", tape.replay),
      ("--jsfm", page.jsfm), ("--rax-api", page.raxAPI),
    ]
    inputs += page.service.map { ("--service \($0.key)", $0.value) }
    inputs += preparation.modules.module.map { ("--module \($0.key)", $0.value) }
    let names = inputs.filter { $0.path == "-" }.map(\.name)
    guard names.count > 1 else { return }
    throw CommandFailure(
      .usage,
      "standard input can be read only once, and '-' is named for \(names[0]) and for \(names[1]); write one of them to a file"
    )
  }
}
