package import BundleFormat
internal import HostThread
package import HostValues
package import WeexCore
package import WeexTree

extension Page {
  /// Opens another page in this one's host, with this one's options except for those in the request.
  ///
  /// The framework that was chosen for this page is used for a bundle that does not name its own.
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
