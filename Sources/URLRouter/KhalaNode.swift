public import FoundationEssentials

/// A URL on its way through the rewrite filters, with its parameters apart.
///
/// A filter changes it, or returns another one. What stands in the query of the URL that comes out is a parameter too, unless there is one
/// of that name.
public final class KhalaNode {
  /// The URL, without what its query said; a `?` that it had stays.
  public var url: URL
  /// The parameters.
  public var params: [String: any Sendable]

  /// Makes a node.
  public init(url: URL, params: [String: any Sendable] = [:]) {
    self.url = url
    self.params = params
  }

  /// The routing class that the URL names, or `nil`.
  ///
  /// Setting it makes another URL.
  public var host: String? {
    get { url.host(percentEncoded: false).flatMap { $0.isEmpty ? nil : $0 } }
    set {
      guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
      components.host = newValue
      if let changed = components.url { url = changed }
    }
  }

  /// The routing function that the URL names: its path's last part; `nil` for none.
  public var function: String? {
    url.path(percentEncoded: false).split(separator: "/").last.map(String.init)
  }

  /// Moves the query's items to the parameters; those that are there stay, and of a name that stands twice the first counts.
  func separate() {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let items = components.queryItems
    else { return }
    for item in items where !item.name.isEmpty && params[item.name] == nil {
      params[item.name] = item.value ?? ""
    }
    components.percentEncodedQuery = ""
    if let bare = components.url { url = bare }
  }
}
