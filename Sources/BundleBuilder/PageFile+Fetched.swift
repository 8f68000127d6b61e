package import HostValues

/// Texts from the web, which are bundles or templates: sources are built from files only.
extension PageFile {
  /// The problem with a text from the web that is a source or an HTML page; `nil` if it may be a bundle.
  package static func problem(ofFetched text: String, from url: String) async -> HostError? {
    let kind: String
    if let tag = firstTag(of: text) {
      guard tagsOfBlocks.contains(tag) else {
        return HostError(.invalidSource, "\(url): the server sent an HTML page, not a bundle")
      }
      kind = "a .vue or .we file"
    } else if await isSource("page.js", text: text) {
      kind = "a JavaScript module"
    } else {
      return nil
    }
    return HostError(
      .invalidSource,
      "\(url): this is \(kind), and sources are built from files only, not from URLs; "
        + "build it before, with weexhost build, and give the URL of the bundle"
    )
  }

  /// The tags that a `.vue` or `.we` file may begin with.
  package static let tagsOfBlocks = ["template", "script", "style", "element"]

  /// The name of the tag that a text begins with, after white space and comments; empty for one like `<!DOCTYPE html>`.
  package static func firstTag(of text: String) -> String? {
    var rest = text[...].drop(while: \.isWhitespace)
    while rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    guard rest.first == "<" else { return nil }
    return rest.dropFirst().prefix(while: \.isLetter).lowercased()
  }
}
