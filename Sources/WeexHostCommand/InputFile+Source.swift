internal import WeexHost

extension InputFile {
  /// Throws where standard input is a source: its imports are beside it, and its name's ending says what it is.
  func refuseSource() async throws(CommandFailure) {
    let kind: String
    if let tag = firstTag, ["template", "script", "style", "element"].contains(tag) {
      kind = "a .vue or .we file"
    } else if !isTemplate, await PageFile.isSource("standard-input.js", text: text) {
      kind = "a JavaScript module"
    } else {
      return
    }
    throw CommandFailure(
      .usage,
      "standard input: this is \(kind), which has imports beside it and is known by its name; "
        + "save it as a file and write: weexhost run \(kind.contains("module") ? "page.js" : "page.vue")"
    )
  }

  /// The name of the tag that the text begins with, behind white space and comments.
  private var firstTag: String? {
    var rest = text[...].drop(while: \.isWhitespace)
    while rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    guard rest.first == "<" else { return nil }
    return rest.dropFirst().prefix(while: \.isLetter).lowercased()
  }
}
