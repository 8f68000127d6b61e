internal import CommandProcess
internal import PageTesting
internal import WeexHost

/// The preparation of a host before its pages run: services, modules in JavaScript, options for building sources, the text measurer.
struct HostPreparation: Sendable {
  var page: PageArguments
  let limits: LimitArguments
  let permissions: PermissionArguments
  let modules: ModuleArguments
  let sources: BuildArguments
  /// Whether sources are built for coverage.
  var isCounted = false

  /// Registers everything, and returns the scripts, each of which is read and tried at once.
  func register(
    in host: Host,
    isDrawn: Bool,
    _ diagnostics: Diagnostics?
  ) async throws(CommandFailure) -> [InputFile] {
    let services = try page.registerServices(in: host)
    let stubs = try await modules.register(in: host, limit: page.limit.timeout, diagnostics)
    if host.handler((any PageOpening).self) is PageSources {
      let sources = PageSources(build: buildOptions)
      host.registerHandler(sources, withProtocol: (any PageOpening).self)
    }
    try await (page.text ?? (isDrawn ? .pango : .fixed)).register(in: host, fonts: page.fonts)
    if isDrawn {
      let images = ResourceImages(loadsUnobservedImages: true)
      host.registerHandler(images, withProtocol: (any ImageLoading).self)
    }
    return services + stubs
  }

  /// The host's configuration.
  func hostConfiguration(isUntrusted: Bool = false) -> Host.Configuration {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = page.clock == .virtual
    configuration.clockStart = page.now?.milliseconds
    configuration.device = page.device
    configuration.isStrict = page.strict
    configuration.allowedNames = page.names.allowedNames
    configuration.permissions = permissions.permissions(isUntrusted: isUntrusted)
    configuration.limits = limits.applied(isUntrusted: isUntrusted, timeout: page.limit.timeout)
    return configuration
  }

  /// How sources are built.
  var buildOptions: BuildOptions {
    var options = sources.buildOptions
    // Vue's production build does not read the names of the files; the host's messages have them.
    options.isDevelopment = true
    options.readableFolders = permissions.permissions().folders
    options.isCounted = isCounted
    return options
  }

  /// Registers what belongs to one host: the answers to dialogs, and the folder for its pages' storage if that is kept.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - url: The URL of the page that is opened first.
  ///   - path: Its path.
  @HostActor
  func registerOwn(in host: Host, for url: String, at path: String) {
    page.modalPolicy?.register(in: host)
    if let folder = permissions.storage?.folder(for: url, at: path) {
      host.registerHandler(SQLiteStorage(folder: folder), withProtocol: (any StorageKeeping).self)
    }
  }
}
