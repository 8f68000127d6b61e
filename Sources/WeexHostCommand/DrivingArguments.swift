internal import ArgumentParser
internal import CommandProcess
internal import PageTesting
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

  @OptionGroup var address: AddressArguments

  /// The file of a page's steps.
  func steps(of file: String) -> String? {
    guard steps == "auto" else { return steps }
    let path = FilePath.stem(of: file) + ".steps.json"
    return InputFile.exists(path, orFolder: false) ? path : nil
  }

  /// Throws if the pages cannot be driven in processes of their own: the steps are on standard input, or two pages draw the same picture.
  ///
  /// Steps that cannot be read are reported when their page is run.
  func check(forPages files: [String]) throws(CommandFailure) {
    guard steps != "-" else {
      throw CommandFailure(
        .usage,
        "--steps - is for one page in this process: not with several files, --isolate, --untrusted, --jobs or --shard; name a file"
      )
    }
    guard let pictures, files.count > 1 else { return }
    var pages: [String: String] = [:]
    for file in files {
      guard let path = steps(of: file), let input = try? InputFile(path),
        let steps = try? PageStep.parse(input, hasPictures: true)
      else { continue }
      for case .picture(let name) in steps.map(\.action) {
        let page = pages[name] ?? file
        pages[name] = page
        guard page == file else {
          throw CommandFailure(
            .usage,
            "--pictures \(pictures): the steps of \(page) and \(file) both draw '\(name)'; give the pictures different names, or each page a folder of its own"
          )
        }
      }
    }
  }
}
