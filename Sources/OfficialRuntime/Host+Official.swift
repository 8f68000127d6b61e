package import BundleFormat
internal import HostThread
package import HostValues
internal import Metering
package import WeexCore
package import WeexRuntime
package import WeexTree

extension Host {
  /// Runs a bundle in a page with Apache's own runtime.
  ///
  /// - Parameters:
  ///   - path: The runtime's file.
  ///   - bundle: The bundle.
  ///   - framework: The bundle's framework.
  ///   - page: The page, which is empty.
  ///   - data: The data for the page's root component.
  ///   - environment: The page's `WXEnvironment`.
  ///   - raxAPI: The file that Rax bundles need; `nil` for the handler's, or the one next to the runtime.
  /// - Throws: If a file cannot be read, or the runtime does not boot.
  @HostActor
  package func runOfficial(
    _ path: String,
    _ bundle: PageBundle,
    as framework: Framework,
    in page: Page,
    data: HostValue,
    environment: [String: HostValue],
    raxAPI: String?
  ) throws(HostError) {
    let raxAPI = framework == .rax ? try self.raxAPI(raxAPI, beside: path) : nil
    // With its own promises, the runtime would wait for timers.
    let environment = environment.merging(["__enable_native_promise__": true]) { _, own in own }
    let runtime = try OfficialRuntime.shared(
      by: self,
      path: path,
      environment: .object(environment)
    )
    defer { runtime.closeIfUnused() }
    let realm = OfficialRealm(page: page, runtime: runtime, environment: .object(environment))
    page.reach(.loadEnd)
    page.reach(.createInstanceStart)
    page.firstTurn { () throws(HostError) in
      defer {
        page.reach(.executeEnd)
        page.reach(.createInstanceEnd)
      }
      try realm.start(bundle.source, as: framework, data: data, raxAPI: raxAPI)
    }
    page.endFirstRun()
  }

  /// The API that Rax bundles need: the one that is given, the handler's, or the one next to the runtime.
  @HostActor
  private func raxAPI(_ path: String?, beside runtime: String) throws(HostError) -> OfficialFile {
    if path == nil, let script = handler((any FrameworkLoading).self)?.loadRaxFramework() {
      return OfficialFile(path: script.path, source: script.source)
    }
    return try OfficialFile.raxAPI(path, beside: runtime)
  }
}
