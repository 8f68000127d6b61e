public import HostValues

/// A bundle, ready to run, or a template, ready to be shown.
public struct PageBundle: Sendable {
  /// The script, or the template's JSON.
  public var source: String
  /// Its absolute URL: its identity in errors, its `weex.config.bundleUrl`, and the base of its own relative URLs.
  public var url: String
  /// Maps places in the bundle to places in its sources; `nil` to use the map that the bundle contains, if any.
  public var sourceMap: SourceMap?
  /// Warnings about the sources; reported when the page opens.
  public var warnings: [HostError] = []
  /// The names in the sources that only the host can check; unknown ones are reported when the page opens.
  public var names: [TemplateName] = []
  /// Whether it is a template that a server sends (`view_items`), not a script.
  public var isTemplate: Bool

  /// The absolute path of the file that was opened first, from which this page was opened or which it is; `nil` if the first page was not a file.
  package var openedFile: String?
  /// The absolute paths of the files that it was built from, if it was.
  package var dependencies: [String] = []

  /// Makes a bundle; one whose URL's path ends in `.json` is a template.
  public init(source: String, url: String) {
    self.source = source
    self.url = url
    isTemplate = Self.isTemplate(url)
  }

  /// Whether a URL names a template, judging by the URL alone: its path ends in `.json`, in any case.
  package static func isTemplate(_ url: String) -> Bool {
    url.beforeQuery.suffix(5).lowercased() == ".json"
  }
}
