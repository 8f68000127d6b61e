internal import CommandProcess
internal import WeexHost

extension InputFile {
  /// Throws if standard input is a source: it has imports next to it, and its file name's extension gives its kind.
  func refuseSource() async throws(CommandFailure) {
    let kind: String
    if let tag = PageFile.firstTag(of: text), PageFile.tagsOfBlocks.contains(tag) {
      kind = "a .vue or .we file"
    } else if !isTemplate, await PageFile.isSource("standard-input.js", text: text) {
      kind = "a JavaScript module"
    } else {
      return
    }
    throw CommandFailure(
      .usage,
      "standard input: this is \(kind), which imports files next to it and so needs a file name; "
        + "save it as a file and write: weexhost run \(kind.contains("module") ? "page.js" : "page.vue")"
    )
  }

  /// Throws if it is a template or data, where `wanted` is needed.
  func refuseTemplate(wanting wanted: String) throws(CommandFailure) {
    guard isTemplate || path.hasSuffix(".json") else { return }
    throw CommandFailure(
      .usage,
      "\(path): this is a template or data; write the name of \(wanted)"
    )
  }

  /// Throws if an untrusted bundle is a source, because the sandbox allows no program to be started that could build it.
  func refuseUnbuilt() async throws(CommandFailure) {
    guard path != "-", !isTemplate, await PageFile.isSource(path, text: text) else { return }
    let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "page"
    throw CommandFailure(
      .usage,
      "\(path): sources are not built with --untrusted; build it first: "
        + "weexhost build \(path.shellQuoted) -o \((name + ".bundle.js").shellQuoted)"
    )
  }
}
