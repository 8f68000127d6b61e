internal import ResourceAccess
public import WeexTree

/// Gets the pages that pages open: from files, built if they are sources, and from the web.
///
/// URLs go through the host's `URLRewriting` and `ResourceRequesting` handlers, which check the permissions: a page may open files in its
/// own folder, and what `--allow-read` and `--allow-net` add. A bundle that does not exist is built from the source of its name: `page.js`
/// from `page.vue` or `page.we`. A response from the web is a page only if its status is 200. A URL whose path ends in `.json`, and a
/// response of the type `application/json` or `…+json`, is a template.
///
/// A source's imports may lie in the folders that the permissions add. They may also lie in the project of the file that was opened first, if
/// that project contains the source; otherwise in the source's own folder.
public struct PageSources: PageOpening {
  /// The options for building sources.
  public var build: BuildOptions

  /// Makes the handler.
  public init(build: BuildOptions = BuildOptions()) {
    self.build = build
  }

  /// Gets the bundle; a query and a fragment are kept in its URL.
  public func bundle(
    of request: PageRequest,
    openedBy opener: Page
  ) async throws(HostError) -> PageBundle {
    let url = try opener.resolve(request.url, as: .mainBundle)
    let fragment = request.url.firstIndex(of: "#").map { request.url[$0...] } ?? ""
    let (text, place, isJSON) = try await textAndPlace(of: url, for: opener)
    guard let path = place.filePath else {
      if let problem = await PageFile.problem(ofFetched: text, from: url.description) {
        throw problem
      }
      var bundle = PageBundle(source: text, url: url.description + fragment)
      if isJSON { bundle.isTemplate = true }
      return bundle
    }
    let opened = Self.openedFile(by: opener)
    let options = options(for: path, opened, opener.host.configuration.permissions)
    let file = try await PageFile(path, text: text, options: options)
    let query = url.query.map { "?" + $0 } ?? ""
    var bundle = PageBundle(source: file.source, url: file.url + query + fragment)
    bundle.sourceMap = file.sourceMap
    bundle.warnings = file.warnings
    bundle.names = file.names
    bundle.openedFile = opened
    bundle.dependencies = file.dependencies
    return bundle
  }

  /// The file that was opened first, on the way to the page that opens another; the page's own file if it has no bundle yet.
  @HostActor
  private static func openedFile(by opener: Page) -> String? {
    guard let bundle = opener.bundle else { return opener.resourceURL?.filePath }
    return bundle.openedFile
  }

  /// The options for building a source that a page opens.
  private func options(
    for path: String,
    _ opened: String?,
    _ permissions: Permissions
  ) -> BuildOptions {
    var options = build.reading(permissions.folders)
    if options.project == nil {
      options.project = opened.map(BundleBuilder.project(of:)) ?? FilePath.folder(of: path)
    }
    return options
  }

  /// A text and its URL, which is a source's if the requested bundle does not exist.
  @HostActor
  private func textAndPlace(
    of url: ResourceURL,
    for opener: Page
  ) async throws(HostError) -> (text: String, place: ResourceURL, isJSON: Bool) {
    do throws(HostError) {
      let (text, isJSON) = try await text(of: url, for: opener)
      return (text, url, isJSON)
    } catch {
      guard error.code == .requestFailed else { throw error }
      for source in Self.sources(of: url) {
        if let (text, _) = try? await text(of: source, for: opener) { return (text, source, false) }
      }
      throw error
    }
  }

  /// The possible sources of a bundle's file: for `page.js`, `page.vue` or `page.we`, and for `page.vue.bundle.js`, the name of a built
  /// bundle, `page.vue`.
  private static func sources(of url: ResourceURL) -> [ResourceURL] {
    guard url.scheme == .file, url.path.hasSuffix(".js") else { return [] }
    let names =
      url.path.hasSuffix(PageFile.builtEnding)
      ? [String(url.path.dropLast(PageFile.builtEnding.count))]
      : [".vue", ".we"].map { url.path.dropLast(3) + $0 }
    return names.compactMap { try? ResourceURL("file://" + $0) }
  }

  /// A text, and whether its sender declares it as JSON.
  @HostActor
  private func text(
    of url: ResourceURL,
    for opener: Page
  ) async throws(HostError) -> (text: String, isJSON: Bool) {
    let request = ResourceRequest(
      url,
      .mainBundle,
      page: opener.resourceURL,
      permissions: opener.host.configuration.permissions
    )
    let handler = try opener.host.requireHandler((any ResourceRequesting).self)
    let (response, bytes) = try await request.answer(from: handler)
    guard response.status == 200 else {
      throw HostError(
        .requestFailed,
        "\(url): the server answers with the status \(response.status)"
      )
    }
    let text: String
    do throws(HostError) {
      text = try FileText.decode(bytes)
    } catch {
      throw HostError(error.code, "\(url.filePath ?? url.description): \(error.message)")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw HostError(.invalidSource, "\(url.filePath ?? url.description): there is nothing in it")
    }
    return (text, response.isJSON)
  }
}

extension ResourceResponse {
  /// Whether the content type is JSON: `application/json`, `application/vnd.shop+json`, whatever its parameters.
  package var isJSON: Bool {
    let type = header("Content-Type")?.prefix { $0 != ";" } ?? ""
    let name = type.filter { !$0.isWhitespace }.lowercased()
    return name == "application/json" || name.hasSuffix("+json")
  }
}
