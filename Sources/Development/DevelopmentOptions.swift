package import WeexHost

/// The options of `weexhost dev`.
package struct DevelopmentOptions: Sendable {
  /// The absolute path of the page's file.
  package var file: String
  /// The query and fragment of the page's URL.
  package var query = ""
  /// Its name, for people.
  package var name: String
  /// The address that the server listens at.
  package var address = "127.0.0.1"
  /// The port; 0 for a free one.
  package var port = 8090
  /// Whether the clock stands still until it is started.
  package var isPaused = false
  /// How the page is opened.
  package var page = PageOptions()
  /// How hosts are set up.
  package var configuration = Host.Configuration()
  /// How sources are built.
  package var build = BuildOptions()
  /// Makes the host of one life of the page, with everything that is registered.
  package var makeHost: @HostActor @Sendable () -> Host
  /// How dialogs are answered, as a test's option `modal` has it; `nil` for by a person.
  package var modal: HostValue?
  /// Whether texts are measured with fonts, which tests do not do by themselves.
  package var measuresWithFonts = true
  /// The options of the command line that a test of the session has to be run with.
  package var testOptions: [String] = []
  /// Writes a line on the terminal.
  package var say: @Sendable (String) -> Void

  /// Makes the defaults.
  package init(
    file: String,
    name: String,
    makeHost: @escaping @HostActor @Sendable () -> Host,
    say: @escaping @Sendable (String) -> Void
  ) {
    (self.file, self.name, self.makeHost, self.say) = (file, name, makeHost, say)
  }
}

extension DevelopmentOptions {
  /// The folder of the page's project, which may contain its sources.
  var project: String { build.project ?? BundleBuilder.project(of: file) }
}
