internal import HostThread
package import WeexCore

extension Page {
  /// Opens another page in this one's host, as this one was opened but for what the request says.
  ///
  /// The framework that this page was told to run with counts for a bundle that does not name its own.
  package func open(
    _ bundle: PageBundle,
    _ request: PageRequest,
    like options: PageOptions,
    _ prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    var options = options
    options.data = request.data
    options.config = request.config
    options.sourceMap = bundle.sourceMap
    options.environment["scheme"] = .string(scheme.rawValue)
    if let viewport = request.viewport { options.viewport = viewport }
    if BundleHeader.framework(of: bundle.source, url: bundle.url) != nil { options.framework = nil }
    return try host.openPage(PageStart(.url(bundle.url), options), bundle, prepare)
  }
}
