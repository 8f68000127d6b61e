internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The option for the URL of a page from a file.
struct AddressArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The URL that the page has, as if a server had sent it: its bundleUrl, and the base of its relative URLs.",
      valueName: "url"
    )
  )
  var url: String?

  /// The URL, or `nil` for the file's own; throws if it is invalid.
  func checked() throws(CommandFailure) -> String? {
    guard let url else { return nil }
    do throws(HostError) {
      return try PageOptions.servedURL(url)
    } catch {
      throw CommandFailure(.usage, "--url \(url): \(error.message)")
    }
  }

  /// Throws if it is to be the URL of several pages.
  func check(forPages files: [String]) throws(CommandFailure) {
    guard url != nil, files.count > 1 else { return }
    throw CommandFailure(.usage, "--url is the URL of one page, not of \(files.count)")
  }
}
