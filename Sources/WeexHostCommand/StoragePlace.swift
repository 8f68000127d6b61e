internal import CommandProcess
internal import WeexHost

/// The place of the pages' storage.
enum StoragePlace: Sendable {
  /// A folder given by the user; all pages with this folder share one storage.
  case folder(String)
  /// A folder in which each app has its own, as on a device: a page's project, in a monorepo its package, or the server that it comes from.
  case apps(String)

  /// The folder for the page that is opened first, by its URL and its path, and for those that it leads to.
  func folder(for url: String, at path: String) -> String {
    switch self {
    case .folder(let named): return named
    case .apps(let all):
      if let url = try? ResourceURL(url), url.scheme != .file {
        return "\(all)/\(url.scheme.rawValue)/\(url.host):\(url.port)"
      }
      return "\(all)/files" + BundleBuilder.nearestPackage(of: path)
    }
  }
}
