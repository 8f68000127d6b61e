internal import HostValues
internal import ResourceAccess

/// The part of the web, or of the file system, whose pages may use `$flex`.
///
/// A page belongs to it if scheme, host and port are the same, and the path is this one or below it. (The iOS library searches for the text
/// anywhere in the page's URL, which admits `https://evil.example/?x=https://good.example`.) An ambiguous URL never belongs to it: one with a
/// backslash, a space or a control character in it, or with an encoded slash in its path.
struct FlexBaseURL: Sendable {
  /// The text as given.
  let text: String
  /// `nil` for a bare `file://`, to which all files belong.
  private let url: ResourceURL?

  /// Reads a base; throws if it is not valid, with the correction.
  init(_ text: String) throws(HostError) {
    self.text = text
    guard text.lowercased() != "file://" else {
      url = nil
      return
    }
    guard ["file://", "http://", "https://"].contains(where: text.lowercased().hasPrefix) else {
      throw Self.wrong(text, "it must begin with file://, http:// or https://")
    }
    let url = try ResourceURL(text)
    guard url.query == nil, !text.contains("#") else {
      throw Self.wrong(
        text,
        "only its scheme, host, port and path are compared; leave out the rest"
      )
    }
    self.url = url
  }

  /// Whether a page belongs to it.
  func contains(pageURL text: String) -> Bool {
    guard Self.isPlain(text) else { return false }
    let absolute = text.hasPrefix("/") && !text.hasPrefix("//") ? "file://" + text : text
    guard let page = try? ResourceURL(absolute) else { return false }
    guard !Self.hidesSlash(page.path) else { return false }
    guard let url else { return page.scheme == .file }
    guard page.scheme == url.scheme, page.host == url.host, page.port == url.port else {
      return false
    }
    let folder = url.path.hasSuffix("/") ? url.path : url.path + "/"
    return page.path == url.path || page.path.hasPrefix(folder)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }

  private static func hidesSlash(_ path: String) -> Bool {
    let lower = path.lowercased()
    return lower.contains("%2f") || lower.contains("%5c") || lower.contains("%00")
  }

  private static func wrong(_ text: String, _ why: String) -> HostError {
    HostError(.invalidValue, "'\(text.prefix(200))' is not a BaseUrl: \(why)")
  }
}
