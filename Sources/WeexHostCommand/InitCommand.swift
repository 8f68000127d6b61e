internal import ArgumentParser
internal import CommandProcess
internal import PageTesting
internal import WeexHost

/// `weexhost init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a page and its tests to start from.",
    discussion: """
      The files are written to the current folder, or to the one that is named; files that exist already are not \
      replaced. 'weexhost test' then runs the tests.

      Exit codes: 0 done, 64 wrong usage, 73 a file exists already or cannot be written.
      """
  )

  /// The kinds of files to start with.
  enum Kind: String, OptionChoice {
    case test
  }

  @Argument(help: "What to write: 'test', a page and its tests.")
  var kind: Kind

  @Argument(help: "The folder; it is created if it does not exist.", completion: .directory)
  var folder = "."

  func run() async throws {
    await Diagnostics(isColored: false).ending { () async throws(CommandFailure) in
      guard !folder.isEmpty else {
        throw CommandFailure(.usage, "'' names no folder; leave it out for the current one")
      }
      guard !InputFile.exists(folder, orFolder: false) else {
        throw CommandFailure(.noOutput, "\(folder) is a file: name a folder")
      }
      if folder != "." { try OutputFile.makeFolders(of: folder + "/", for: "init") }
      var files: [(file: OutputFile, text: String)] = []
      for (name, text) in Starter.files {
        let path = folder == "." ? name : "\(folder)/\(name)"
        guard !InputFile.exists(path, orFolder: true) else {
          throw CommandFailure(.noOutput, "\(path) exists already, and is not replaced")
        }
        files.append((try OutputFile(path), text))
      }
      try OutputFile.write(files)
      let names = files.map(\.file.path).joined(separator: " and ")
      let argument = folder.hasPrefix("-") ? "./" + folder : folder
      let command = "weexhost test" + (folder == "." ? "" : " \(argument.shellQuoted)")
      Output.answer("wrote \(names); now: \(command)\n")
      return .done
    }
  }
}
