package import BundleFormat
internal import HostThread
package import HostValues
internal import JSEngine
internal import ResourceAccess

/// A page's file made ready to run: a bundle as it is, a source as the bundle built from it.
package struct PageFile: Sendable {
  /// The bundle.
  package let source: String
  /// The bundle's URL.
  ///
  /// A built bundle's URL is next to its source, under a name that no source has: `page.vue.bundle.js`.
  package let url: String
  /// The query and fragment of the page's URL, which follow the bundle's URL.
  package var query = ""
  /// Maps places in the bundle to its sources, if there is a map.
  package let sourceMap: SourceMap?
  /// The warnings about the sources.
  package let warnings: [HostError]
  /// The names in the sources that only a host can check.
  package let names: [TemplateName]
  /// The absolute paths of the files that a built bundle was made from.
  package let dependencies: [String]
  /// The absolute path of the file; `nil` if the bundle does not come from one.
  package let path: String?

  /// Whether the bundle was built from sources, and does not exist as a file.
  package var isBuilt: Bool {
    path.map { url == LocalFile.url(ofPath: $0) + Self.builtEnding } ?? false
  }

  /// The suffix that a built bundle's URL adds to its source's name.
  package static let builtEnding = ".bundle.js"

  /// A message of an error in a counted bundle, which may quote its code, without the instrumentation.
  package static func uncounted(_ message: String) -> String {
    InstrumentedCode.removed(from: message)
  }

  /// Whether it is a template that a server sends, not a bundle: its name ends in `.json`, or its sender declares it as JSON.
  package let isTemplate: Bool

  /// A bundle or template that does not come from a file; it is run as it is.
  package init(bundle: String, url: String, isTemplate: Bool = false) {
    source = bundle
    self.url = url
    self.isTemplate = isTemplate || PageBundle.isTemplate(url)
    sourceMap = self.isTemplate ? nil : SourceMap(inlineIn: bundle, url: url)
    warnings = []
    names = []
    dependencies = []
    path = nil
  }

  /// Reads a file, and builds it if it is a source.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - text: The file's content.
  ///   - options: The build options.
  ///   - meanwhile: Called, possibly several times, when a build leaves the host thread idle.
  /// - Throws: The build's error.
  package init(
    _ path: String,
    text: String,
    options: BuildOptions = BuildOptions(),
    meanwhile: @HostActor () -> Void = {}
  ) async throws(HostError) {
    self.path = path
    guard await Self.isSource(path, text: text) else {
      url = LocalFile.url(ofPath: path)
      isTemplate = PageBundle.isTemplate(path)
      var (map, warnings, hasNames) =
        isTemplate ? (nil, [], false) : Self.map(of: text, path: path, options)
      if options.isCounted, let fault = map?.fault {
        warnings.append(HostError(.unreadable, "\(url): \(SourceMap.warning(of: fault))"))
        map = nil
      }
      let instrumented =
        options.isCounted && !isTemplate
        ? try await InstrumentedCode(bundle: text, map: map, url: url) : nil
      source = instrumented?.code ?? text
      sourceMap = instrumented.map { [url] in SourceMap(json: $0.map, url: url) } ?? map
      self.warnings = warnings
      // The map of counted code has places only.
      names = hasNames ? map?.templateNames ?? [] : []
      dependencies = []
      return
    }
    let bundle = try await BundleBuilder.build(
      path,
      options: options,
      with: EsbuildProgram(),
      meanwhile: meanwhile
    )
    source = bundle.source
    url = LocalFile.url(ofPath: path) + Self.builtEnding
    isTemplate = false
    sourceMap = bundle.sourceMap
    warnings = bundle.warnings
    names = bundle.names
    dependencies = bundle.dependencies
  }

  /// Whether a file has to be built: it is a `.vue`, `.we` or TypeScript file, a JavaScript module, or a script that requires `.vue` or
  /// `.we` files, which have to exist if it has a header: a bundle may contain such calls.
  package static func isSource(_ path: String, text: String) async -> Bool {
    switch FilePath.ending(of: path) {
    case "vue", "we", "ts", "tsx", "jsx", "mjs", "mts", "cts": return true
    case "js", "cjs":
      if ModuleSyntax.mayBeModule(text) { return await isUnrunnable(text) }
      let hasHeader = BundleHeader.framework(of: text, url: "") != nil
      return ModuleSyntax.requiresComponents(text, at: path, mustExist: hasHeader)
    default: return false
    }
  }

  /// Whether the engine cannot run a text as a script.
  @HostActor
  private static func isUnrunnable(_ text: String) -> Bool {
    let context = JSContext(name: "a look at a file")
    defer { context.close() }
    do throws(JSException) {
      try context.checkSyntax(text, url: "")
      return false
    } catch {
      return true
    }
  }

  /// The map that a bundle contains, that its last line refers to, or that lies beside it with its name and '.map'.
  ///
  /// If the last line refers to a file that does not exist or may not be read, there is a warning. Whether the map contains names of the
  /// sources is known from its first bytes.
  private static func map(
    of text: String,
    path: String,
    _ options: BuildOptions
  ) -> (map: SourceMap?, warnings: [HostError], hasNames: Bool) {
    let url = LocalFile.url(ofPath: path)
    let own = SourceFile.url(ofPath: path)
    if let inline = SourceMap(inlineIn: text, url: own, isFile: { SourceFile.exists($0) }) {
      return (inline, [], false)
    }
    let name = SourceMap.reference(in: text).flatMap { $0.contains(":") ? nil : $0 }
    let folder = FilePath.folder(of: path)
    let candidates = [name.map { FilePath.resolve($0, in: folder) }, path + ".map"]
    guard let file = candidates.compactMap(\.self).first(where: SourceFile.exists) else {
      guard let name else { return (nil, [], false) }
      let text = "\(url): there is no source map '\(name)'; lines are the bundle's own"
      return (nil, [HostError(.unreadable, text)], false)
    }
    if let problem = ReadableFolders(of: path, options).problem(of: file) {
      return (nil, [HostError(.refused, "\(url): the source map is left out: \(problem)")], false)
    }
    let map = SourceMap(url: SourceFile.url(ofPath: file), isFile: { SourceFile.exists($0) }) {
      () throws(SourceMap.FormatError) in
      guard let map = SourceFile.text(file) else {
        throw SourceMap.FormatError("\(file) cannot be read")
      }
      return map
    }
    return (map, [], SourceMap.hasTemplateNames(SourceFile.beginning(file, count: 64)))
  }
}

extension PageFile {
  /// Reads a file, and builds it if it is a source; a query and a fragment may follow its path.
  package init(
    _ path: String,
    options: BuildOptions = BuildOptions()
  ) async throws(HostError) {
    let (file, query) = LocalFile.parts(of: path)
    let text = if let given = options.entryText { given } else { try SourceFile.read(file) }
    try await self.init(file, text: text, options: options)
    self.query = query
  }
}

extension PageFile {
  /// The bundle as a server sends it, with its source map inside.
  package var servedText: String {
    guard let sourceMap, isBuilt, let path else { return source }
    // Sources have absolute names, because the page has the server's address.
    let map = sourceMap.json(of: FilePath.name(of: path), in: "", names: names)
    let encoded = Base64.encode(Array(map.utf8))
    return source + "//# sourceMappingURL=data:application/json;base64,\(encoded)\n"
  }
}
