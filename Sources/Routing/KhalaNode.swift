public import FoundationEssentials

/// A URL during rewriting, with its parameters separated.
///
/// A filter changes it, or returns another one. Query items of the resulting URL become parameters too, unless there is a parameter with
/// that name.
public final class KhalaNode {
  /// The URL, without the items of its query; its `?` is kept.
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
  /// Setting it changes the URL.
  public var host: String? {
    get { url.host(percentEncoded: false).flatMap { $0.isEmpty ? nil : $0 } }
    set {
      guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
      components.host = newValue
      if let changed = components.url { url = changed }
    }
  }

  /// The routing function that the URL names: its path's last part; `nil` if there is none.
  public var function: String? {
    url.path(percentEncoded: false).split(separator: "/").last.map(String.init)
  }

  /// Moves the query's items to the parameters; existing parameters are kept, and of two items with one name the first counts.
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
