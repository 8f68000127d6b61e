internal import HostThread
internal import WeexCore

extension Host {
  /// Opens a page that Apache's own runtime runs, from the file at a path.
  @HostActor
  func openOfficialPage(
    on path: String,
    source: String,
    url: String,
    _ options: PageOptions,
    _ prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    let bundle = try OfficialBundle(of: source, url: url, named: options.framework)
    let raxAPI = bundle == .rax ? try raxAPI(options.raxAPI, beside: path) : nil
    // At "debug" the runtime tells of every call that it makes. With its own promises, it would wait for timers.
    let environment = Self.environment(options, logLevel: "log")
      .merging(["__enable_native_promise__": true]) { _, own in own }
    let runtime = try OfficialRuntime.shared(
      by: self,
      path: path,
      environment: .object(environment)
    )
    defer { runtime.closeIfUnused() }
    let page = try makePage(source, url, framework: bundle.rawValue, options, prepare)
    let realm = OfficialRealm(page: page, runtime: runtime, environment: .object(environment))
    page.turn { () throws(HostError) in
      try realm.start(source, as: bundle, data: options.data, raxAPI: raxAPI)
    }
    page.endFirstRun()
    return page
  }
}

extension Host {
  /// The API that Rax bundles need: the one that is named, the handler's, or the one beside the runtime.
  @HostActor
  private func raxAPI(_ path: String?, beside runtime: String) throws(HostError) -> OfficialFile {
    if path == nil, let script = handler((any FrameworkLoading).self)?.loadRaxFramework() {
      return OfficialFile(path: script.path, source: script.source)
    }
    return try OfficialFile.raxAPI(path, beside: runtime)
  }
}
