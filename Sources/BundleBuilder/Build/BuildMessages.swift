internal import HostThread
internal import HostValues
internal import ResourceAccess

/// Turns esbuild's messages into problems with places in the project's own files.
@HostActor
struct BuildMessages {
  /// The entry's absolute path.
  let entry: String
  /// The folder that esbuild's names are relative to.
  let project: ProjectFolder
  /// The compiled files, from which esbuild's virtual modules are.
  let files: CompiledFiles
  /// The version of esbuild.
  let version: String

  /// The problems of a list of messages.
  func problems(_ messages: PacketValue, isWarning: Bool) -> [SourceProblem] {
    messages.elements.filter { !Self.isAboutPackage($0) }
      .map { problem($0, isWarning: isWarning) }
  }

  private func problem(_ message: PacketValue, isWarning: Bool) -> SourceProblem {
    let location = message["location"]
    let text = message["text"].string ?? ""
    let specifier = Self.unresolved(text)
    let found = Self.unread(text)
    let module = location["file"].string
    let file = module.map { project.module(named: $0).path }
    var place = SourcePlace(line: max(1, location["line"].int ?? 1), column: Self.column(location))
    let named = specifier ?? Self.quoted(at: location)
    if let module {
      let known = files.place(in: module, line: place.line, column: place.column, of: named)
      place = known ?? place
    }
    return SourceProblem(
      file: file,
      line: place.line,
      column: place.column,
      message: (found == nil ? specifier : named).map {
        advice(on: $0, in: file ?? entry, found: found)
      }
        ?? file.flatMap { files.readable.refusal(of: $0) } ?? Self.encodingFault(in: file)
        ?? explain(text, of: location, notes: message["notes"]),
      isWarning: isWarning,
      topic: Self.isComputed(text) ? .name : Self.isHarmless(message) ? .code : .source
    )
  }

  /// Whether a message is about a part of a package's description that no page is made of, such as its scripts.
  private static func isAboutPackage(_ message: PacketValue) -> Bool {
    message["id"].string == "duplicate-object-key"
      && FilePath.name(of: message["location"]["file"].string ?? "") == "package.json"
  }

  /// Whether a warning is about code that runs all the same.
  ///
  /// Source: esbuild 0.17.0, `internal/logger/msg_ids.go`.
  private static func isHarmless(_ message: PacketValue) -> Bool {
    guard let id = message["id"].string else { return false }
    return harmless.contains(id)
  }

  private static let harmless: Set<String> = [
    "direct-eval", "duplicate-case", "duplicate-object-key", "equals-nan", "equals-negative-zero",
    "equals-new-object", "html-comment-in-js", "impossible-typeof", "indirect-require",
    "semicolon-after-return", "suspicious-boolean-not", "unsupported-jsx-comment",
    "ignored-bare-import", "different-path-case", "package.json", "tsconfig.json",
  ]

  /// Explains an import that cannot be resolved, without revealing anything about folders that may not be read.
  private func advice(on specifier: String, in file: String, found: String?) -> String {
    let isPath = specifier.hasPrefix(".") || specifier.hasPrefix("/")
    let path = found ?? FilePath.resolve(specifier, in: FilePath.folder(of: file))
    let refusal = isPath || found != nil ? files.readable.refusal(of: path) : nil
    let advice = ImportAdvice(
      specifier: specifier,
      file: file,
      found: found,
      readable: files.readable,
      esbuild: version,
      isOfTest: files.isTest
    )
    return refusal ?? advice.message
  }

  /// The problem with a file that esbuild cannot read because it is not valid UTF-8.
  private static func encodingFault(in file: String?) -> String? {
    guard let file, let bytes = SourceFile.bytes(file),
      String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    do throws(HostError) {
      _ = try FileText.decode(bytes)
      return "this is UTF-16; save it as UTF-8"
    } catch {
      return error.message
    }
  }

  /// Whether a message is about an import of a computed name.
  private static func isComputed(_ text: String) -> Bool {
    text.contains("will not be bundled because")
  }

  /// The import that a message reports as unresolved.
  private static func unresolved(_ text: String) -> String? {
    let prefix = "Could not resolve \""
    guard text.hasPrefix(prefix), let end = text.lastIndex(of: "\"") else { return nil }
    return String(text[..<end].dropFirst(prefix.count))
  }

  /// The beginning of what esbuild says of a file that it cannot read, before the path.
  static let unreadable = "Could not read from file: "

  /// The absolute path of the file that a message reports as unreadable.
  private static func unread(_ text: String) -> String? {
    text.hasPrefix(unreadable) ? String(text.dropFirst(unreadable.count)) : nil
  }

  /// The specifier of the import that a message is about.
  private static func quoted(at location: PacketValue) -> String? {
    guard let line = location["lineText"].string, let start = location["column"].int,
      let length = location["length"].int, length > 2
    else { return nil }
    return String(decoding: line.utf8.dropFirst(start + 1).prefix(length - 2), as: UTF8.self)
  }

  /// The column from 1 and in UTF-16 units; esbuild counts from 0 and in bytes.
  private static func column(_ location: PacketValue) -> Int {
    let bytes = location["column"].int ?? 0
    guard let line = location["lineText"].string else { return bytes + 1 }
    return String(decoding: line.utf8.prefix(bytes), as: UTF8.self).utf16.count + 1
  }

  private func explain(
    _ text: String,
    of location: PacketValue,
    notes: PacketValue
  ) -> String {
    if text == #"Expected ";" but found "with""#,
      location["lineText"].string?.contains("import") == true
    {
      return "an import has no attributes here: leave out 'with { … }', a .json file needs none"
    }
    if text.hasPrefix("Top-level await is"), files.isTest {
      return
        "'await' is used outside of a function: tests are loaded without waiting; write it in a test, or in beforeAll"
    }
    if text.hasPrefix("Top-level await is") {
      return "'await' is used outside of a function: the bundle is a script, not a module; "
        + "write it in an async function"
    }
    if Self.isComputed(text) {
      let what = text.hasPrefix("This \"import\"") ? "this import()" : "this call of require"
      return
        "\(what) names no file that is known at build time, so nothing is bundled for it, and it fails when it runs: "
        + "write import('./FILE') for each file that it may name"
    }
    if text.hasPrefix("No loader is configured") {
      return text.sentence
        + "; supported imports are .vue, .we, .js, .jsx, .mjs, .ts, .tsx, .json and .txt, styles (.css, .less, .scss, "
        + ".sass, .styl), and pictures and fonts (.png, .jpg, .gif, .webp, .svg, .bmp, .ttf, .woff)"
    }
    let suggestions = notes.elements.compactMap { $0["text"].string }.filter {
      $0.hasPrefix("Did you mean")
    }
    return ([text.sentence] + suggestions.map(\.sentence)).joined(separator: "; ")
  }
}

extension String {
  /// The text in the style of the host's errors: without a capital and a final period.
  var sentence: String {
    var text = self
    if text.hasSuffix(".") { text.removeLast() }
    let second = text.dropFirst().first
    guard let first = text.first, second?.isLowercase ?? false else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
