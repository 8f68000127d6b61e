extension Host {
  /// Opens the page of a file: a bundle as it is, a template (`.json`), a source (`.vue`, `.we`, a JavaScript or TypeScript module) as the bundle that is built of it.
  ///
  /// Errors name the lines of the sources. What is dubious about them is a warning of the page's.
  ///
  /// - Parameters:
  ///   - file: The absolute path.
  ///   - options: What the page is opened with; a source map in it is used instead of the file's.
  ///   - build: How a source is built.
  ///   - prepare: Called with the page before anything of it runs, to watch it from its beginning.
  /// - Returns: The page, its bundle run once.
  /// - Throws: Where the sources cannot be built (``BundleBuilder/build(_:options:)``) or no page can be made.
  @HostActor
  public func openPage(
    file: String,
    options: PageOptions = PageOptions(),
    build: BuildOptions = BuildOptions(),
    prepare: (Page) -> Void = { _ in }
  ) async throws(HostError) -> Page {
    let bundle = try await PageFile(file, options: build)
    return try openPage(bundle, options: options, prepare: prepare)
  }

  /// Opens the page of a file that was made ready.
  @HostActor
  package func openPage(
    _ bundle: PageFile,
    options: PageOptions,
    prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    if bundle.isTemplate {
      return try openTemplate(
        bundle.source,
        url: bundle.url,
        viewport: options.viewport,
        prepare: prepare
      ).page
    }
    var options = options
    if options.sourceMap == nil { options.sourceMap = bundle.sourceMap }
    return try openPage(source: bundle.source, url: bundle.url, options: options) { page in
      prepare(page)
      for warning in bundle.warnings { page.report(warning) }
    }
  }
}
