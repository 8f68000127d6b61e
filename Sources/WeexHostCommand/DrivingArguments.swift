internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The options for driving a page while it runs.
struct DrivingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Drive the page with the steps of this JSON file; 'auto' for the FILE.steps.json beside a page, if there is one.",
      valueName: "file"
    ),
    completion: .file()
  )
  var steps: String?

  @Option(
    help: ArgumentHelp(
      "The folder for the pictures of the steps, such as {\"picture\": \"menu.png\"}.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var pictures: String?

  @Flag(help: "Print to stderr everything that happens.")
  var trace = false

  /// The file of a page's steps.
  func steps(of file: String) -> String? {
    guard steps == "auto" else { return steps }
    let path = FilePath.stem(of: file) + ".steps.json"
    return InputFile.exists(path, orFolder: false) ? path : nil
  }
}
