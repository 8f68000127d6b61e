/// The URLs of files.
extension LocalFile {
  /// The path of a `file:` URL, whether its characters are percent-encoded or not, without a query and a fragment; `nil` for any other URL.
  ///
  /// It is the ``ResourceURL/filePath`` of the URL.
  package static func path(ofURL url: String) -> String? {
    // Most of the URLs in question are not a file's; they are not read for that.
    guard url.utf8.count > 5, url.prefix(5).lowercased() == "file:" else { return nil }
    return (try? ResourceURL(url))?.filePath
  }

  /// The URL of the file at an absolute path, percent-encoded like the URLs in the engine's locations.
  package static func url(ofPath path: String) -> String {
    "file://" + ResourceURL.encodedPath(path)
  }
}
