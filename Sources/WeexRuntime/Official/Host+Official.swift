internal import BundleFormat
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension Host {
  /// Runs a bundle in a page with Apache's own runtime, from the file at a path.
  @HostActor
  func runOfficial(
    _ path: String,
    _ bundle: PageBundle,
    as framework: Framework,
    in page: Page,
    _ options: PageOptions
  ) throws(HostError) {
    let raxAPI = framework == .rax ? try raxAPI(options.raxAPI, beside: path) : nil
    // At "debug" the runtime logs every call that it makes. With its own promises, it would wait for timers.
    let environment = environment(options, logLevel: "log")
      .merging(["__enable_native_promise__": true]) { _, own in own }
    let runtime = try OfficialRuntime.shared(
      by: self,
      path: path,
      environment: .object(environment)
    )
    defer { runtime.closeIfUnused() }
    let realm = OfficialRealm(page: page, runtime: runtime, environment: .object(environment))
    page.reach(.loadEnd)
    page.reach(.createInstanceStart)
    page.turn { () throws(HostError) in
      defer {
        page.reach(.executeEnd)
        page.reach(.createInstanceEnd)
      }
      try realm.start(bundle.source, as: framework, data: options.data, raxAPI: raxAPI)
    }
    page.endFirstRun()
  }
}

extension Host {
  /// The API that Rax bundles need: the one that is given, the handler's, or the one next to the runtime.
  @HostActor
  private func raxAPI(_ path: String?, beside runtime: String) throws(HostError) -> OfficialFile {
    if path == nil, let script = handler((any FrameworkLoading).self)?.loadRaxFramework() {
      return OfficialFile(path: script.path, source: script.source)
    }
    return try OfficialFile.raxAPI(path, beside: runtime)
  }
}
