internal import BundleFormat
internal import HostThread
internal import HostValues
internal import JSEngine
internal import ResourceAccess
package import WeexCore
internal import WeexRuntime

extension Host {
  /// Loads Vue into the context that ``prepareEngine()`` makes, if a page's file names Vue.
  ///
  /// The caller's thread reads Vue, which takes 1 ms, while the engine starts on the host thread. Running Vue there then takes 3 ms. A copy of
  /// Vue that the page brings itself is not prepared, because it has to run under the page's limits.
  ///
  /// For a source, it waits for ``finishPreparing()``: the host thread builds first.
  ///
  /// - Parameter path: The absolute path of the bundle or source.
  package nonisolated static func prepareFramework(for path: String) {
    guard namesVue(path), let vue = VueLocation.files(for: path) else { return }
    Task { @HostActor in
      VueLocation.keep(vue)
      guard vue.isOfSystem else { return }
      let run = isSource(path) ? PreparedContext.evaluateLater : PreparedContext.evaluate
      run(vue.factory)
      run(vue.index)
    }
  }

  /// Runs the postponed part of loading Vue.
  @HostActor
  package static func finishPreparing() {
    PreparedContext.evaluateRest()
  }

  private nonisolated static func isSource(_ path: String) -> Bool { path.hasSuffix(".vue") }

  private nonisolated static func namesVue(_ path: String) -> Bool {
    if isSource(path) { return true }
    // A pipe is read once, by the page.
    guard FileStamp(path)?.isFile == true, let source = try? LocalFile.read(path) else {
      return false
    }
    return (try? Framework(of: source, url: path)) == .vue
  }
}
