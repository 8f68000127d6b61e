internal import CommandProcess
internal import PageTesting
internal import WeexHost

/// What is registered in a host before its pages run: services, modules in JavaScript, how sources are built, what measures text.
struct HostPreparation: Sendable {
  let page: PageArguments
  let modules: ModuleArguments
  let sources: BuildArguments
  /// Whether it is counted what of the sources runs.
  var isCounted = false

  /// Registers all of it, and returns the scripts, each read and tried now.
  func register(
    in host: Host,
    isDrawn: Bool,
    _ diagnostics: Diagnostics?
  ) async throws(CommandFailure) -> [InputFile] {
    let services = try page.scripts.registerServices(in: host)
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

  /// How sources are built.
  var buildOptions: BuildOptions {
    var options = page.development.applied(to: sources.buildOptions)
    options.readableFolders = page.permissions.permissions().folders
    options.isCounted = isCounted
    return options
  }

  /// Registers what belongs to one host: the answers to dialogs, and the folder of what pages store if one is named.
  @HostActor
  func registerOwn(in host: Host) {
    page.dialogs.modalPolicy?.register(in: host)
    if case .folder(let folder) = page.permissions.storage {
      host.registerHandler(SQLiteStorage(folder: folder), withProtocol: (any StorageKeeping).self)
    }
  }
}
