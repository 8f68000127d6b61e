public import WeexTree

extension Host {
  /// Opens the page of a file: a bundle, a template (`.json`), or a source (`.vue`, `.we`, a JavaScript or TypeScript module), which is built first.
  ///
  /// Sources are read from the page's project, and from the folders that the host's permissions add. Errors name the lines of the sources. Warnings
  /// about the sources become warnings of the page.
  ///
  /// - Parameters:
  ///   - file: The absolute path; a query and a fragment behind it, `page.vue?id=5`, are kept in the page's URL.
  ///   - options: The page's options; a source map in them is used instead of the file's.
  ///   - build: The options for building a source.
  ///   - prepare: Called with the page before any of its code runs, to observe it from the beginning.
  /// - Returns: The page, after the first run of its bundle.
  /// - Throws: If the sources cannot be built (``BundleBuilder/build(_:options:)``) or no page can be made.
  @HostActor
  public func openPage(
    file: String,
    options: PageOptions = PageOptions(),
    build: BuildOptions = BuildOptions(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) async throws(HostError) -> Page {
    let build = build.reading(configuration.permissions.folders)
    let bundle = PageBundle(try await PageFile(file, options: build), url: options.url)
    let load: @Sendable () async -> Result<PageBundle, HostError> = { [url = options.url] in
      await Self.load(file, build, url)
    }
    return try openPage(PageStart(.loader(bundle.url, load), options), bundle, prepare)
  }

  /// Reads and builds a file again, for a page that is reloaded.
  private static func load(
    _ file: String,
    _ build: BuildOptions,
    _ url: String?
  ) async -> Result<PageBundle, HostError> {
    do throws(HostError) {
      return .success(PageBundle(try await PageFile(file, options: build), url: url))
    } catch {
      return .failure(error)
    }
  }

  /// Opens the page of a file that was read and built.
  @HostActor
  package func openPage(
    _ file: PageFile,
    options: PageOptions,
    prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    let bundle = PageBundle(file, url: options.url)
    return try openPage(PageStart(.given(bundle), options), bundle, prepare)
  }
}

extension BuildOptions {
  /// A copy of these options that allows sources to be read from more folders.
  package func reading(_ more: Permissions.Grant<String>) -> BuildOptions {
    var options = self
    if case .only(let folders) = readableFolders, case .only(let more) = more {
      options.readableFolders = .only(folders + more)
    } else {
      options.readableFolders = .everything
    }
    return options
  }
}

extension PageBundle {
  /// The bundle of a file; `url` replaces the file's own, if it is given.
  fileprivate init(_ file: PageFile, url: String?) {
    self.init(source: file.source, url: (url ?? file.url) + file.query)
    isTemplate = file.isTemplate
    sourceMap = file.sourceMap
    warnings = file.warnings
    names = file.names
    openedFile = file.path
    dependencies = file.dependencies
  }
}
